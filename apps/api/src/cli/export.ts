/** `export`: writes everything that the owner wrote to one file that other programs read. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { howMany } from '@site/schema/how-many';
import {
  EXPORTS,
  requireFreePath,
  requireRoom,
  siteBytes,
  stampOf,
  syncFolder,
} from '../config/data-folder.ts';
import { exportArchive } from '../export/export-archive.ts';
import { runSiteCommand, say } from './command.ts';

const help = `Writes everything on the site to one zip file that other programs read: posts as Markdown and HTML, recipes as
schema.org JSON, weights and visits as CSV, pictures, settings. Unzip it and open index.html in a browser.

Usage: npm run export -- [--to <file>] [--only <ids>]

  --to <file>  the file to make, or - for standard output; otherwise one named by the time, in the data folder's exports/
  --only <ids> only these posts, pages and recipes, with their pictures: their ids with commas between them
  --help       show this

The site's data folder is the one of DATA_DIR. The site may be running.
An export contains drafts and your email address, and no password. To save the site and get it back as it was, make a
backup instead: npm run backup.
`;

await runSiteCommand({
  help,
  options: { to: { type: 'string' }, only: { type: 'string' } },
  async run({ services }, { to, only }) {
    const own = path.join(services.env.dataDir, EXPORTS);
    const file = to ? path.resolve(to) : path.join(own, `site-${stampOf(new Date())}.zip`);
    const isPiped = to === '-';
    if (!isPiped) await requireFreePath(file, { own });
    if (!isPiped) {
      await requireRoom('An export', path.dirname(file), await siteBytes(services.env.dataDir));
    }
    const { stream, missing, ...found } = await exportArchive(services, only?.split(','));
    await (isPiped ? pipeline(stream, process.stdout) : writeFile(stream, file));
    const counts = [
      howMany(found.posts, 'post'),
      howMany(found.recipes, 'recipe'),
      howMany(found.weights, 'weight entry', 'weight entries'),
      howMany(found.pictures, 'picture'),
    ];
    if (!isPiped) say(`${file}: ${counts.join(', ')}`);
    for (const name of missing) {
      process.stderr.write(`Missing in the site, so not in the export: picture ${name}\n`);
    }
  },
});

/** A file of this name is whole. */
async function writeFile(stream: Readable, file: string): Promise<void> {
  const partial = `${file}.partial`;
  try {
    await pipeline(stream, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    await syncFolder(path.dirname(file));
  } finally {
    await rm(partial, { force: true });
  }
}
