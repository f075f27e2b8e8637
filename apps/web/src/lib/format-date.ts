/**
 * A date as readers see it, such as "November 4, 2026".
 *
 * @param iso ISO 8601
 * @param timeZone IANA name of the site's own zone, so that server and browser agree
 */
export function formatDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso));
}
