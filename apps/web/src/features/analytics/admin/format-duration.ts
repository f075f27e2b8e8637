/** Such as `42s` or `3m 5s`; parts of a second are left out. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

/** A part of a whole in percent with one decimal, such as `12.5%`; of nothing it is `0.0%`. */
export function formatShare(part: number, whole: number): string {
  return `${(whole > 0 ? (part / whole) * 100 : 0).toFixed(1)}%`;
}
