/** Reduces a user agent to what tells one device from another, and not one person from another. */
import Bowser from 'bowser';

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));

/** Names by which statistics and devices have always called some. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/** The most characters that are read: those of a browser are fewer. */
const READ = 512;

/** For example `Firefox on Linux`; `null` when neither browser nor system is known. */
export function reduceUserAgent(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, READ));
  // Of a program that it does not know, the parser repeats what that says of itself.
  const name = (known: ReadonlySet<string>, found = '') =>
    known.has(found) ? (SHORT[found] ?? found) : undefined;
  const program = name(BROWSERS, browser.name);
  const isTablet = os.name === 'iOS' && platform.type === 'tablet';
  const system = isTablet ? 'iPadOS' : name(SYSTEMS, os.name);
  if (!program && !system) return null;
  return `${program ?? 'Other browser'} on ${system ?? 'other system'}`;
}
