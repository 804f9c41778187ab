// SPDX-License-Identifier: Apache-2.0
//
// The door for a core on the JVM: what FeedBridgeDoor.kt declares, by feedbridge.h.

#include <feedbridge.h>
#include <jni.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The team's own, in Swift: FeedDoors.register(HomeFeed.self, as: "home").
void home_register(void);

static JavaVM *vm;
static jclass update_class, fault_class;
static jmethodID make_update, make_fault, take;

static jclass class_named(JNIEnv *env, const char *name) {
  jclass local = (*env)->FindClass(env, name);
  return local == NULL ? NULL : (*env)->NewGlobalRef(env, local);
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *loaded, void *reserved) {
  (void)reserved;
  vm = loaded;
  JNIEnv *env;
  if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) != JNI_OK) return JNI_ERR;
  if (fb_abi_version() != FB_ABI_VERSION) return JNI_ERR;
  update_class = class_named(env, "feedbridge/door/FeedUpdate");
  if (update_class == NULL) return JNI_ERR;
  fault_class = class_named(env, "feedbridge/door/FeedBridgeException");
  if (fault_class == NULL) return JNI_ERR;
  jclass handler = (*env)->FindClass(env, "feedbridge/door/FeedUpdateHandler");
  if (handler == NULL) return JNI_ERR;
  make_update = (*env)->GetMethodID(env, update_class, "<init>", "(JJII[B[B[B)V");
  if (make_update == NULL) return JNI_ERR;
  make_fault = (*env)->GetMethodID(env, fault_class, "<init>", "(Ljava/lang/String;[B)V");
  if (make_fault == NULL) return JNI_ERR;
  take = (*env)->GetMethodID(env, handler, "take", "(Lfeedbridge/door/FeedUpdate;)V");
  if (take == NULL) return JNI_ERR;
  home_register();
  return JNI_VERSION_1_8;
}

// MARK: - Values

// The bytes of a text; null where there is none, or no memory, which is then thrown.
static jbyteArray bytes_of(JNIEnv *env, const char *bytes, size_t count) {
  if (bytes == NULL || count > INT32_MAX) return NULL;
  jbyteArray array = (*env)->NewByteArray(env, (jsize)count);
  if (array != NULL) {
    (*env)->SetByteArrayRegion(env, array, 0, (jsize)count, (const jbyte *)bytes);
  }
  return array;
}

// Throws what was refused, unless a handler has thrown already. Whether all is well.
static int is_done(JNIEnv *env, fb_code code) {
  if ((*env)->ExceptionCheck(env)) return 0;
  if (code >= 0) return 1;
  const char *message = fb_error_message();
  jstring name = (*env)->NewStringUTF(env, fb_code_name(code));
  if (name == NULL) return 0;
  jbyteArray bytes = bytes_of(env, message, strlen(message));
  if (bytes == NULL) return 0;
  jobject fault = (*env)->NewObject(env, fault_class, make_fault, name, bytes);
  if (fault != NULL) (*env)->Throw(env, fault);
  return 0;
}

// A copy of an array that ends with a zero byte; null of null. Freed by the caller.
static char *text_of(JNIEnv *env, jbyteArray array) {
  if (array == NULL) return NULL;
  const jsize count = (*env)->GetArrayLength(env, array);
  char *text = malloc((size_t)count + 1);
  if (text == NULL) return NULL;
  (*env)->GetByteArrayRegion(env, array, 0, count, (jbyte *)text);
  text[count] = 0;
  return text;
}

// The update that was taken last; null where something was thrown.
static jobject update_of(JNIEnv *env, fb_feed feed, const fb_update *update) {
  fb_text plan, pinned;
  if (!is_done(env, fb_update_json(feed, FB_MAIN, &plan))) return NULL;
  if (!is_done(env, fb_update_json(feed, FB_PINNED, &pinned))) return NULL;
  jbyteArray plan_bytes = bytes_of(env, plan.bytes, plan.count);
  jbyteArray pinned_bytes = bytes_of(env, pinned.bytes, pinned.count);
  jbyteArray failure = bytes_of(env, update->failure.bytes, update->failure.count);
  if ((*env)->ExceptionCheck(env)) return NULL;
  return (*env)->NewObject(
    env, update_class, make_update, (jlong)update->base, (jlong)update->version,
    (jint)update->plan.rung, (jint)update->pinned.rung, plan_bytes, pinned_bytes, failure);
}

// MARK: - The functions of FeedBridgeNative

#define NATIVE(type, name) JNIEXPORT type JNICALL Java_feedbridge_door_FeedBridgeNative_##name

NATIVE(jlong, open)(JNIEnv *env, jobject self, jbyteArray name, jboolean is_bound) {
  (void)self;
  const fb_options options = {
    .size = sizeof options, .flags = is_bound ? FB_BIND_TO_THREAD : 0};
  char *text = text_of(env, name);
  fb_feed feed = 0;
  const fb_code code = fb_open(text, &options, &feed);
  free(text);
  is_done(env, code);
  return (jlong)feed;
}

NATIVE(void, close)(JNIEnv *env, jobject self, jlong feed) {
  (void)self;
  is_done(env, fb_close((fb_feed)feed));
}

NATIVE(void, push)(JNIEnv *env, jobject self, jlong feed, jbyteArray emission) {
  (void)self;
  // A handler is called from inside of the push, and may do anything: so not "critical", which is no
  // copy but forbids that. A core that minds the copy has a direct buffer.
  jbyte *bytes = NULL;
  jsize count = 1;
  if (emission != NULL) {
    count = (*env)->GetArrayLength(env, emission);
    bytes = (*env)->GetByteArrayElements(env, emission, NULL);
    if (bytes == NULL) return;
  }
  const fb_code code = fb_push((fb_feed)feed, bytes, (size_t)count, NULL);
  if (bytes != NULL) (*env)->ReleaseByteArrayElements(env, emission, bytes, JNI_ABORT);
  is_done(env, code);
}

NATIVE(void, pushDirect)(
  JNIEnv *env, jobject self, jlong feed, jobject emission, jint start, jint count
) {
  (void)self;
  const char *bytes =
    emission == NULL ? NULL : (*env)->GetDirectBufferAddress(env, emission);
  if (bytes != NULL) bytes += start;
  // Of a buffer that is not direct there is no address: 'bytes' is null.
  const size_t length = bytes == NULL ? 1 : (size_t)count;
  is_done(env, fb_push((fb_feed)feed, bytes, length, NULL));
}

NATIVE(void, finish)(JNIEnv *env, jobject self, jlong feed, jbyteArray message) {
  (void)self;
  char *text = text_of(env, message);
  const fb_code code = fb_finish((fb_feed)feed, text);
  free(text);
  is_done(env, code);
}

NATIVE(jobject, next)(JNIEnv *env, jobject self, jlong feed) {
  (void)self;
  fb_update update = {.size = sizeof update};
  const fb_code code = fb_next((fb_feed)feed, &update);
  if (!is_done(env, code) || code != FB_OK) return NULL;
  return update_of(env, (fb_feed)feed, &update);
}

NATIVE(void, acknowledge)(JNIEnv *env, jobject self, jlong feed, jlong version) {
  (void)self;
  is_done(env, fb_acknowledge((fb_feed)feed, (uint64_t)version));
}

NATIVE(jlong, version)(JNIEnv *env, jobject self, jlong feed) {
  (void)self;
  uint64_t version = 0;
  is_done(env, fb_version((fb_feed)feed, &version));
  return (jlong)version;
}

// MARK: - Handlers

// The environment of this thread, which may be one that the JVM has not seen yet.
static JNIEnv *environment(int *is_attached) {
  JNIEnv *env = NULL;
  *is_attached = 0;
  if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) == JNI_OK) return env;
  if ((*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&env, NULL) != JNI_OK) return NULL;
  *is_attached = 1;
  return env;
}

static void handle(void *handler, fb_feed feed, fb_code code, const fb_update *update) {
  int is_attached;
  JNIEnv *env = environment(&is_attached);
  if (env == NULL) return;
  // What is thrown already ends the call that this is inside of; nothing may be called meanwhile.
  if (code == FB_OK && !(*env)->ExceptionCheck(env) && (*env)->PushLocalFrame(env, 8) == 0) {
    jobject taken = update_of(env, feed, update);
    if (taken != NULL) (*env)->CallVoidMethod(env, handler, take, taken);
    (*env)->PopLocalFrame(env, NULL);
  }
  if (is_attached) {
    // There is no call of the JVM's to throw it from.
    if ((*env)->ExceptionCheck(env)) (*env)->ExceptionDescribe(env);
    (*vm)->DetachCurrentThread(vm);
  }
}

static void release(void *handler) {
  int is_attached;
  JNIEnv *env = environment(&is_attached);
  if (env == NULL) return;
  (*env)->DeleteGlobalRef(env, handler);
  if (is_attached) (*vm)->DetachCurrentThread(vm);
}

NATIVE(void, observe)(JNIEnv *env, jobject self, jlong feed, jobject handler) {
  (void)self;
  if (handler == NULL) {
    is_done(env, fb_observe((fb_feed)feed, NULL, NULL, NULL));
    return;
  }
  jobject kept = (*env)->NewGlobalRef(env, handler);
  if (kept == NULL) return;
  is_done(env, fb_observe((fb_feed)feed, handle, kept, release));
}
