/**
 * The pictures of a plan: they come from the file itself, a folder of uploads, or the old site, are stored before the rows
 * are written, and are removed again when these cannot be.
 */

import type { Reading } from '@site/importers/plan';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Db } from '../db/open.ts';
import { deleteImage } from '../features/images/images.repository.ts';
import type { ImageStore } from '../features/images/images.store.ts';
import { type FetchOptions, fetchPicture } from './fetch-picture.ts';
import { isWritten, type Plan } from './plan.ts';

export type StoredPictures = Awaited<ReturnType<typeof storePictures>>;

export function picturesOf({ item }: Plan['items'][number]): string[] {
  const inText =
    item.kind === 'post'
      ? Array.from(item.html.matchAll(/<img src="([^"]*)"/g), ([, url = '']) => unescaped(url))
      : [];
  return [...(item.image ? [item.image] : []), ...inText];
}

export const unescaped = (url: string) =>
  url
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The site decodes two pictures at a time. */
const AT_A_TIME = 2;

export async function storePictures(
  { db, images }: { db: Db; images: ImageStore },
  { source, items }: Plan,
  { find, say, signal }: { find: FindPicture; say: (line: string) => void; signal?: AbortSignal },
) {
  const stored = {
    /** The picture's path on this site by its URL in the source. */
    paths: new Map<string, string>(),
    /** Those that this run stored: names by their URLs. */
    added: new Map<string, string>(),
    /** Why a picture is missing, by its URL. */
    missing: new Map<string, string>(),
  };
  const wanted = new Set(items.filter(isWritten).flatMap(picturesOf));
  // Two old sites may have files of one name: a path means the earlier picture only in a row that was imported before.
  const ofKnown = new Set(items.filter(({ rowId }) => rowId !== null).flatMap(picturesOf));
  for (const { url, filename } of await earlierPictures(db, source)) {
    const isSame = /^https?:/.test(url) || ofKnown.has(url);
    if (!wanted.has(url) || !isSame || !(await images.has(filename))) continue;
    stored.paths.set(url, `/api/images/${filename}`);
    wanted.delete(url);
  }
  const limit = pLimit(AT_A_TIME);
  let done = 0;
  let isOver = false;
  const all = [...wanted].map((url) =>
    limit(async () => {
      signal?.throwIfAborted();
      if (isOver) return;
      const bytes = await find(url).catch(
        (error: Error) => void stored.missing.set(url, error.message),
      );
      const name =
        bytes &&
        (await images
          .add(bytes)
          .catch((error: Error) => void stored.missing.set(url, refusal(error))));
      if (name) {
        stored.added.set(url, name);
        stored.paths.set(url, `/api/images/${name}`);
      }
      done += 1;
      if (done % 25 === 0) say(`Pictures: ${done} of ${wanted.size} …`);
    }),
  );
  try {
    await Promise.all(all);
  } catch (error) {
    // One that is being stored is there only when it has been.
    isOver = true;
    await Promise.allSettled(all);
    await removePictures({ db, images }, [...stored.added.values()]);
    throw error;
  }
  return stored;
}

/** Names a file that is no picture. A full disk ends the import. */
function refusal(error: Error): string {
  if (error.name !== 'TRPCError') throw error;
  return error.message;
}

const earlierPictures = (db: Db, source: string) =>
  db
    .selectFrom('importPictures')
    .select(['url', 'filename'])
    .where('source', '=', source)
    .execute();

/** Deletes pictures with all their files. */
export async function removePictures(
  { db, images }: { db: Db; images: ImageStore },
  names: readonly string[],
): Promise<void> {
  for (const name of names) await images.folder.remove(await deleteImage(db, name));
}

export type FindPicture = (url: string) => Promise<Buffer>;

/** The function rejects with a reason in words for the owner. */
export function pictureFinder(
  { hosts, ownPicture }: Pick<Reading, 'hosts' | 'ownPicture'>,
  options: Omit<FetchOptions, 'hosts'> = {},
): FindPicture {
  return async (url) => {
    const own = await ownPicture?.(url);
    if (own) return own;
    if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Error('it is not in the file');
    return fetchPicture(url, { ...options, hosts });
  };
}

/**
 * The path here of a picture of the old site, by its own URL or by that of a smaller copy (`soup-300x200.jpg`), which
 * other sites and searches for images link to.
 */
export async function findImportedPicture(db: Db, url: string): Promise<string | undefined> {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!OLD_PICTURE.test(path) || path.length > 500) return undefined;
  const names = [path, path.replace(/-\d{1,5}x\d{1,5}(\.\w+)$/, '$1')];
  const found = await db
    .selectFrom('importPictures')
    .select('filename')
    .where((row) => row.or(names.map((name) => row(sql`substr(url, ${-name.length})`, '=', name))))
    .executeTakeFirst();
  return found && `/api/images/${found.filename}`;
}

/** Where WordPress and Ghost keep them. */
const OLD_PICTURE =
  /^\/(?:[\w-]+\/)?(?:wp-content\/uploads|content\/images)\/[^?#]+\.(?:jpe?g|png|webp|gif)$/i;
