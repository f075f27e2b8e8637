/**
 * Formats minutes as an ISO 8601 duration: `PT1H30M`.
 *
 * @param minutes whole, not negative
 */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
