/** Formats seconds: `42s` or `3m 5s`. Fractions of a second are dropped. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

/** Formats a share as a percentage with one decimal: `12.5%`. If `whole` is 0, it is `0.0%`. */
export function formatShare(part: number, whole: number): string {
  return `${(whole > 0 ? (part / whole) * 100 : 0).toFixed(1)}%`;
}
