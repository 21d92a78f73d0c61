/* Lets operations on the files of the database fail when a test says so, in whatever program this library
 * is preloaded into. The test writes what is to fail into a file that lies in the memory of both. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum operation { WRITE = 1, SYNC = 2, TRUNCATE = 4, OPEN = 8 };

/* The test knows the same layout. */
struct fault {
    int32_t operations; /* which; 0 for none */
    int32_t on_log;     /* 1 on the write-ahead log, 0 on the database, -1 on either */
    int32_t skip;       /* this many of them succeed first */
    int32_t times;      /* then this many fail */
    int32_t error;      /* with this number; 0: half of what is to be written is, and then no room */
    int32_t failed;     /* this many have failed */
};

enum { FAULTS = 2 };
static struct fault *faults;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("TERCET_FAULTS");
    int file = path ? open(path, O_RDWR) : -1;
    if (file < 0) {
        fprintf(stderr, "TERCET_FAULTS names no file\n");
        abort();
    }
    faults = mmap(NULL, FAULTS * sizeof *faults, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (faults == MAP_FAILED) abort();
}

/* The fault that meets this operation on this file, if one does. */
static struct fault *meets(enum operation operation, const char *name) {
    size_t length = strlen(name);
    const char *ends[] = {"tercet.db", "tercet.db-wal"};
    for (int log = 0; log < 2; log++) {
        size_t end = strlen(ends[log]);
        if (length < end || strcmp(name + length - end, ends[log]) != 0) continue;
        for (struct fault *fault = faults; fault < faults + FAULTS; fault++) {
            if (!(fault->operations & operation) || (fault->on_log >= 0 && fault->on_log != log)) continue;
            if (__atomic_fetch_sub(&fault->skip, 1, __ATOMIC_SEQ_CST) > 0) continue;
            if (__atomic_fetch_sub(&fault->times, 1, __ATOMIC_SEQ_CST) <= 0) continue;
            __atomic_fetch_add(&fault->failed, 1, __ATOMIC_SEQ_CST);
            return fault;
        }
    }
    return NULL;
}

static int armed(void) {
    return faults && (faults[0].operations | faults[1].operations);
}

static struct fault *meets_file(enum operation operation, int file) {
    if (!armed()) return NULL;
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length < 0) return NULL;
    name[length] = 0;
    return meets(operation, name);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int failed(const struct fault *fault) {
    errno = fault->error ? fault->error : ENOSPC;
    return -1;
}

#define WRITING(name, position, passed)                                                                        \
    ssize_t name(int file, const void *bytes, size_t size position) {                                          \
        struct fault *fault = meets_file(WRITE, file);                                                         \
        if (fault && !fault->error && size > 1) {                                                              \
            /* The rest is refused when it is tried again. */                                                  \
            __atomic_fetch_add(&fault->times, 1, __ATOMIC_SEQ_CST);                                            \
            fault->error = ENOSPC;                                                                             \
            size /= 2;                                                                                         \
            fault = NULL;                                                                                      \
        }                                                                                                      \
        return fault ? failed(fault) : REAL(name)(file, bytes, size passed);                                   \
    }
#define NOTHING
#define WHERE(type) , type where
#define AND_WHERE , where
WRITING(write, NOTHING, NOTHING)

WRITING(pwrite, WHERE(off_t), AND_WHERE)
WRITING(pwrite64, WHERE(off64_t), AND_WHERE)

#define OTHER(name, operation, position, passed)                                                               \
    int name(int file position) {                                                                              \
        struct fault *fault = meets_file(operation, file);                                                     \
        return fault ? failed(fault) : REAL(name)(file passed);                                                \
    }
OTHER(fsync, SYNC, NOTHING, NOTHING)
OTHER(fdatasync, SYNC, NOTHING, NOTHING)
OTHER(ftruncate, TRUNCATE, WHERE(off_t), AND_WHERE)
OTHER(ftruncate64, TRUNCATE, WHERE(off64_t), AND_WHERE)

#define OPENING(name)                                                                                          \
    int name(const char *path, int flags, ...) {                                                               \
        va_list more;                                                                                          \
        va_start(more, flags);                                                                                 \
        mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;                                              \
        va_end(more);                                                                                          \
        struct fault *fault = armed() ? meets(OPEN, path) : NULL;                                              \
        return fault ? failed(fault) : REAL(name)(path, flags, mode);                                          \
    }
OPENING(open)
OPENING(open64)
