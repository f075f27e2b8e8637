/** Tags as text and in URLs. Without a schema library, because public pages load this. */

/** The tags of `Low carb, Soups`: without blank ones and, whatever their case, without repetitions. */
export function tagsOf(text: string | null | undefined): string[] {
  const bySlug = new Map<string, string>();
  for (const part of (text ?? '').split(',')) {
    const tag = part.replace(/\s+/g, ' ').trim();
    const slug = tagSlug(tag);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, tag);
  }
  return [...bySlug.values()];
}

/**
 * A tag in its simplest spelling: `Low carb` and `low-carb` are one. Letters of all alphabets stay. The URL of its page
 * writes umlauts as German does.
 */
export const tagSlug = (tag: string): string =>
  tag
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .normalize('NFC');

/** A tag of something that is published: it has a page. */
export interface Tag {
  slug: string;
  name: string;
  /** How many published posts or recipes have it. */
  count: number;
}

/** The tag with a slug, or with one of before they wrote umlauts as German does. */
export const findTag = (tags: readonly Tag[], slug: string): Tag | undefined =>
  tags.find((tag) => tag.slug === slug || tagSlug(tag.name) === slug);

/** The tags that have a page in the blog and in the gallery, those that most have first. */
export interface TagLists {
  blogPosts: Tag[];
  recipes: Tag[];
}
