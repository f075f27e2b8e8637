/** One zip file of everything that the owner wrote, in formats that other programs read. */

import type { PassThrough } from 'node:stream';
import type { Db } from '../db/open.ts';
import { countLatest } from '../features/analytics/totals.ts';
import type { ImageStore } from '../features/images/images.store.ts';
import { pictureFile } from './item-files.ts';
import { chosenOf, readSiteContent } from './site-content.ts';
import { siteFiles } from './site-files.ts';

/**
 * @param only ids of posts, pages and recipes; without them everything
 * @returns the bytes of the zip file (`stream`), which fails when a picture's file cannot be read, what is in it, and the
 *   pictures that the database names but that have no file
 */
export async function exportArchive(
  {
    db,
    images,
    now,
    timeZone,
  }: { db: Db; images: ImageStore; now: () => Date; timeZone: () => string },
  only?: readonly string[],
) {
  // A server that makes no export does not need its memory.
  const { default: yazl } = await import('yazl');
  await countLatest({ db, now, timeZone });
  const site = await readSiteContent(db, now());
  const content = only ? chosenOf(site, new Set(only)) : site;
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as PassThrough;
  zip.on('error', (error) => stream.destroy(error));
  const mtime = now();
  for (const { path, text } of siteFiles(content, { now: mtime, isWhole: !only })) {
    zip.addBuffer(Buffer.from(text), path, { mtime });
  }
  const stored = new Set(await images.folder.list());
  const missing: string[] = [];
  async function openPicture(filename: string) {
    const handle = await images.folder.open(filename);
    if (!handle) throw new Error(`Picture ${filename} was deleted meanwhile`);
    const picture = handle.createReadStream();
    const stop = () => picture.destroy();
    stream.once('close', stop);
    return picture.once('close', () => stream.off('close', stop));
  }
  for (const image of content.images) {
    const { filename } = image;
    if (!stored.has(filename)) {
      missing.push(filename);
      continue;
    }
    // Opened when its turn comes. A compressed picture would not get smaller.
    zip.addReadStreamLazy(pictureFile(image), { mtime, compress: false }, (done) => {
      openPicture(filename).then(
        (picture) => done(null, picture),
        // The types leave out that there is no stream then.
        (error) => done(error, undefined as never),
      );
    });
  }
  zip.end();
  return {
    stream,
    posts: content.posts.length,
    recipes: content.recipes.length,
    weights: content.weights.length,
    pictures: content.images.length - missing.length,
    missing,
  };
}
