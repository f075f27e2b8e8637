/** Stores the pictures of a plan before its rows are written, and removes them again when these cannot be. */
import pLimit from 'p-limit';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/open.ts';
import { deleteImage } from '../../features/images/images.repository.ts';
import type { Plan } from '../plan.ts';
import type { FindPicture } from './find-picture.ts';

export interface StoredPictures {
  /** The picture's path on this site by its URL in the source. */
  paths: Map<string, string>;
  /** Those that this run stored: names by their URLs. */
  added: Map<string, string>;
  /** Why a picture is missing, by its URL. */
  missing: Map<string, string>;
}

/** The URLs of an item's pictures. */
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
  { db, images }: Pick<Services, 'db' | 'images'>,
  { source, items }: Plan,
  { find, say, signal }: { find: FindPicture; say: (line: string) => void; signal?: AbortSignal },
): Promise<StoredPictures> {
  const stored: StoredPictures = { paths: new Map(), added: new Map(), missing: new Map() };
  const wanted = new Set(
    items.filter(({ status }) => status === 'new' || status === 'changed').flatMap(picturesOf),
  );
  for (const { url, filename } of await earlierPictures(db, source)) {
    if (!wanted.has(url) || !(await images.has(filename))) continue;
    stored.paths.set(url, `/api/images/${filename}`);
    wanted.delete(url);
  }
  const limit = pLimit(AT_A_TIME);
  let done = 0;
  try {
    await Promise.all(
      [...wanted].map((url) =>
        limit(async () => {
          signal?.throwIfAborted();
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
      ),
    );
  } catch (error) {
    await removePictures({ db, images }, [...stored.added.values()]);
    throw error;
  }
  return stored;
}

/** A picture that is none is named; a full disk ends the import. */
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
  { db, images }: Pick<Services, 'db' | 'images'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await images.folder.remove(await deleteImage(db, name));
}
