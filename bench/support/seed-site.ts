/** Makes a data folder for the benchmark. It writes the rows with SQL, which is quicker than through the API. */
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openServices } from '../../apps/api/src/app/services.ts';
import { readEnv } from '../../apps/api/src/config/env.ts';
import { createOwner } from '../../apps/api/src/features/auth/owner.ts';
import { startSession } from '../../apps/api/src/features/auth/sessions.ts';

/** Published posts, and as many published recipes. */
export const PAGE_COUNT = 1_000;
/** One weight entry a week. */
const ENTRIES = 120;
const QUOTES = 60;
const FIRST_DAY = Date.UTC(2024, 0, 1, 12);
const DAY = 86_400_000;
/** The widths in pixels in which the site stores a picture 1600 px wide, each in two formats. */
const WIDTHS = [320, 640, 960, 1280, 1600];

const PLACEHOLDER = 'a86975c98876a98654';
const SENTENCE =
  'Butter, garlic and a hot pan: what the plate lacks in bread it makes up for in <em>everything</em> else. ';
/** About 4 KB, which takes five minutes to read. */
const CONTENT = `<h2>How it went</h2>${`<p>${SENTENCE.repeat(6)}</p>`.repeat(6)}`;

export interface SeededSite {
  dataDir: string;
  /** The `Cookie` header of the signed-in owner. */
  ownerCookie: string;
}

export async function seedSite(): Promise<SeededSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const { services, close } = await openServices(readEnv({ DATA_DIR: dataDir, SEED: 'none' }));
  const owner = await createOwner(services, {
    email: 'owner@example.com',
    password: randomUUID(),
  });
  const sessionId = await startSession(services, owner);
  await close();
  const db = new DatabaseSync(path.join(dataDir, 'site.db'));
  db.exec('BEGIN');
  insertRecipes(db);
  insertPosts(db);
  insertWeightEntries(db);
  insertQuotes(db);
  insertComments(db);
  db.exec('COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return { dataDir, ownerCookie: `sid=${sessionId}` };
}

export const postSlug = (index: number) => `post-${index}`;
export const postId = (index: number) =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
export const recipeSlug = (index: number) => `recipe-${index}`;
export const postPath = (index: number) => `/blog/${postSlug(index)}`;
export const recipePath = (index: number) => `/photo-gallery/${recipeSlug(index)}`;

const dayOf = (index: number) => new Date(FIRST_DAY + index * DAY).toISOString();

/** Inserts recipes with their pictures' rows. The picture files do not exist: rendering a page does not read them. */
function insertRecipes(db: DatabaseSync): void {
  const image = db.prepare(`INSERT INTO images
    (filename, content_type, width, height, bytes, sha256, placeholder, created_at)
    VALUES (?, 'image/jpeg', 1600, 1200, 250000, ?, ?, ?)`);
  const variant = db.prepare(`INSERT INTO image_variants
    (filename, image, content_type, width, height, bytes, sha256) VALUES (?, ?, ?, ?, ?, 40000, ?)`);
  const recipe = db.prepare(`INSERT INTO recipes
    (id, title, slug, description, ingredients, instructions, category, prep_time, cook_time, servings,
     net_carbs_tenths, calories, protein_tenths, fat_tenths, image_url, featured, published, sort_order,
     created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 15, 30, 4, 62, 410, 315, 280, ?, ?, 1, ?, ?, ?)`);
  const categories = ['breakfast', 'lunch', 'dinner', 'snack', 'dessert'];
  for (let index = 0; index < PAGE_COUNT; index += 1) {
    const title = `Skillet of the day ${index}`;
    const at = dayOf(index % 700);
    const name = `picture-${index}`;
    image.run(name, name, PLACEHOLDER, at);
    for (const width of WIDTHS) {
      for (const format of ['avif', 'webp']) {
        const file = `${name}-${width}.${format}`;
        variant.run(file, name, `image/${format}`, width, width * 0.75, file);
      }
    }
    recipe.run(
      randomUUID(),
      title,
      recipeSlug(index),
      'Crisp outside, soft inside, and nothing to regret.',
      'two eggs\nbutter\na pinch of salt\n'.repeat(3).trim(),
      'Heat the pan.\nLet the butter foam.\nFry until golden.\n'.repeat(2).trim(),
      categories[index % 5] ?? null,
      `/api/images/${name}`,
      index < 8 ? 1 : 0,
      index,
      at,
      at,
    );
  }
}

function insertPosts(db: DatabaseSync): void {
  const post = db.prepare(`INSERT INTO blog_posts
    (id, title, slug, excerpt, content, image_url, published, published_at, read_time, views,
     created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, 1, ?, 5, 120, ?, ?)`);
  for (let index = 0; index < PAGE_COUNT; index += 1) {
    const title = `What week ${index} taught me`;
    const at = dayOf(index % 700);
    const excerpt =
      'A pound lost, a pan ruined, and a dinner that nobody believed was low in carbs.';
    const picture = `/api/images/picture-${index}`;
    post.run(postId(index), title, postSlug(index), excerpt, CONTENT, picture, at, at, at);
  }
}

function insertWeightEntries(db: DatabaseSync): void {
  const entry = db.prepare(`INSERT INTO weight_entries
    (id, date, weight_tenths, bmi_tenths, energy_level, notes, created_at, updated_at)
    VALUES (?, ?, ?, ?, 'high', 'Slept well.', ?, ?)`);
  for (let index = 0; index < ENTRIES; index += 1) {
    const at = dayOf(index * 7);
    entry.run(randomUUID(), at, 1950 - index * 3, 310 - index, at, at);
  }
}

function insertQuotes(db: DatabaseSync): void {
  const quote = db.prepare('INSERT INTO quotes (id, quote, author, position) VALUES (?, ?, ?, ?)');
  for (let index = 0; index < QUOTES; index += 1) {
    quote.run(randomUUID(), `Well begun is half fried, said number ${index}.`, 'A cook', index);
  }
}

/** The post with comments, and how many it has. */
export const COMMENTED = { post: 6, comments: 2_000 } as const;

function insertComments(db: DatabaseSync): void {
  const section = { isOn: true, hold: 'first', closeAfterDays: 0, isClosed: false };
  db.prepare('INSERT INTO site_settings (id, key, value, updated_at) VALUES (?, ?, ?, ?)').run(
    ...['section:comments', 'section:comments', JSON.stringify(section), dayOf(0)],
  );
  const comment = db.prepare(`INSERT INTO comments
    (id, item_kind, item_id, name, kind, text, status, created_at)
    VALUES (?, 'post', ?, 'Ann', 'made', ?, 'shown', ?)`);
  const id = postId(COMMENTED.post);
  for (let index = 0; index < COMMENTED.comments; index += 1) {
    comment.run(randomUUID(), id, `${SENTENCE} ${index}`, dayOf(index % 700));
  }
  db.prepare('UPDATE blog_posts SET comment_count = ? WHERE id = ?').run(COMMENTED.comments, id);
}
