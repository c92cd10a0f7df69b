"""Runs a command, and writes what it and all processes it started used, as JSON: python3 usage.py FILE COMMAND …

Linux only. Processes whose parent ends are adopted, so that none is left out.
"""
import ctypes
import json
import os
import resource
import subprocess
import sys
import threading
import time

PR_SET_CHILD_SUBREAPER = 36
SECONDS_BETWEEN_SAMPLES = 0.5
PAGE_BYTES = resource.getpagesize()


def descendants():
    """Process IDs of everything started from here."""
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    parent = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                continue  # It has ended.
            children.setdefault(parent, []).append(int(name))
    found, waiting = [], [os.getpid()]
    while waiting:
        own = children.get(waiting.pop(), [])
        found += own
        waiting += own
    return found


def bytes_of(process):
    """Resident bytes without those of files, which processes share."""
    try:
        with open(f"/proc/{process}/statm") as file:
            _, resident, shared = map(int, file.read().split()[:3])
    except OSError:
        return 0
    return (resident - shared) * PAGE_BYTES


def main(path, command):
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    peak = 0
    is_over = threading.Event()

    def sample():
        nonlocal peak
        while not is_over.wait(SECONDS_BETWEEN_SAMPLES):
            peak = max(peak, sum(map(bytes_of, descendants())))

    sampling = threading.Thread(target=sample)
    sampling.start()
    start = time.monotonic()
    code = subprocess.run(command).returncode
    seconds = time.monotonic() - start
    is_over.set()
    sampling.join()
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(path, "w") as file:
        json.dump({"cpuSeconds": used.ru_utime + used.ru_stime, "seconds": seconds, "peakBytes": peak}, file)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
