// SPDX-License-Identifier: Apache-2.0

// Between the Java virtual machine and Bridge/: what either asks of the other. For one thread.

#include <jni.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

void *kotlin_feed_open(bool (*equals)(void *, void *), int32_t (*encode)(void *),
                       void (*copy)(uint8_t *, int32_t), void *(*keep)(void *),
                       void (*release)(void *));
int32_t kotlin_feed_bytes(void *feed, int32_t count);
int32_t kotlin_feed_objects(void *feed, void *const *objects, int32_t count, int32_t length);

static JNIEnv *env;
static jclass bridge;
static jmethodID equalsMethod, encodeMethod;
// What `copy` copies.
static jbyteArray bytes;

// With an exception pending, hardly anything may be asked of the machine.
static void expectNoException(void) {
  if (!(*env)->ExceptionCheck(env)) return;
  (*env)->ExceptionDescribe(env);
  abort();
}

static bool equals(void *old, void *new) {
  bool areEqual = (*env)->CallBooleanMethod(env, (jobject)old, equalsMethod, (jobject)new);
  expectNoException();
  return areEqual;
}

static int32_t encode(void *object) {
  bytes = (*env)->CallStaticObjectMethod(env, bridge, encodeMethod, (jobject)object);
  expectNoException();
  return (*env)->GetArrayLength(env, bytes);
}

static void copy(uint8_t *target, int32_t count) {
  (*env)->GetByteArrayRegion(env, bytes, 0, count, (jbyte *)target);
}

static void *keep(void *object) { return (*env)->NewGlobalRef(env, (jobject)object); }

static void release(void *object) { (*env)->DeleteGlobalRef(env, (jobject)object); }

#define NATIVE(name) JNIEXPORT JNICALL Java_com_example_home_benchmark_Bridge_##name

jlong NATIVE(open)(JNIEnv *caller, jobject self) {
  env = caller;
  jclass type = (*env)->GetObjectClass(env, self);
  jclass object = (*env)->FindClass(env, "java/lang/Object");
  bridge = (*env)->NewGlobalRef(env, type);
  encodeMethod = (*env)->GetStaticMethodID(env, type, "encode", "(Lcom/example/home/HomeCard;)[B");
  equalsMethod = (*env)->GetMethodID(env, object, "equals", "(Ljava/lang/Object;)Z");
  expectNoException();
  return (jlong)(intptr_t)kotlin_feed_open(equals, encode, copy, keep, release);
}

jint NATIVE(bytes)(JNIEnv *caller, jobject self, jlong feed, jbyteArray emission) {
  (void)self;
  env = caller;
  bytes = emission;
  return kotlin_feed_bytes((void *)(intptr_t)feed, (*env)->GetArrayLength(env, emission));
}

jint NATIVE(objects)(JNIEnv *caller, jobject self, jlong feed, jobjectArray cards,
                     jbyteArray texts) {
  (void)self;
  env = caller;
  jsize count = (*env)->GetArrayLength(env, cards);
  // The objects, and what each may be encoded to.
  if ((*env)->PushLocalFrame(env, 2 * count + 16) != 0) return -2;
  void **objects = malloc((size_t)count * sizeof(void *));
  for (jsize index = 0; index < count; index++) {
    objects[index] = (*env)->GetObjectArrayElement(env, cards, index);
  }
  bytes = texts;
  jint result = kotlin_feed_objects((void *)(intptr_t)feed, objects, count,
                                    (*env)->GetArrayLength(env, texts));
  free(objects);
  (*env)->PopLocalFrame(env, NULL);
  return result;
}
