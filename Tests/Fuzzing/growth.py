#!/usr/bin/env python3
"""Measures how the time of stepgen grows with its input: growth.py STEPGEN [SHAPE …] [--seconds S] [--all]

SHAPE is a part of the names of shapes. A shape is a function that makes an input of a given size. The size is doubled
until a run takes --seconds of processor time (1.5 by default) or the input has 15 MB. For each shape, the program prints
the command with its exit code, the largest size, bytes, processor time minus that of the smallest input, and the exponent
of the growth: 1 for linear growth, 2 for quadratic growth. With --all, it also prints the times of every size.

Use a release build on an idle machine. Exit code 1 if an exponent is over 1.35 and the time is over 0.2 s; shorter times
are not significant. This is not a test: read the figures.
"""

import argparse
import math
import pathlib
import shutil
import sys
import tempfile

import process
import seeds
import shapes

BYTES = 15 << 20
STEEP = 1.35
FLOOR = 0.2
# A file system in memory: after many files were deleted, ext4 takes a time in the square of their number to make new ones.
MEMORY = pathlib.Path("/dev/shm")


class Meter:
    def __init__(self, stepgen, seconds):
        self.stepgen = stepgen
        self.seconds = seconds
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="stepgen-growth-", dir=MEMORY if MEMORY.is_dir() else None))

    def time(self, shape, size):
        """(least processor time of a few runs, exit code, bytes of input)"""
        files, given = shape.files(size), shape.given(size)
        length = sum(map(len, files.values())) + len(given)
        least = math.inf
        for _ in range(3):
            shutil.rmtree(self.work, ignore_errors=True)
            seeds.write(self.work, files)
            result = process.run([self.stepgen, *shape.command, *(["--specs", "Specs"] * ("--specs" not in shape.command))],
                                 self.work, given, seconds=40)
            least = min(least, result.seconds)
            if least > 0.4:
                break
        return least, "stopped" if result.was_stopped else result.code, length

    def rows(self, shape):
        """(size, processor time less that of the smallest input, exit code, bytes) for each size."""
        empty, _, _ = self.time(shape, 1)
        size = shape.start
        while size <= shape.limit:
            total, code, length = self.time(shape, size)
            yield size, max(total - empty, 0.0001), code, length
            if total > self.seconds or length * 2 > BYTES:
                return
            size *= 2


def exponent(rows):
    """The slope of the logarithms by least squares, of the upper sizes: those that take a while, at most five."""
    upper = [(math.log(size), math.log(seconds)) for size, seconds, _, _ in rows if seconds > 0.015][-5:]
    if len(upper) < 2:
        return None
    middle_x = sum(x for x, _ in upper) / len(upper)
    middle_y = sum(y for _, y in upper) / len(upper)
    return sum((x - middle_x) * (y - middle_y) for x, y in upper) / sum((x - middle_x) ** 2 for x, _ in upper)


def short(number):
    return f"{number / 1e6:.1f} M" if number >= 1e6 else f"{number / 1e3:.1f} k" if number >= 1e4 else str(number)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stepgen")
    parser.add_argument("shapes", nargs="*", metavar="SHAPE")
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--all", action="store_true")
    options = parser.parse_intermixed_args()
    process.limit_memory()
    chosen = [shape for shape in shapes.ALL if not options.shapes or any(part in shape.name for part in options.shapes)]
    meter = Meter(str(pathlib.Path(options.stepgen).resolve()), options.seconds)
    steep = []
    print(f"{'shape':<58} {'command':<34} {'exit':>4} {'size':>8} {'bytes':>8} {'seconds':>8} {'exponent':>8}", flush=True)
    try:
        for shape in chosen:
            rows = list(meter.rows(shape))
            size, seconds, code, length = rows[-1]
            slope = exponent(rows)
            is_steep = slope is not None and slope > STEEP and seconds > FLOOR
            line = (f"{shape.name:<58} {' '.join(shape.command)[:34]:<34} {code:>4} {short(size):>8} {short(length):>8} {seconds:>8.3f} "
                    f"{'-' if slope is None else f'{slope:.2f}':>8}{'  STEEP' if is_steep else ''}")
            print(line, flush=True)
            if options.all:
                print("    " + "  ".join(f"{size}: {seconds:.3f}" for size, seconds, _, _ in rows), flush=True)
            if is_steep:
                steep.append(line)
    finally:
        shutil.rmtree(meter.work, ignore_errors=True)
    print(f"growth: {len(chosen)} shapes, {len(steep)} of them steep")
    print(*steep, sep="\n", end="\n" if steep else "")
    sys.exit(bool(steep))


if __name__ == "__main__":
    main()
