/** Whether the key `/` opens the search. Who dictates, or touches keys by chance, switches it off (WCAG 2.1.4). */

/** In the browser's storage, where the key is off. */
export const SLASH_OFF = 'slash-off';

export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(SLASH_OFF) === null;
  } catch {
    // Storage is switched off in this browser.
    return true;
  }
}
