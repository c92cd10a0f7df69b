"""Runs a command and writes the resource usage of it and its descendants as JSON: python3 usage.py FILE COMMAND …

Linux only. Adopts orphaned processes, so that all are counted.
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
FIRST_SAMPLE_SECONDS = 0.01
SECONDS_BETWEEN_SAMPLES = 0.5
PAGE_BYTES = resource.getpagesize()


def parents():
    """Parents of all processes, by process."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    found[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except OSError:
                continue  # The process has ended.
    return found


def descendants():
    """Pairs of process and parent, for all descendants."""
    children = {}
    for process, parent in parents().items():
        children.setdefault(parent, []).append(process)
    found, waiting = [], [os.getpid()]
    while waiting:
        parent = waiting.pop()
        found += [(process, parent) for process in children.get(parent, [])]
        waiting += children.get(parent, [])
    return found


def pages_of(process):
    try:
        with open(f"/proc/{process}/statm") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return [0, 0, 0]  # The process has ended.


def bytes_in_use():
    """Resident bytes of all descendants, except file pages, which processes share."""
    total = 0
    for process, parent in descendants():
        pages = pages_of(process)
        # After vfork and before exec, a process shares its parent's memory.
        if pages != pages_of(parent):
            total += (pages[1] - pages[2]) * PAGE_BYTES
    return total


def seconds_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(path, command):
    # A shim that became this process, such as pyenv's, had children too.
    before = seconds_of_children()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    peak = 0
    is_over = threading.Event()

    def sample():
        nonlocal peak
        pause = FIRST_SAMPLE_SECONDS
        while not is_over.wait(pause):
            peak = max(peak, bytes_in_use())
            pause = min(pause * 1.2, SECONDS_BETWEEN_SAMPLES)

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
    with open(path, "w") as file:
        json.dump({"cpuSeconds": seconds_of_children() - before, "seconds": seconds, "peakBytes": peak}, file)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
