#ifndef FRONTIER_CSWIFTRUNTIME_SHIM_H
#define FRONTIER_CSWIFTRUNTIME_SHIM_H

// Two names of Swift's own runtime. They are declared, not looked up with dlsym, because a program
// that has the runtime linked in exports no symbols that could be looked up.

// swiftcc and C agree for one or two pointers and no result.
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
