/** What the site is meant to reach, beside what it reached. */
import type { Comparison } from './compare.ts';
import { figure, printTable } from './table.ts';

export interface Measured {
  compared: readonly Comparison[];
  /** Of each case, the cost on the largest site over that on the smallest. */
  growth: readonly number[];
  /** Milliseconds. */
  start: number;
  /** Megabytes. */
  idle: number;
  afterLoad: number;
}

export function printAims({ compared, growth, start, idle, afterLoad }: Measured): void {
  const of = (names: RegExp) => compared.filter(({ name }) => names.test(name));
  const lowestRatio = (names: RegExp) => Math.min(...of(names).map(({ ratio }) => ratio));
  const lowestRate = (names: RegExp) => Math.min(...of(names).map(({ site }) => site.perSecond));
  const atLeast = (name: string, aim: number, value: number) =>
    [name, `≥ ${figure(aim)}`, figure(value), value >= aim ? 'yes' : 'no'] as const;
  const atMost = (name: string, aim: number, value: number) =>
    [name, `≤ ${figure(aim)}`, figure(value), value <= aim ? 'yes' : 'no'] as const;

  printTable(
    ['the aims', 'aim', 'reached', 'met'],
    [
      atLeast('kept pages, lowest ratio', 0.7, lowestRatio(/^(?!JSON)[^,]+$/)),
      atLeast('kept JSON, lowest ratio', 0.7, lowestRatio(/^JSON[^,]+$/)),
      atLeast('home, not kept, a second', 550, lowestRate(/^home, not kept$/)),
      atLeast('analytics writes a second', 2000, lowestRate(/^analytics/)),
      atMost('cost of the largest site to the smallest', 1.2, Math.max(...growth)),
      atMost('start to first answer, ms', 600, start),
      atMost('memory idle, MB', 130, idle),
      atMost('memory after load, MB', 200, afterLoad),
    ],
  );
}
