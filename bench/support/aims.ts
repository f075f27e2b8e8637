/** Compares the results with the aims. */
import type { Comparison } from './compare.ts';
import { figure, printTable } from './table.ts';

export interface Results {
  comparisons: readonly Comparison[];
  /** Milliseconds. */
  start: number;
  /** Megabytes. */
  idle: number;
  afterLoad: number;
}

export function printAims({ comparisons, start, idle, afterLoad }: Results): void {
  const of = (kind: Comparison['kind']) => comparisons.filter((each) => each.kind === kind);
  const lowestRatio = (kind: Comparison['kind']) =>
    Math.min(...of(kind).map(({ ratio }) => ratio.median));
  const atLeast = (name: string, aim: number, value: number) =>
    [name, `≥ ${figure(aim)}`, figure(value), value >= aim ? 'yes' : 'no'] as const;
  const atMost = (name: string, aim: number, value: number) =>
    [name, `≤ ${figure(aim)}`, figure(value), value <= aim ? 'yes' : 'no'] as const;

  printTable(
    ['', 'aim', 'result', 'reached'],
    [
      atLeast('cached pages, lowest ratio', 0.5, lowestRatio('page')),
      atLeast('cached JSON, lowest ratio', 0.5, lowestRatio('json')),
      atMost('start to first answer, ms', 800, start),
      atMost('memory idle, MB', 150, idle),
      atMost('memory after load, MB', 250, afterLoad),
    ],
  );
}
