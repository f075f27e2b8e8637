/** Tags of posts and recipes: one text with commas between them, `Low carb, Soups`. */
import { z } from 'zod';
import { tagSlug, tagsOf } from './tag-names.ts';

const MAX_TAGS = 30;
const MAX_LENGTH = 50;

/** Optional tags. Blank becomes `null`. */
export const optionalTags = z
  .string({ error: 'Tags must be text, with commas between them' })
  .max(5000, { error: 'Tags must be at most 5000 characters' })
  .transform((text) => tagsOf(text))
  .refine((tags) => tags.length <= MAX_TAGS, { error: `Give at most ${MAX_TAGS} tags` })
  .refine((tags) => tags.every((tag) => tag.length <= MAX_LENGTH), {
    error: `A tag must be at most ${MAX_LENGTH} characters`,
  })
  .transform((tags) => (tags.length === 0 ? null : tags.join(', ')))
  .meta({
    pattern: `^\\s*[^,]{0,${MAX_LENGTH}}\\s*(,\\s*[^,]{0,${MAX_LENGTH}}\\s*){0,${MAX_TAGS - 1}}$`,
  })
  .nullish()
  .meta({ description: 'With commas between them' });

/** Tags that many rows get, and tags that they lose. */
export const tagChange = { addTags: optionalTags, removeTags: optionalTags };
export type TagChange = { [Name in keyof typeof tagChange]?: string | null | undefined };

/** As many as may be stored. Longer ones than a tag may be, mostly whole sentences for search engines, are left out. */
export const fittedTags = (tags: readonly string[]): string =>
  tagsOf(tags.map((tag) => tag.replaceAll(',', ' ')).join(','))
    .filter((tag) => tag.length <= MAX_LENGTH)
    .slice(0, MAX_TAGS)
    .join(', ');

/** A tag in a query string, in any spelling. */
export const tagQuery = z
  .string({ error: 'tag must be text' })
  .max(200, { error: 'tag must be at most 200 characters' })
  .transform((text) => tagSlug(text) || undefined)
  .optional()
  .meta({ description: 'Those with this tag, in any spelling: `low-carb` for “Low carb”' });
