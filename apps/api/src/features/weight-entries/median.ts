/** 0 of no numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const lower = sorted[Math.floor(middle)] ?? 0;
  const upper = sorted[Math.ceil(middle)] ?? 0;
  return (lower + upper) / 2;
}
