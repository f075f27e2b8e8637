/** `import`: brings posts, recipes and pictures of another program, shows them first, and can be undone. */
import path from 'node:path';
import { readContent } from '@site/importers/content';
import { ImportError } from '@site/importers/import-error';
import { withoutControls } from '@site/schema/controls';
import { howMany } from '@site/schema/how-many';
import type { Services } from '../app/services.ts';
import { StartupError } from '../config/startup-error.ts';
import { beginImport } from '../features/images/image-cleaning.ts';
import { BEGINS, describePlan, makePlan } from '../import/make-plan.ts';
import { pictureFinder } from '../import/pictures.ts';
import { findLastImport, redoImport, undoImport } from '../import/undo-import.ts';
import { writePlan } from '../import/write-plan.ts';
import { agree, momentText, runSiteCommand, say } from './command.ts';

const help = `Brings what another program exported to this site, and shows first what would come.

Usage: npm run import -- <file or folder> [--pictures <folder or zip>] [--site <URL>] [--publish] [--dry-run] [--yes]
       npm run import -- --undo [--yes]
       npm run import -- --redo

It reads the exports of WordPress and Squarespace (.xml, with comments and the recipes of WP Recipe Maker and
Tasty Recipes), Blogger (.xml, .atom) and Ghost (.json), Markdown files with front matter (a folder or a zip, with the
configuration of Jekyll, Hugo or Zola), and recipes of Mealie, Nextcloud Cookbook, Tandoor, Paprika, Recipe Keeper, Plan to Eat, CopyMeThat and My Recipe Box, or as schema.org
JSON. Programs for recipes show them to their owner alone, so these come as drafts.

  --pictures <folder or zip>
                       take pictures from this copy of the old site's uploads
  --site <URL>         the old site's URL, which Ghost's export and Blogger's feed.atom do not name
  --publish            publish what is public there; without it everything comes as a draft
  --dry-run            only show what would come
  --undo               take the last import back: what it brought goes to the trash
  --redo               bring again what --undo took back, while nothing else was imported
  --yes                do not ask, for scripts
  --help               show this

An export of this program (npm run export) is read like these. To move a whole site, make a backup and restore it.
A second import of the same site changes only what changed there. What you wrote or edited here stays as it is. Pictures
are fetched only from the old site. The site's data folder is the one of DATA_DIR. The site may be running: visitors see
the change within a minute.
`;

/** Ended by a signal, an import removes what it has stored so far. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () =>
    ending.abort(new StartupError('It was stopped. Nothing was changed.')),
  );
}

interface Options {
  pictures?: string | undefined;
  site?: string | undefined;
  publish?: boolean;
  'dry-run'?: boolean;
  'in-settings'?: boolean;
  'time-zone'?: string | undefined;
  yes?: boolean;
}

async function bring(
  services: Services,
  file: string,
  { pictures, site, publish = false, yes, ...how }: Options,
) {
  const { 'dry-run': isDry, 'in-settings': isInSettings } = how;
  if (site !== undefined && !isWebUrl(site))
    throw new StartupError('--site must be a URL such as https://old.example');
  const reading = await readContent(file, {
    timeZone: how['time-zone'] ?? services.timeZone(),
    site,
    pictures: pictures && path.resolve(pictures),
  }).catch(inOneLine);
  try {
    const plan = await makePlan(services.db, reading, { publish });
    const { lines, notes, isEmpty } = describePlan(plan);
    for (const line of lines) say(line);
    if (notes.length > 0) say('Needs a look:');
    for (const line of notes) say(`  ${line}`);
    if (isEmpty) return say('There is nothing to change.');
    if (isDry) return;
    if (!publish && !isInSettings)
      say('Everything new comes as a draft; --publish publishes what is public there.');
    await agree('Import it?', yes);
    say(BEGINS);
    const { signal } = ending;
    const find = pictureFinder(reading, { signal });
    const options = { file: withoutControls(path.basename(file)), find, say, signal };
    const written = await writePlan(services, plan, options);
    const { created, updated, missing } = written;
    say(
      `Imported: ${created} new, ${updated} changed, ${withComments(written.comments)}${howMany(written.pictures, 'picture')}.`,
    );
    if (!isInSettings) say('To take it back: npm run import -- --undo');
    if (missing.length > 0)
      say(
        `${howMany(missing.length, 'picture is', 'pictures are')} missing. A second import of the same file tries again.`,
      );
    for (const line of missing) say(`Missing picture ${line}`);
  } finally {
    await reading.close();
  }
}

const withComments = (count: number) => (count > 0 ? `${howMany(count, 'comment')}, ` : '');

/** What is wrong with a file is said without a stack. */
function inOneLine(error: Error): never {
  throw error instanceof ImportError ? new StartupError(error.message, { cause: error }) : error;
}

const isWebUrl = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

async function takeBack(services: Services, { yes, 'in-settings': isInSettings }: Options) {
  const last = await findLastImport(services.db);
  if (!last) throw new StartupError('There is no import to undo');
  // In Settings dates are written in another way.
  const moment = isInSettings ? '' : ` at ${momentText(last.createdAt)}`;
  say(
    `The import of ${last.file}${moment}: ${withComments(last.comments)}${howMany(last.changes, 'post or recipe', 'posts and recipes')}.`,
  );
  await agree('Take it back?', yes);
  const { removed, restored, comments, kept } = await undoImport(services, last.id);
  say(
    `Taken back: ${withComments(comments)}${removed} in the trash, ${restored} as they were before.`,
  );
  for (const title of kept) say(`Edited here since, left alone: ${title}`);
  if (!isInSettings) say('To bring it again: npm run import -- --redo');
}

async function bringAgain(services: Services) {
  const again = await redoImport(services);
  if (!again) throw new StartupError('There is no import to bring again');
  const { count, comments } = again;
  say(
    `Here again: ${withComments(comments)}${howMany(count, 'post or recipe', 'posts and recipes')}.`,
  );
}

await runSiteCommand({
  help,
  allowPositionals: true,
  options: {
    pictures: { type: 'string' },
    site: { type: 'string' },
    publish: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
    redo: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    'time-zone': { type: 'string' },
    // What the owner reads in Settings names no commands.
    'in-settings': { type: 'boolean', default: false },
  },
  async run({ services }, { undo, redo, ...options }, [file, ...rest]) {
    if (rest.length > 0 || [undo, redo, file !== undefined].filter(Boolean).length !== 1) {
      throw new StartupError('Say which file to import, or --undo, or --redo');
    }
    const end = beginImport(services.env.dataDir);
    try {
      if (file !== undefined) await bring(services, path.resolve(file), options);
      else if (redo) await bringAgain(services);
      else await takeBack(services, options);
    } finally {
      end();
    }
  },
});
