/** Finds out what kind of export a file or folder is, and reads it. */
import { openFiles, readStart, type SourceFile, type SourceFiles } from './files.ts';
import { ImportError } from './import-error.ts';
import { readOwn } from './own/read-own.ts';
import { type OwnExport, readOwnExport } from './own/site-file.ts';
import type { Reading } from './plan.ts';
import { ghostData, readGhost } from './readers/ghost.ts';
import { parseJson, readRecipes } from './readers/json.ts';
import { readMarkdown } from './readers/markdown.ts';
import { readWordpress } from './readers/wordpress/read-wordpress.ts';

/** Items of one import. */
const MAX_ITEMS = 20_000;

const named = (files: readonly SourceFile[], ending: RegExp) =>
  files.filter(({ path }) => ending.test(path) && !/(?:^|\/)(?:\.|__MACOSX)/.test(path));

export interface ReadOptions {
  /** The old site's URL, for an export that does not name it. */
  site?: string | undefined;
}

/** @returns what the file holds, and a function that closes it once its pictures are read */
export async function readImport(
  location: string,
  options: ReadOptions = {},
): Promise<Reading & { own?: OwnExport; close(): Promise<void> }> {
  const opened = await openFiles(location);
  try {
    const reading = await read(opened, options);
    if (reading.items.length === 0 && !reading.own) {
      throw new ImportError(
        `There is nothing to import in it${reading.problems.map((line) => `\n${line}`).join('')}`,
      );
    }
    if (reading.items.length > MAX_ITEMS)
      throw new ImportError(`It holds too much at once: at most ${MAX_ITEMS} posts and recipes`);
    return { ...reading, close: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function read(
  { files }: SourceFiles,
  options: ReadOptions,
): Promise<Reading & { own?: OwnExport }> {
  const own = await readOwnExport(files);
  if (own) return { ...readOwn(own), own };
  if (named(files, /\.(?:md|markdown)$/i).length > 0) return readMarkdown(files);
  const xml = named(files, /\.xml$/i);
  if (xml.length > 0) return readWordpress(xml);
  const json = named(files, /\.json$/i);
  if (json.length > 0) return readJson(json, options);
  const [only] = files;
  if (only && files.length === 1) return readByContent(only, options);
  throw unknown();
}

async function readJson(files: readonly SourceFile[], { site }: ReadOptions): Promise<Reading> {
  const parsed = [];
  for (const file of files) parsed.push({ path: file.path, json: await parseJson(file) });
  const ghost = parsed.map(({ json }) => ghostData(json)).find((data) => data !== undefined);
  return ghost ? readGhost(ghost, site) : readRecipes(parsed);
}

/** A file whose name does not tell. */
async function readByContent(file: SourceFile, options: ReadOptions): Promise<Reading> {
  const start = (await readStart(file, 1000)).replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(start)) return readJson([file], options);
  if (/^\s*<\?xml/.test(start)) return readWordpress([file]);
  throw unknown();
}

const unknown = () =>
  new ImportError(
    'This is no export that can be read: give a WordPress or Ghost export, Markdown files, recipes as schema.org JSON, or an export of this site',
  );
