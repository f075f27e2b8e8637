/**
 * The data folder that every worker copies for its site. Encoding the demo's pictures is slow, so the folder is reused
 * until one of its source files changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { PICTURES_FOLDER } from '../../apps/api/demo/read-picture.ts';
import { query } from './database.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/**
 * Without the settings that give memory back at once, the encoder takes half the processor time and 450 MB instead of
 * 270 MB. What they give back must be mapped again, which is slow on some virtual machines.
 */
const FAST_ENCODING = { MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_TRIM_THRESHOLD_: undefined };

const root = path.resolve(import.meta.dirname, '../..');
const MADE_FROM = ['apps/api/demo', 'apps/api/src', 'packages/schema/src'];

function digest(): string {
  const hash = createHash('sha256');
  for (const dir of MADE_FROM) {
    const files = readdirSync(path.join(root, dir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const SMALL_WIDTH = 720;
const WHOLE_PICTURES = new Set(['the-holiday-table.webp', 'lemon-butter-salmon-asparagus.webp']);

/** The folder. The global set-up passes it to the workers in an environment variable. */
export function seededData(): string {
  const dir = process.env['E2E_SEEDED_DATA'];
  if (!dir) throw new Error('The set-up did not run');
  return dir;
}

/** Playwright's global set-up: creates the folder unless it exists. */
export default async function seed(): Promise<void> {
  const dir = path.join(root, 'node_modules/.cache/e2e-data', digest());
  process.env['E2E_SEEDED_DATA'] = dir;
  if (existsSync(dir)) return;
  // The process id makes the name unique, so that two runs at the same time use different folders.
  const partial = `${dir}.${process.pid}.partial`;
  const pictures = await mkdtemp(path.join(tmpdir(), 'site-pictures-'));
  await makeSmallPictures(pictures);
  const env = { ...FAST_ENCODING, DEMO_PICTURES: pictures };
  const site = await startSite({ dataDir: partial, env });
  await hasAllSizes(site);
  await site.stop();
  await rm(pictures, { recursive: true });
  if (existsSync(dir)) rmSync(partial, { recursive: true });
  else renameSync(partial, dir);
  removeOlder(dir);
}

// `npm test` runs this file while other tests run.
if (import.meta.main) await seed();

/**
 * The demo's pictures in a width that fills the cards and half of a wide screen: to make all sizes of the whole ones took a
 * minute and a half of one core. Those that tests look at in large stay whole.
 *
 * @param folder an empty one
 */
async function makeSmallPictures(folder: string): Promise<void> {
  for (const name of readdirSync(PICTURES_FOLDER)) {
    const from = path.join(PICTURES_FOLDER, name);
    const to = path.join(folder, name);
    if (WHOLE_PICTURES.has(name)) await copyFile(from, to);
    else await sharp(from).resize({ width: SMALL_WIDTH }).webp().toFile(to);
  }
}

/** The site makes the pictures' sizes while it answers. */
async function hasAllSizes(site: SiteProcess): Promise<void> {
  const sql = 'SELECT 1 FROM images WHERE filename NOT IN (SELECT image FROM image_variants)';
  while (query(site, sql).length > 0) await sleep(200);
}

/** Removes the folders made from earlier source files. */
function removeOlder(dir: string): void {
  for (const name of readdirSync(path.dirname(dir))) {
    const isDone = !name.endsWith('.partial');
    if (isDone && name !== path.basename(dir)) {
      rmSync(path.join(path.dirname(dir), name), { recursive: true, force: true });
    }
  }
}
