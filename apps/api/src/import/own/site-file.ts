/** The file `site.json` of an export of this site. It may have been changed since, so every field is checked. */
import { blogPost } from '@site/schema/blog-posts';
import { optionalImageUrl } from '@site/schema/fields';
import { recipe } from '@site/schema/recipes';
import { allSections, oneStored, type StoredName } from '@site/schema/site/all-sections';
import { siteSetting } from '@site/schema/site-settings';
import { weightEntry } from '@site/schema/weight-entries';
import { z } from 'zod';
import { SITE_FILE } from '../../export/site-files.ts';
import { readBytes, readText, type SourceFile } from '../files.ts';
import { ImportError } from '../import-error.ts';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const count = z.int().min(0);
const text = z.string().max(10_000);
/** The name of a stored picture becomes a file's name. */
const filename = z.string().regex(/^[\w-]{1,100}$/);

const section = oneStored
  .extend({ value: z.string().nullable(), updatedAt: z.iso.datetime() })
  .refine(({ section: name, value }) => value === null || isSection(name, value), {
    error: 'is not a section of this site',
  });

const isSection = (name: StoredName, json: string) =>
  allSections[name].safeParse(parsedOrNull(json)).success;

function parsedOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Then it is not what is expected.
    return null;
  }
}

const siteFile = z.object({
  posts: z.array(blogPost),
  recipes: z.array(recipe),
  weights: z.array(weightEntry),
  settings: z.array(siteSetting),
  // Exports of earlier versions have none.
  sections: z.array(section).default([]),
  quotes: z.array(z.object({ id: z.uuid(), quote: text, author: text, position: count })),
  dailyQuotes: z.array(
    z.object({ id: z.uuid(), date: day, quote: text, author: text, createdAt: z.iso.datetime() }),
  ),
  owners: z.array(
    z.object({
      firstName: text.nullable(),
      lastName: text.nullable(),
      profileImageUrl: optionalImageUrl,
    }),
  ),
  formerSlugs: z.array(
    z.object({ tableName: z.enum(['blogPosts', 'recipes']), slug: text, rowId: z.uuid() }),
  ),
  days: z.array(z.object({ day, visitors: count, pageViews: count, timeSpent: count })),
  dailyPaths: z.array(
    z.object({
      day,
      path: text,
      isKnown: z.union([z.literal(0), z.literal(1)]),
      views: count,
      timeSpent: count,
    }),
  ),
  dailySearches: z.array(z.object({ day, words: text, searches: count, withoutResult: count })),
  paths: z.array(z.object({ path: text, views: count, timeSpent: count })),
  visits: z
    .object({ id: z.literal(1), visitors: count, pageViews: count, timeSpent: count })
    .optional(),
  images: z.array(z.object({ filename, contentType: z.string() })),
});
export type SiteFile = z.output<typeof siteFile>;

/** The largest JPEG that the site itself stores is far below. */
const MAX_PICTURE = 32 * 1024 * 1024;

export interface OwnExport {
  site: SiteFile;
  /** The bytes of a picture; `undefined` when the export has none. */
  picture(name: string): Promise<Buffer | undefined>;
}

/** `undefined` for files that are no export of this site. */
export async function readOwnExport(files: readonly SourceFile[]): Promise<OwnExport | undefined> {
  const file = files.find(({ path }) => path === SITE_FILE);
  if (!file || !files.some(({ path }) => path === 'settings.json')) return undefined;
  const pictures = new Map(
    files
      .filter(({ path }) => path.startsWith('pictures/'))
      .map((each) => [each.path.replace(/^pictures\/|\.\w+$/g, ''), each]),
  );
  return {
    site: parsed(await readText(file)),
    async picture(name) {
      const found = pictures.get(name);
      return found && readBytes(found, MAX_PICTURE);
    },
  };
}

function parsed(json: string): SiteFile {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new ImportError(`site.json is no JSON: ${(error as Error).message}`);
  }
  const result = siteFile.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ImportError(`site.json is damaged at ${issue?.path.join('.')}: ${issue?.message}`);
}
