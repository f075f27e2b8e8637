/** Reduces what a browser reports to what the statistics need. */
import { PATH_MAX, type StartVisitorSession } from '@site/schema/analytics';
import { createIsBotFromList, list } from 'isbot';

/**
 * isbot's list without two kinds of patterns: those that match by the mere form of the text, which would make every
 * short name a bot, and headless mode, in which people also run ordinary browsers.
 */
const namesABot = createIsBotFromList(
  list.filter((pattern) => pattern !== 'headless' && !/^\^(\[|\\[wd]|mozilla)/.test(pattern)),
);

/** Whether the user agent is a known crawler, link checker, preview or script. */
export const isBot = (userAgent: string | null | undefined) => namesABot(userAgent);

/** The host of a URL; `null` when there is no http(s) URL. */
export function reduceReferrer(referrer: string | null | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? hostname : null;
}

/** The UTM tags of a link in one line. A tag with an `@` or a long number may name a person, and is left out. */
export function reduceCampaign(campaign: StartVisitorSession['campaign']): string | null {
  const { source, medium, name } = campaign ?? {};
  const tags = [name, source, medium].map((tag) => tag?.replace(/\s+/g, ' ').trim().toLowerCase());
  return tags.filter((tag) => tag && !/@|\d{7}/.test(tag)).join(' · ') || null;
}

/** Where a visit without a referrer comes from, as its link says: programs for mail and feeds send none. */
export function sourceOfCampaign(campaign: StartVisitorSession['campaign']): string | null {
  const tags = `${campaign?.source ?? ''} ${campaign?.medium ?? ''}`;
  if (/\b(?:e-?mail|newsletter)\b/i.test(tags)) return '(mail)';
  return /\b(?:rss|feed)\b/i.test(tags) ? '(feed)' : null;
}

/**
 * The path without query, fragment and a slash at the end, and with one at its beginning: browsers read two as the
 * beginning of a host, backslashes as slashes, and tabs and line breaks as nothing.
 */
export function reducePath(path: string): string {
  const [before = ''] = path.replace(/[\t\n\r]/g, '').split(/[?#]/, 1);
  const bare = before.replace(/^[/\\]+/, '/');
  let end = bare.length;
  while (end > 1 && bare[end - 1] === '/') end -= 1;
  return bare.slice(0, Math.min(end, PATH_MAX));
}

/** Milliseconds by which a visitor's clock may differ from the server's. */
const CLOCK_TOLERANCE = 10 * 60 * 1000;

/** The time that the browser reports, or the server's when that is missing or differs too much. */
export function trustedMoment(reported: string | null | undefined, now: Date): string {
  const moment = reported ? Date.parse(reported) : Number.NaN;
  const isTrusted = Math.abs(moment - now.getTime()) <= CLOCK_TOLERANCE;
  return (isTrusted ? new Date(moment) : now).toISOString();
}

/** The title of a page without the name of the site, which ends all of them. */
export function reduceTitle(title: string, siteName: string): string {
  const end = ` | ${siteName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}
