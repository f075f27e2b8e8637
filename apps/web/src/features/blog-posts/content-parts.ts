import { linkedRecipeSlugs } from '@site/schema/recipe-values';

export interface ContentPart {
  html: string;
  /** The recipes whose first links are in this part. */
  slugs: string[];
}

/** Tags that contain others. The server closes every one that it lets through. */
const BLOCK = /<(\/?)(?:p|h[1-6]|ul|ol|blockquote|div|figure|table)\b[^>]*>/g;

/**
 * Divides the HTML of a post after each outermost block with a link to a recipe, so that the recipe can be shown there.
 *
 * @param known the recipes that can be shown
 */
export function contentParts(html: string, known: ReadonlySet<string>): ContentPart[] {
  const parts: ContentPart[] = [];
  const shown = new Set<string>();
  let start = 0;
  let depth = 0;
  const divide = (end: number) => {
    const part = html.slice(start, end);
    const slugs = linkedRecipeSlugs(part).filter((slug) => known.has(slug) && !shown.has(slug));
    if (slugs.length === 0 && end < html.length) return;
    for (const slug of slugs) shown.add(slug);
    if (part) parts.push({ html: part, slugs });
    start = end;
  };
  for (const { 0: tag, 1: slash, index } of html.matchAll(BLOCK)) {
    depth += slash ? -1 : 1;
    if (depth === 0) divide(index + tag.length);
  }
  divide(html.length);
  return parts;
}
