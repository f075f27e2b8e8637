/** What is kept of what a browser reports: as little as the statistics need. */
import { PATH_MAX } from '@site/schema/analytics';
import { createIsBotFromList, list } from 'isbot';

/**
 * The maintained list, of which two kinds of entry are left out: those that go by the mere shape of the text
 * and would call every plain name a bot, and the headless mode, in which people run ordinary browsers too.
 */
const namesABot = createIsBotFromList(
  list.filter((pattern) => pattern !== 'headless' && !/^\^(\[|\\[wd]|mozilla)/.test(pattern)),
);

/** Whether the user agent names a known crawler, link checker, preview or script. */
export const isBot = (userAgent: string | null | undefined) => namesABot(userAgent);

/** In this order: most browsers also call themselves the ones that follow. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Such as `Firefox on Linux`; `null` where nothing is known. */
export function reduceUserAgent(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null;
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (!browser && !system) return null;
  return `${browser ?? 'Other browser'} on ${system ?? 'other system'}`;
}

/** The host of an address; `null` for none, and for what is no web address. */
export function reduceReferrer(referrer: string | null | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? hostname : null;
}

/** The path alone: without query and fragment, and without a slash at the end. */
export function reducePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  let end = bare.length;
  while (end > 1 && bare[end - 1] === '/') end -= 1;
  return bare.slice(0, Math.min(end, PATH_MAX));
}

/** Milliseconds by which a visitor's clock may differ from ours. */
const CLOCK_TOLERANCE = 10 * 60 * 1000;

/** The moment that a browser tells, or ours where it tells none or one that cannot be. */
export function trustedMoment(told: string | null | undefined, now: Date): string {
  if (!told) return now.toISOString();
  const isNear = Math.abs(new Date(told).getTime() - now.getTime()) <= CLOCK_TOLERANCE;
  return isNear ? told : now.toISOString();
}
