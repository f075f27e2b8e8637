"""Writes entries.csv and trend.csv, with which weight-line.test.ts compares the trend.

Run: python3 make-trend.py

The arithmetic is written here a second time, in another language and in exact decimals, so that both programs would
have to make the same mistake. The weights are invented. They hold: two entries on one day, single missing days, gaps
of some days, a missing month, and a first day alone before a gap of five days.
"""

import csv
import datetime
import decimal
import random

D = decimal.Decimal
decimal.getcontext().prec = 60
START = datetime.date(2025, 1, 6)
LENGTH = 400


def invent():
    """(date, weight) of each entry, oldest first."""
    rng = random.Random(20250106)
    entries = []
    weight = 198.0
    for offset in range(LENGTH):
        weight -= 0.09 + 0.05 * rng.uniform(-1, 1)
        is_missing = (
            1 <= offset <= 4
            or 120 <= offset < 151  # a month
            or 201 <= offset <= 209
            or (offset % 17 == 3)
            or rng.random() < 0.12
        )
        if is_missing and offset not in (0, LENGTH - 1):
            continue
        date = START + datetime.timedelta(days=offset)
        times = 2 if offset % 23 == 5 or offset == 5 else 1
        for _ in range(times):
            entries.append((date, D(str(round(weight + rng.gauss(0, 1.1), 1)))))
    return entries


def smooth(entries):
    """{date: trend}: T += 0.1 * (W - T) a day, from the first weight; W of a day is the mean of its entries."""
    by_day = {}
    for date, weight in entries:
        by_day.setdefault(date, []).append(weight)
    known = {date: sum(weights) / len(weights) for date, weights in by_day.items()}
    first, last = min(known), max(known)
    trend = {}
    value = known[first]
    date = first
    while date <= last:
        left = max(day for day in known if day <= date)
        right = min(day for day in known if day >= date)
        if left == right:
            weight = known[date]
        else:
            share = D((date - left).days) / D((right - left).days)
            weight = known[left] * (1 - share) + known[right] * share
        value += D("0.1") * (weight - value)
        trend[date] = value
        date += datetime.timedelta(days=1)
    return trend


def main():
    entries = invent()
    trend = smooth(entries)
    with open("entries.csv", "w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([("date", "pounds"), *entries])
    with open("trend.csv", "w", newline="") as file:
        rows = [(date, value.quantize(D("0.000001"))) for date, value in trend.items()]
        csv.writer(file, lineterminator="\n").writerows([("date", "trend"), *rows])


main()
