/** Makes the site of an export in a site that is still empty: the same rows with the same ids, dates and URLs. */
import { toTenths } from '@site/schema/fields';
import type { Insertable } from 'kysely';
import pLimit from 'p-limit';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { sanitizeContent } from '../../features/blog-posts/blog-content.ts';
import { insertBlogPost } from '../../features/blog-posts/blog-posts.repository.ts';
import { indexBlogPost } from '../../features/blog-posts/blog-posts.service.ts';
import { insertRecipe } from '../../features/recipes/recipes.repository.ts';
import { indexRecipe } from '../../features/recipes/recipes.service.ts';
import { columnsOf } from '../../features/recipes/recipes.table.ts';
import { removePictures } from '../pictures/store-pictures.ts';
import { rememberOwn } from './remember-own.ts';
import type { OwnExport, SiteFile } from './site-file.ts';

export interface OwnWritten {
  pictures: number;
  /** The pictures that the export lacks, or that cannot be read. */
  missing: string[];
}

/** The site decodes two pictures at a time. */
const AT_A_TIME = 2;

/** All of it or nothing. */
export async function writeOwn(
  services: Services,
  own: OwnExport,
  { file }: { file: string },
): Promise<OwnWritten> {
  const { db, images } = services;
  const added: string[] = [];
  const missing: string[] = [];
  const limit = pLimit(AT_A_TIME);
  try {
    await Promise.all(
      own.site.images.map(({ filename }) =>
        limit(async () => {
          const bytes = await own.picture(filename);
          if (!bytes) return void missing.push(`${filename}: it is not in the file`);
          await images.add(bytes, filename).then(
            () => added.push(filename),
            (error: Error) => missing.push(`${filename}: ${error.message}`),
          );
        }),
      ),
    );
    await db.transaction().execute(async (tx) => {
      await writeRows(tx, own.site);
      await rememberOwn(tx, own.site, { file, now: services.now(), pictures: added });
    });
  } catch (error) {
    await removePictures(services, added);
    throw error;
  }
  services.content.emit('changed');
  return { pictures: added.length, missing };
}

async function writeRows(tx: Db, site: SiteFile): Promise<void> {
  for (const { published, content, ...post } of site.posts) {
    await insertBlogPost(tx, {
      ...post,
      content: sanitizeContent(content),
      published: published ? 1 : 0,
    });
    await indexBlogPost(tx, post.id);
  }
  for (const recipe of site.recipes) {
    const { id, title, slug, sortOrder, createdAt, updatedAt } = recipe;
    const flags = { featured: recipe.featured ? 1 : 0, published: recipe.published ? 1 : 0 };
    await insertRecipe(tx, {
      ...columnsOf(recipe),
      ...flags,
      id,
      title,
      slug,
      sortOrder,
      createdAt,
      updatedAt,
    });
    await indexRecipe(tx, id);
  }
  const weights = site.weights.map(({ weight, bmi, ...row }) => ({
    ...row,
    weightTenths: toTenths(weight),
    bmiTenths: bmi === null ? null : toTenths(bmi),
  }));
  await insertAll(tx, 'weightEntries', weights);
  await insertAll(tx, 'siteSettings', site.settings);
  await insertAll(tx, 'siteSections', site.sections);
  await insertAll(tx, 'quotes', site.quotes);
  await insertAll(tx, 'dailyQuotes', site.dailyQuotes);
  await insertAll(tx, 'formerSlugs', site.formerSlugs);
  // One author: the profile is hers, whatever her account is called here.
  const [owner] = site.owners;
  if (owner) await tx.updateTable('users').set(owner).execute();
  await writeVisits(tx, site);
}

/** An empty site may have been visited already: the totals of the export take the place of these few. */
async function writeVisits(tx: Db, site: SiteFile): Promise<void> {
  for (const table of [
    'dailyVisitTotals',
    'dailyPathTotals',
    'dailySearchTotals',
    'pathTotals',
    'visitTotals',
  ] as const) {
    await tx.deleteFrom(table).execute();
  }
  await insertAll(tx, 'dailyVisitTotals', site.days);
  await insertAll(tx, 'dailyPathTotals', site.dailyPaths);
  await insertAll(tx, 'dailySearchTotals', site.dailySearches);
  await insertAll(tx, 'pathTotals', site.paths);
  await insertAll(tx, 'visitTotals', [
    site.visits ?? { id: 1, visitors: 0, pageViews: 0, timeSpent: 0 },
  ]);
}

/** SQLite takes 32,766 values in one statement. */
const ROWS = 500;

async function insertAll<Table extends keyof Tables>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + ROWS))
      .execute();
  }
}
