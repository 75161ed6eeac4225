"""Runs a program with limits and measures its time and memory."""

import dataclasses
import os
import resource
import signal
import subprocess
import tempfile

GIGABYTE = 1 << 30
# What a child sees of the machine: nothing that differs from one to the next, but for the loader.
ENVIRONMENT = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ} | {
    "LANG": "C.UTF-8", "TERM": "dumb", "SWIFT_BACKTRACE": "enable=no",
}


@dataclasses.dataclass
class Result:
    """How a process ended; `code` is the negative number of a signal that ended it."""

    code: int
    seconds: float
    megabytes: float
    output: bytes
    errors: bytes
    was_stopped: bool


class Stopped(Exception):
    pass


def _stop(signal_number, frame):
    raise Stopped


def limit_memory(size=4 * GIGABYTE):
    """Holds this process, and so every child of it, to an address space, without core files."""
    resource.setrlimit(resource.RLIMIT_AS, (size, resource.getrlimit(resource.RLIMIT_AS)[1]))
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def run(command, folder, given=b"", seconds=60, wall=300, environment=None):
    """Runs a command to its end, or stops it after some seconds of processor time, or of the clock for one that waits."""
    with tempfile.TemporaryFile() as given_file, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        given_file.write(given)
        given_file.seek(0)
        process = subprocess.Popen(command, cwd=folder, stdin=given_file, stdout=output, stderr=errors,
                                   env=ENVIRONMENT | (environment or {}), start_new_session=True)
        was_stopped = False
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
        signal.signal(signal.SIGALRM, _stop)
        signal.setitimer(signal.ITIMER_REAL, wall)
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except Stopped:
            was_stopped = True
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        was_stopped = was_stopped or process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
        return Result(process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024,
                      output.read(), errors.read(), was_stopped)
