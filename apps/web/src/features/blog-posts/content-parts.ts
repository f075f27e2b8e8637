import { type Media, mediaOf } from '@site/schema/media-links';
import { linkedRecipeSlugs } from '@site/schema/recipe-values';

export interface ContentPart {
  html: string;
  /** The recipes whose first links are in this part. */
  slugs: string[];
  /** Shown in the place of the part, which is nothing but the link and its cover. */
  media?: MediaLink;
}

/** A link to a video or post of another site, alone in its paragraph. */
export interface MediaLink extends Media {
  url: string;
  /** The words of the link; undefined if they are only the URL. */
  title: string | undefined;
  /** The HTML of the picture right above the link, or blank. */
  cover: string;
}

/** Tags that contain others. The server closes every one that it lets through. */
const BLOCK = /<(\/?)(?:p|h[1-6]|ul|ol|blockquote|div|figure|table)\b[^>]*>/g;

/**
 * Divides the HTML of a post where a card is shown: after each outermost block with a link to a recipe, and around a
 * paragraph that is nothing but a link to a video, or its URL.
 *
 * @param known the recipes that can be shown
 */
export function contentParts(html: string, known: ReadonlySet<string>): ContentPart[] {
  const parts: ContentPart[] = [];
  const shown = new Set<string>();
  let start = 0;
  let depth = 0;
  let block = 0;
  /** Where the figure right before the present place begins. */
  let figure: { start: number; end: number } | undefined;
  const divide = (end: number, isForced = end === html.length) => {
    const part = html.slice(start, end);
    const slugs = linkedRecipeSlugs(part).filter((slug) => known.has(slug) && !shown.has(slug));
    if (slugs.length === 0 && !isForced) return;
    for (const slug of slugs) shown.add(slug);
    if (part) parts.push({ html: part, slugs });
    start = end;
  };
  for (const { 0: tag, 1: slash, index } of html.matchAll(BLOCK)) {
    if (depth === 0) block = index;
    depth += slash ? -1 : 1;
    if (depth !== 0) continue;
    const end = index + tag.length;
    const media = mediaLinkIn(html.slice(block, end));
    if (media) {
      const isCovered = figure?.end === block && figure.start >= start;
      const from = isCovered ? (figure?.start ?? block) : block;
      divide(from, true);
      parts.push({
        html: html.slice(from, end),
        slugs: [],
        media: { ...media, cover: html.slice(from, block) },
      });
      start = end;
    } else {
      divide(end);
    }
    figure = html.startsWith('<figure>', block) ? { start: block, end } : undefined;
  }
  divide(html.length);
  return parts;
}

/** Longer ones are text, however much of it is one link. */
const MAX_LINK = 3000;
/** A link, or a URL that was typed or pasted and that nobody made a link. */
const LINK_ALONE =
  /^<p>\s*(?:<a href="([^"]+)"[^>]*>(.*)<\/a>|(https?:\/\/[^\s<]+))(?:\s|&nbsp;|<br ?\/?>)*<\/p>$/s;

function mediaLinkIn(block: string): Omit<MediaLink, 'cover'> | undefined {
  if (block.length > MAX_LINK) return undefined;
  const [, href, words = '', typed] = LINK_ALONE.exec(block) ?? [];
  const url = textOf(href ?? typed ?? '');
  if (!url || words.includes('<a ')) return undefined;
  const media = mediaOf(url);
  const title = textOf(words.replace(/<[^>]*>/g, '')).trim();
  return media && { ...media, url, title: /^(https?:|$)/.test(title) ? undefined : title };
}

/** The characters that sanitised HTML writes as entities. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const textOf = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
