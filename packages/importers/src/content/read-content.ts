/** Finds out what kind of export a file or folder is, and reads it. */
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { decoded } from '@site/schema/page-paths';
import { ImportError } from '../import-error.ts';
import type { ImportedItem, Reading } from '../plan.ts';
import { readBlogger } from './blogger.ts';
import { momentOf } from './dates.ts';
import { plain } from './fields.ts';
import {
  openFiles,
  readBytes,
  readStart,
  readText,
  type SourceFile,
  type SourceFiles,
} from './files.ts';
import { ghostData, readGhost } from './ghost.ts';
import { readMarkdown } from './markdown.ts';
import { takeComments } from './own-comments.ts';
import { byEnding, pictureFiles } from './picture-files.ts';
import { readWordpress } from './read-wordpress.ts';
import { readRecipeApp } from './recipe-apps.ts';
import { readRecipes } from './recipe-json.ts';
import { parseJson } from './schema-org.ts';

/** Items of one import. */
const MAX_ITEMS = 20_000;
/** Bytes of all texts of one import, which stay in memory; a small zip may hold any number of them. */
const MAX_TEXTS = 500 * 1_048_576;

const named = (files: readonly SourceFile[], ending: RegExp) =>
  files.filter(({ path: name }) => ending.test(name) && !/(?:^|\/)(?:\.|__MACOSX)/.test(name));

export interface ReadOptions {
  /** The old site's URL, for an export that does not name it. */
  site?: string | undefined;
  /** The name of the time zone of the site that shows it all from now on; UTC when absent. */
  timeZone?: string;
  /** A folder or a zip with a copy of the old site's uploads, such as `wp-content/uploads`. */
  pictures?: string | undefined;
}

type Always = 'comments' | 'ownPicture' | 'hasPicture';

/** What a file holds, and the file itself until it is closed. */
export interface OpenReading extends Omit<Reading, Always>, Required<Pick<Reading, Always>> {
  close(): Promise<void>;
}

/**
 * Reads an export: a file, a folder or a zip. It finds out of which program it is. Throws an {@link ImportError} that says
 * what the owner can do.
 */
export async function readContent(
  location: string,
  options: ReadOptions = {},
): Promise<OpenReading> {
  const opened = await openFiles(location);
  let uploads: SourceFiles | undefined;
  const close = async () => {
    await opened.close();
    await uploads?.close();
  };
  try {
    if (options.pictures) uploads = await openFiles(options.pictures);
    const reading = await read(opened, options);
    reading.problems.push(...opened.problems);
    // Whoever publishes what was public there publishes no empty page.
    reading.items = reading.items
      .map((item) => (item.kind === 'post' && !item.html ? { ...item, isPublic: false } : item))
      .map(withLeadPicture)
      .map((item) => withMoments(item, reading.timeZone, options.timeZone));
    const comments = (reading.comments ?? []).map((comment) =>
      withMoments(comment, reading.timeZone, options.timeZone),
    );
    if (reading.items.length === 0) {
      throw new ImportError(
        ['There is nothing to import in it', ...reading.problems, NEXT_STEP].join('\n'),
      );
    }
    if (reading.items.length > MAX_ITEMS)
      throw new ImportError(`It holds too much at once: at most ${MAX_ITEMS} posts and recipes`);
    const inFile = pictureFiles(opened.files, reading.hosts);
    const inUploads = uploads && byEnding(uploads.files);
    const find = (url: string) => inFile(url) ?? inUploads?.(url);
    async function ownPicture(url: string): Promise<Buffer | undefined> {
      const file = find(url);
      return (
        (await reading.ownPicture?.(url)) ?? (file && (await readBytes(file, MAX_IMAGE_BYTES)))
      );
    }
    const hasPicture = (url: string) => find(url) !== undefined;
    return { ...reading, comments, ownPicture, hasPicture, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const FIRST_PICTURE = /<img src="([^"]*)" alt="[^"]*"/;
/** The picture with which a text begins, without a caption. */
const AT_BEGINNING = /^<figure><img [^>]*><\/figure>(?=.)/s;

/**
 * A post without a lead picture takes the first of its text. One with which the text begins stands there no more: it would
 * be seen twice. Posts of this site's own export are as their author wants them.
 */
function withLeadPicture(item: ImportedItem): ImportedItem {
  if (item.kind !== 'post' || item.place || item.readTime) return item;
  const first = plain(FIRST_PICTURE.exec(item.html)?.[1] ?? '');
  if (!first || (item.image !== null && item.image !== first)) return item;
  return { ...item, image: first, html: item.html.replace(AT_BEGINNING, '') };
}

/** What has dates that are moments, by the time zones of the old site and of the one that takes it over. */
function withMoments<T extends { createdAt: string | null; publishedAt?: string | null }>(
  dated: T,
  old: string | undefined,
  own = 'UTC',
): T {
  const moment = (date: string | null) => date && momentOf(date, { old: old ?? own, own });
  const { createdAt, publishedAt } = dated;
  return {
    ...dated,
    createdAt: moment(createdAt),
    ...(publishedAt && { publishedAt: moment(publishedAt) }),
  };
}

async function read({ files, problems }: SourceFiles, options: ReadOptions): Promise<Reading> {
  if (files.every(({ size }) => size === 0))
    throw new ImportError(
      ['It is empty: export it again, or choose another file', ...problems].join('\n'),
    );
  const texts = named(files, /\.(?:md|markdown|json|xml|atom|csv|html?)$/i);
  if (texts.reduce((sum, { size }) => sum + size, 0) > MAX_TEXTS)
    throw new ImportError(
      `It holds too much text at once: at most ${MAX_TEXTS / 1_048_576} MB. Give it in parts`,
    );
  const app = await readRecipeApp(named(files, /./));
  if (app) return app;
  const json = named(files, /\.json$/i);
  if (named(files, /\.(?:md|markdown)$/i).length > 0) {
    return withRedirects(await readPostsAndRecipes(files, json), files);
  }
  const xml = named(files, /\.(?:xml|atom)$/i);
  if (xml.length > 0) return readXml(xml, options, json);
  if (json.length > 0) return withRedirects(await readJson(json, options, files), files);
  const [only] = files;
  if (only && files.length === 1) return readByContent(only, options);
  throw unknown();
}

/** Posts as Markdown, and recipes as JSON beside them, as an export of this program has them. */
async function readPostsAndRecipes(
  files: readonly SourceFile[],
  json: readonly SourceFile[],
): Promise<Reading> {
  const posts = await readMarkdown(files);
  const parsed: { path: string; json: unknown }[] = [];
  const problems = [...posts.problems];
  for (const file of json) {
    await parseJson(file).then(
      (value) => parsed.push({ path: file.path, json: value }),
      (error: Error) => problems.push(error.message),
    );
  }
  const { others, commentsOf } = takeComments(parsed);
  const recipes = readRecipes(
    others,
    files.map((file) => file.path),
  );
  const tables = named(files, /\.csv$/i).map((file) => file.path);
  if (tables.length > 0)
    problems.push(
      `Tables are left out: ${tables.join(', ')}. Weight entries come by their own import`,
    );
  if (recipes.items.length === 0) return { ...posts, problems, comments: commentsOf(posts.items) };
  const items = [...posts.items, ...recipes.items];
  return {
    ...posts,
    format: `${posts.format} and ${recipes.format}`,
    items,
    comments: commentsOf(items),
    hosts: recipes.hosts,
    linkHosts: posts.hosts,
    problems: [...problems, ...recipes.problems],
  };
}

async function readJson(
  files: readonly SourceFile[],
  { site }: ReadOptions,
  all: readonly SourceFile[],
): Promise<Reading> {
  const parsed = [];
  for (const file of files) parsed.push({ path: file.path, json: await parseJson(file) });
  const ghost = parsed.map(({ json }) => ghostData(json)).find((data) => data !== undefined);
  if (ghost) return readGhost(ghost, site);
  const { others, commentsOf } = takeComments(parsed);
  const recipes = readRecipes(
    others,
    all.map((file) => file.path),
  );
  return { ...recipes, comments: commentsOf(recipes.items) };
}

/**
 * Blogger's backup is a feed of Atom, WordPress's export one of RSS, and Squarespace writes WordPress's.
 *
 * @param json the files with the tables of WordPress's recipe plugins
 */
async function readXml(
  files: readonly SourceFile[],
  { site }: ReadOptions,
  json: readonly SourceFile[] = [],
): Promise<Reading> {
  const feeds = [];
  for (const file of files) if (/<feed[\s>]/.test(await readStart(file, 5000))) feeds.push(file);
  if (feeds.length > 0) return readBlogger(feeds, site);
  const tables = [];
  for (const file of json) tables.push(await parseJson(file));
  return readWordpress(files, tables);
}

/** A file whose name does not tell. */
async function readByContent(file: SourceFile, options: ReadOptions): Promise<Reading> {
  const start = (await readStart(file, 1000)).replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(start)) return readJson([file], options, [file]);
  if (/^\s*<(?:\?xml|feed|rss)/.test(start)) return readXml([file], options);
  throw unknown();
}

const NEXT_STEP = [
  'Look in the other program for its export, often under “Export” or “Backup”. Those of WordPress, Squarespace, Blogger, Ghost, Mealie, Nextcloud Cookbook, Tandoor, Paprika, Recipe Keeper, Plan to Eat, CopyMeThat and My Recipe Box can be read, and recipes as schema.org JSON.',
  'If it has none of these, copy your texts into Markdown files (name.md), and give a zip of them.',
  'Weights have an import of their own, in My Progress.',
].join('\n');

const unknown = () => new ImportError(`This is no export that can be read\n${NEXT_STEP}`);

/** The most bytes of a file of redirects. */
const MAX_REDIRECTS = 2 * 1_048_576;

/** Old URLs in `_redirects`, the file of web hosts: the old path, the new one, and the status, which is 301 by default. */
async function withRedirects(reading: Reading, files: readonly SourceFile[]): Promise<Reading> {
  const file = files.find(({ path: name }) => /^(?:static\/|public\/)?_redirects$/.test(name));
  if (!file || file.size > MAX_REDIRECTS) return reading;
  const byPath = new Map<string, ImportedItem>();
  for (const item of reading.items) for (const old of item.oldPaths) byPath.set(old, item);
  const tagPaths = new Map(reading.tagPaths);
  for (const line of (await readText(file)).split('\n')) {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    if (!/^\/[^*:]*$/.test(from) || !/^30[18]!?$/.test(status)) continue;
    const [, tag] = /^\/blog\?tag=(.+)$/.exec(to) ?? [];
    if (tag) tagPaths.set(from, decoded(tag));
    const paths = byPath.get(to)?.oldPaths;
    if (paths && !paths.includes(from)) paths.push(from);
  }
  return { ...reading, tagPaths };
}
