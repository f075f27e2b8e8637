import { z } from 'zod';

const SLUG_MAX = 200;

/** Removes accents, converts to lower case, and replaces everything but letters and digits by single hyphens. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}

/** Letters with which a title is not German: Nordic, Spanish, Turkish, Hungarian, Czech. */
const NOT_GERMAN = /[åñõçğışőűáíóúýčďěňřšťůž]|ää|öö/i;

/**
 * Writes `ä`, `ö` and `ü` as German addresses do: `ae`, `oe`, `ue`. Other languages leave the dots out, which
 * {@link slugify} does: `pingüino` with a further letter of Spanish stays as it is.
 */
export function spellUmlauts(text: string): string {
  const composed = text.normalize('NFC');
  if (NOT_GERMAN.test(composed)) return composed;
  return composed.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
}

const slugOf = (text: string) => slugify(spellUmlauts(text));

const WRONG_SLUG = 'Slug may hold only letters, digits and hyphens';

/** A required slug, normalised: `My Post` becomes `my-post`. */
export const requiredSlug = z
  .string({ error: 'Slug is required' })
  .trim()
  .min(1, { error: 'Slug is required' })
  .max(SLUG_MAX, { error: `Slug must be at most ${SLUG_MAX} characters` })
  .transform(slugOf)
  .refine((slug) => slug !== '', { error: WRONG_SLUG });

/** Like {@link requiredSlug}, but blank becomes `null`. */
export const optionalSlug = z
  .string({ error: 'Slug must be text' })
  .trim()
  .max(SLUG_MAX, { error: `Slug must be at most ${SLUG_MAX} characters` })
  .transform((text, context) => {
    if (text === '') return null;
    const slug = slugOf(text);
    if (slug === '') context.addIssue({ code: 'custom', message: WRONG_SLUG });
    return slug;
  })
  .nullish();

/** The slug to look up. It needs no validation, since it is only compared. */
export const slugLookup = z.object({ slug: z.string() });
export type SlugLookup = z.output<typeof slugLookup>;
