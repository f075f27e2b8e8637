import { type Media, mediaOf } from '@site/schema/media-links';
import { recipeLinksIn } from '@site/schema/recipe-values';

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

/** Cards of one post. Further links to videos stay links. */
const MAX_CARDS = 50;

/** Tags that contain others. The server closes every one that it lets through. */
const BLOCK = /<(\/?)(?:p|h[1-6]|ul|ol|blockquote|div|figure|table)\b[^<>]*>/g;

/**
 * Divides the HTML of a post where a card is shown: after each outermost block with a link to a recipe, and around a
 * paragraph that is nothing but a link to a video, or its URL.
 *
 * @param known the recipes that can be shown
 */
export function contentParts(html: string, known: ReadonlySet<string>): ContentPart[] {
  const parts: ContentPart[] = [];
  const links = recipeLinksIn(html).filter(({ slug }) => known.has(slug));
  const shown = new Set<string>();
  /** How many of the links are before the present place. */
  let passed = 0;
  let start = 0;
  let depth = 0;
  let block = 0;
  /** Where the figure right before the present place begins. */
  let figure: { start: number; end: number } | undefined;
  const divide = (end: number, isForced = end === html.length) => {
    const before = shown.size;
    for (let link = links[passed]; link && link.index < end; link = links[passed]) {
      shown.add(link.slug);
      passed += 1;
    }
    const slugs = [...shown].slice(before);
    if (slugs.length === 0 && !isForced) return;
    if (end > start) parts.push({ html: html.slice(start, end), slugs });
    start = end;
  };
  let cards = 0;
  for (const { 0: tag, 1: slash, index } of html.matchAll(BLOCK)) {
    if (depth === 0) block = index;
    depth += slash ? -1 : 1;
    if (depth !== 0) continue;
    const end = index + tag.length;
    const media = cards < MAX_CARDS ? mediaLinkIn(html.slice(block, end)) : undefined;
    if (media) {
      cards += 1;
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
