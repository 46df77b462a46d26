#ifndef FRONTIER_CSWIFTRUNTIME_SHIM_H
#define FRONTIER_CSWIFTRUNTIME_SHIM_H

// Names of Swift's own runtime. They are declared, not looked up with dlsym, because a program that
// has the runtime linked in exports no symbols that could be looked up.

// swiftcc and C agree for up to two pointers and at most one pointer as a result.
typedef void (*frontier_enqueue)(void *job);
typedef void (*frontier_enqueue_hook)(void *job, void *original);

extern frontier_enqueue_hook swift_task_enqueueGlobal_hook;
extern void swift_task_enqueueGlobal(void *job);

static inline frontier_enqueue_hook frontier_enqueue_hook_now(void) {
  return swift_task_enqueueGlobal_hook;
}

static inline void frontier_set_enqueue_hook(frontier_enqueue_hook hook) {
  swift_task_enqueueGlobal_hook = hook;
}

// The task that this thread runs; NULL when it runs none. Its address is its jobs' address.
extern void *swift_task_getCurrent(void);

// What a running task has called when it is cancelled, from whatever thread cancels it; at once when
// it is cancelled already. The record, NULL when the handler was called at once, lies on the task's
// own stack, so handlers are removed in the opposite order; removing waits for one that runs.
typedef __attribute__((swiftcall)) void (*frontier_cancellation_handler)(
    __attribute__((swift_context)) void *context);
extern void *swift_task_addCancellationHandler(frontier_cancellation_handler handler, void *context);
extern void swift_task_removeCancellationHandler(void *record);

// The Swift function that wakes a sleeper whose task was cancelled.
extern void frontier_cancel_sleep(void *sleeper);

static __attribute__((swiftcall)) void frontier_sleep_was_cancelled(
    __attribute__((swift_context)) void *sleeper) {
  frontier_cancel_sleep(sleeper);
}

static inline void *frontier_watch_sleep(void *sleeper) {
  return swift_task_addCancellationHandler(frontier_sleep_was_cancelled, sleeper);
}

// Hints to the processor, about the memory that a suspended task touches when it goes on. A hint
// may miss: should the runtime lay its tasks out anew, nothing changes but the speed.

// The head of a task.
static inline void frontier_prefetch_task(const void *task) {
  for (int line = 0; line < 320; line += 64) __builtin_prefetch((const char *)task + line);
}

// The frames around the one a task stopped in, which its head points at. The task must be alive.
static inline void frontier_prefetch_frames(const void *task) {
  const char *frame = *(const char *const *)((const char *)task + 64);
  for (int line = -512; line < 192; line += 64) __builtin_prefetch(frame + line);
}

#endif
