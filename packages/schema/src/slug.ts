import { z } from 'zod';

const SLUG_MAX = 200;

/** Lower case, runs of anything but letters and digits become one hyphen, none at the ends. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}

const WRONG_SLUG = 'Slug may hold only letters, digits and hyphens';

/** A slug as typed: brought into the form of an address, so `My Post` is taken as `my-post`. */
export const requiredSlug = z
  .string({ error: 'Slug is required' })
  .trim()
  .min(1, { error: 'Slug is required' })
  .max(SLUG_MAX, { error: `Slug must be at most ${SLUG_MAX} characters` })
  .transform(slugify)
  .refine((slug) => slug !== '', { error: WRONG_SLUG });

/** Like {@link requiredSlug}; blank becomes `null`. */
export const optionalSlug = z
  .string({ error: 'Slug must be text' })
  .trim()
  .max(SLUG_MAX, { error: `Slug must be at most ${SLUG_MAX} characters` })
  .transform((text, context) => {
    if (text === '') return null;
    const slug = slugify(text);
    if (slug === '') context.addIssue({ code: 'custom', message: WRONG_SLUG });
    return slug;
  })
  .nullish();

/** The slug in an address that is being looked up: whatever it is, it is only compared. */
export const slugLookup = z.object({ slug: z.string() });
