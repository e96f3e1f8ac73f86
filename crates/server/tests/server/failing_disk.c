/* A disk that fails: loaded before the C library (LD_PRELOAD), it lets the n-th write, sync, open or
 * truncate of a file fail once, or from then on, as after a power cut: then what was written since it
 * was armed and not synced is undone too. What is asked of it are names of files that nobody has:
 * opening /failing-disk/arm/KIND/N/once or .../gone arms it, /failing-disk/disarm disarms it, and
 * /failing-disk/fired is there where it has failed since. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum kind { WRITE, SYNC, OPEN, TRUNCATE, KINDS };
static const char *const names[KINDS] = {"write", "sync", "open", "truncate"};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int armed = KINDS, is_gone = 0, has_fired = 0;
static long left = 0;
#define FILES 65536
static char watched[FILES];

/* What stood in a file before a write that is not synced. */
struct unsynced {
  struct unsynced *before;
  dev_t device;
  ino_t node;
  off64_t at, size;
  ssize_t length;
  char path[512];
  char bytes[];
};
static struct unsynced *newest = NULL;

static void forget(const struct stat *of) {
  struct unsynced **at = &newest;
  while (*at) {
    struct unsynced *one = *at;
    if (!of || (one->device == of->st_dev && one->node == of->st_ino)) {
      *at = one->before;
      free(one);
    } else {
      at = &one->before;
    }
  }
}

/* Keeps what stands where a write or a truncate will be. */
static void keep(int file, off64_t at, size_t length) {
  struct stat of;
  char link[64];
  if (!is_gone || armed == KINDS || fstat(file, &of) != 0) return;
  struct unsynced *one = calloc(1, sizeof *one + length);
  if (!one) abort();
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  if (readlink(link, one->path, sizeof one->path - 1) < 0) abort();
  one->device = of.st_dev;
  one->node = of.st_ino;
  one->at = at;
  one->size = of.st_size;
  one->length = pread64(file, one->bytes, length, at);
  one->before = newest;
  newest = one;
}

/* Takes back what is not synced, the newest first. */
static void undo(void) {
  int (*real_open)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
  ssize_t (*real_write)(int, const void *, size_t, off64_t) =
      (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  int (*real_truncate)(int, off64_t) = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
  int (*real_close)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
  for (struct unsynced *one = newest; one; one = one->before) {
    int file = real_open(one->path, O_RDWR | O_CLOEXEC);
    if (file < 0) continue;
    if (one->length > 0 && real_write(file, one->bytes, (size_t)one->length, one->at) < 0) abort();
    if (real_truncate(file, one->size) != 0) abort();
    real_close(file);
  }
  forget(NULL);
}

/* Whether this call is the one that fails. */
static int fails(enum kind kind) {
  int answer = 0;
  pthread_mutex_lock(&lock);
  if (has_fired && is_gone) {
    answer = 1;
  } else if (armed == (int)kind && left > 0 && --left == 0) {
    has_fired = 1;
    armed = KINDS;
    answer = 1;
    if (is_gone) undo();
  }
  pthread_mutex_unlock(&lock);
  if (answer) errno = EIO;
  return answer;
}

static int fails_at(enum kind kind, int file, off64_t at, size_t length) {
  if (file < 0 || file >= FILES || !watched[file]) return 0;
  if (fails(kind)) return 1;
  pthread_mutex_lock(&lock);
  struct stat of;
  if (kind == SYNC) {
    if (fstat(file, &of) == 0) forget(&of);
  } else if (kind == WRITE) {
    keep(file, at, length);
  } else if (fstat(file, &of) == 0) {
    keep(file, at, of.st_size > at ? (size_t)(of.st_size - at) : 0);
  }
  pthread_mutex_unlock(&lock);
  return 0;
}

/* Answers what is asked of the disk itself: 1 where it has, 0 where it has not. */
static int asked(const char *path) {
  char kind[16], how[16];
  long number;
  int answer = 0;
  pthread_mutex_lock(&lock);
  if (sscanf(path, "/failing-disk/arm/%15[a-z]/%ld/%15[a-z]", kind, &number, how) == 3) {
    for (int at = 0; at < KINDS; at++)
      if (strcmp(kind, names[at]) == 0) armed = at;
    left = number;
    has_fired = 0;
    forget(NULL);
    is_gone = strcmp(how, "gone") == 0;
  } else if (strcmp(path, "/failing-disk/disarm") == 0) {
    armed = KINDS;
    is_gone = 0;
  } else if (strcmp(path, "/failing-disk/fired") == 0) {
    answer = has_fired;
  }
  pthread_mutex_unlock(&lock);
  return answer;
}

static int begins(const char *path, const char *with) {
  return strncmp(path, with, strlen(with)) == 0;
}

/* Files that are written and not shared memory, which is no disk. */
static int is_watched(const char *path, int flags) {
  size_t length = strlen(path);
  if ((flags & O_ACCMODE) == O_RDONLY || begins(path, "/dev/") || begins(path, "/proc/")) return 0;
  return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

typedef int (*open_call)(const char *, int, ...);

static int opened(const char *name, const char *path, int flags, mode_t mode) {
  open_call real = (open_call)dlsym(RTLD_NEXT, name);
  if (begins(path, "/failing-disk/")) {
    if (asked(path)) return real("/dev/null", O_RDONLY | O_CLOEXEC);
    errno = ENOENT;
    return -1;
  }
  int is_disk = is_watched(path, flags);
  if (is_disk && fails(OPEN)) return -1;
  int file = real(path, flags, mode);
  if (file >= 0 && file < FILES) watched[file] = (char)is_disk;
  return file;
}

#define OPENS(name)                                   \
  int name(const char *path, int flags, ...) {        \
    mode_t mode = 0;                                  \
    if (flags & (O_CREAT | O_TMPFILE)) {              \
      va_list more;                                   \
      va_start(more, flags);                          \
      mode = va_arg(more, mode_t);                    \
      va_end(more);                                   \
    }                                                 \
    return opened(#name, path, flags, mode);          \
  }
OPENS(open)
OPENS(open64)

int close(int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
  if (file >= 0 && file < FILES) watched[file] = 0;
  return real(file);
}

ssize_t write(int file, const void *bytes, size_t length) {
  ssize_t (*real)(int, const void *, size_t) =
      (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  off64_t at = lseek64(file, 0, SEEK_CUR);
  return fails_at(WRITE, file, at, length) ? -1 : real(file, bytes, length);
}

#define WRITES(name, offset)                                                      \
  ssize_t name(int file, const void *bytes, size_t length, offset at) {           \
    ssize_t (*real)(int, const void *, size_t, offset) =                          \
        (ssize_t(*)(int, const void *, size_t, offset))dlsym(RTLD_NEXT, #name);   \
    return fails_at(WRITE, file, at, length) ? -1 : real(file, bytes, length, at); \
  }
WRITES(pwrite, off_t)
WRITES(pwrite64, off64_t)

#define SYNCS(name)                                                   \
  int name(int file) {                                                \
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name);         \
    return fails_at(SYNC, file, 0, 0) ? -1 : real(file);              \
  }
SYNCS(fsync)
SYNCS(fdatasync)

#define TRUNCATES(name, offset)                                                       \
  int name(int file, offset length) {                                                 \
    int (*real)(int, offset) = (int (*)(int, offset))dlsym(RTLD_NEXT, #name);         \
    return fails_at(TRUNCATE, file, length, 0) ? -1 : real(file, length);             \
  }
TRUNCATES(ftruncate, off_t)
TRUNCATES(ftruncate64, off64_t)
