/**
 * An import from Settings. It is the owner's own command in a process of its own: to read years of posts would stop this
 * one from answering. One runs at a time.
 */

import { createReadStream, createWriteStream } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type BeginImport,
  beginImport,
  type ImportJob,
  type ImportStatus,
  MAX_IMPORT_BYTES,
  runImport,
} from '@site/schema/imports';
import { IMPORTS } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Db } from '../db/open.ts';
import type { ContentEvents } from '../http/context.ts';
import { proceduresFor, router } from '../http/procedures.ts';
import { runCommandProcess } from '../jobs/command-process.ts';
import { makeFile, requireSpace, storePart, tooLarge } from '../jobs/file-parts.ts';
import { conflict, type Jobs } from '../jobs/jobs.ts';
import { BEGINS } from './make-plan.ts';
import { countPublished, findLastImport, findTakenBack } from './undo-import.ts';

interface ImportServices {
  env: Pick<Env, 'dataDir' | 'publicOrigin'>;
  db: Db;
  jobs: Jobs;
  content: ContentEvents;
  timeZone: () => string;
}

const { adminProcedure } = proceduresFor<ImportServices>();

/** Lines that are kept for the page, and the characters of one. */
const MAX_LINES = 2000;
const MAX_LINE = 10_000;
/** Milliseconds in which a file is read; the largest take seconds. */
const READING_TIME = 10 * 60_000;
/** Milliseconds in which thousands of pictures are removed again. */
const TIDYING_TIME = 60_000;

const folderOf = ({ env }: Pick<ImportServices, 'env'>) => path.join(env.dataDir, IMPORTS);

/** Removes what an earlier import has left. A start calls it too. */
export const clearImports = (services: Pick<ImportServices, 'env'>): Promise<void> =>
  rm(folderOf(services), { recursive: true, force: true });

async function importStatus(services: ImportServices): Promise<ImportStatus> {
  const last = await findLastImport(services.db);
  return {
    job: services.jobs.current.import,
    last: last
      ? {
          file: last.file,
          createdAt: new Date(last.createdAt),
          changes: last.changes,
          comments: last.comments,
          published: await countPublished(services.db, last.id),
        }
      : null,
    takenBack: (await findTakenBack(services.db))?.file ?? null,
  };
}

/** Refuses a file that is too large, and one for which there is no room. Forgets an earlier one. */
async function beginImportFile(
  services: ImportServices,
  { file, size, site, pictures }: BeginImport,
): Promise<void> {
  services.jobs.requireIdle('import');
  if (size > MAX_IMPORT_BYTES) {
    throw tooLarge(
      `The file is larger than ${MAX_IMPORT_BYTES / 1_048_576} MB: leave its pictures out, so that they are fetched from the old site`,
    );
  }
  await requireSpace(services.env.dataDir, 'The file', size + pictures);
  const job: ImportJob = { state: 'receiving', file, size, received: 0, site, pictures, lines: [] };
  await makeFile(fileOf(services, job));
  services.jobs.current.import = job;
}

/** Stores one part. When it is the last one, the file is read. */
export async function receiveImportPart(
  services: ImportServices,
  offset: number,
  body: Readable,
): Promise<void> {
  const { current } = services.jobs;
  const job = current.import;
  if (job?.state !== 'receiving') throw conflict('No part of a file is awaited');
  const file = fileOf(services, job);
  const isCurrent = () => current.import === job;
  if (!(await storePart(job, { file, offset, body, isCurrent }))) return;
  if (job.pictures > 0) await splitOff(file, job.size - job.pictures, picturesOf(services));
  job.state = 'reading';
  run(services, job, { args: [...sourceArgs(services, job), '--dry-run'], reached: 'ready' });
}

/** Moves what follows these bytes into another file. */
async function splitOff(file: string, bytes: number, rest: string): Promise<void> {
  await pipeline(
    createReadStream(file, { start: bytes }),
    createWriteStream(rest, { flags: 'wx', mode: 0o600 }),
  );
  await truncate(file, bytes);
}

/** No export has this name, which {@link fileOf} never gives. */
const picturesOf = (services: ImportServices) => path.join(folderOf(services), '.pictures.zip');

const sourceArgs = (services: ImportServices, job: ImportJob) => [
  fileOf(services, job),
  '--in-settings',
  // The process has none of this one's settings.
  '--time-zone',
  services.timeZone(),
  ...(job.pictures > 0 ? ['--pictures', picturesOf(services)] : []),
  ...(job.site ? ['--site', job.site] : []),
];

/** Of the name only what can be nothing but one file in the folder. */
function fileOf(services: ImportServices, { file }: ImportJob): string {
  const [name = ''] = /[^/\\]*$/.exec(file) ?? [];
  const safe = name
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(-100);
  return path.join(folderOf(services), safe || 'import');
}

function startImport(services: ImportServices, { publish }: { publish: boolean }): void {
  const job = services.jobs.current.import;
  if (job?.state !== 'ready') throw conflict('There is no import that waits: choose a file first');
  job.state = 'importing';
  job.lines = [];
  const args = [...sourceArgs(services, job), '--yes', ...(publish ? ['--publish'] : [])];
  run(services, job, { args, reached: 'done' });
}

/** Takes the last import back, or brings the one that was taken back again. */
function startWithoutFile(services: ImportServices, state: 'undoing' | 'redoing'): void {
  services.jobs.requireIdle('import');
  const nothing = { file: '', size: 0, received: 0, site: '', pictures: 0 };
  const job: ImportJob = { state, ...nothing, lines: [] };
  services.jobs.current.import = job;
  const what = state === 'undoing' ? '--undo' : '--redo';
  run(services, job, { args: [what, '--yes', '--in-settings'], reached: 'done' });
}

async function discardImport(services: ImportServices): Promise<void> {
  services.jobs.requireIdle('import');
  services.jobs.current.import = null;
  await clearImports(services);
}

function run(
  services: ImportServices,
  job: ImportJob,
  { args, reached }: { args: string[]; reached: 'ready' | 'done' },
): void {
  /** Whether it has begun to write. */
  let isBegun = job.state === 'undoing' || job.state === 'redoing';
  const add = linesInto(job, () => {
    isBegun = true;
    job.lines = [];
  });
  services.jobs.begin(
    'import',
    async (stopped) => {
      const isReading = reached === 'ready';
      const limit = isReading ? [AbortSignal.timeout(READING_TIME)] : [];
      const signal = AbortSignal.any([stopped, ...limit]);
      let outcome: 'ready' | 'done' | 'failed' = 'failed';
      try {
        await runCommandProcess('import.ts', {
          args,
          dataDir: services.env.dataDir,
          signal,
          onText: add,
          patience: isReading ? undefined : TIDYING_TIME,
        });
        if (isReading) signal.throwIfAborted();
        outcome = reached;
      } catch (error) {
        add('\n');
        // The command has said that it was stopped, unless it was killed.
        if (signal.aborted && job.lines.at(-1) !== STOPPED)
          add(`${isBegun ? KILLED : whyStopped(signal)}\n`);
        else if (!signal.aborted && !(error instanceof StartupError)) throw error;
      } finally {
        add('\n');
        // Pages that were rendered before would show for a minute.
        if (!isReading) services.content.emit('changed');
        if (outcome !== 'ready') await clearImports(services);
      }
      return outcome;
    },
    {
      done(state) {
        job.state = state;
      },
      failed(message) {
        job.state = 'failed';
        add(`${message}\n`);
      },
    },
  );
}

const PROGRESS = /^Pictures: \d+ of \d+/;

const whyStopped = ({ reason }: AbortSignal) =>
  (reason as Error).name === 'TimeoutError'
    ? `The file could not be read within ${READING_TIME / 60_000} minutes: give it in smaller parts`
    : STOPPED;

/** What the command says when it has taken back what it had written. */
const STOPPED = 'It was stopped. Nothing was changed.';
const KILLED = 'It was stopped in the middle of its work: take the import back, or run it again';

/** Adds whole lines to those of the job, each chunk in time that its own length alone decides. */
function linesInto(job: ImportJob, onBegin: () => void): (text: string) => void {
  let begun = '';
  return (text) => {
    const [first = '', ...rest] = text.split('\n');
    begun = (begun + first).slice(0, MAX_LINE);
    for (const next of rest) {
      // What would come has been shown before.
      if (begun === BEGINS) onBegin();
      else if (begun && job.lines.length < MAX_LINES) {
        // How far it is replaces how far it was.
        if (PROGRESS.test(begun) && PROGRESS.test(job.lines.at(-1) ?? '')) job.lines.pop();
        job.lines.push(begun);
      }
      begun = next.slice(0, MAX_LINE);
    }
  };
}

/** Stops the running import, which then changes nothing. */
async function cancelImport({ jobs }: ImportServices): Promise<void> {
  const state = jobs.current.import?.state;
  if (state !== 'reading' && state !== 'importing') throw conflict('No import is under way');
  await jobs.stop('import');
}

export const importsRouter = router({
  status: adminProcedure.query(({ ctx }) => importStatus(ctx.services)),
  begin: adminProcedure
    .input(beginImport)
    .mutation(({ ctx, input }) => beginImportFile(ctx.services, input)),
  run: adminProcedure
    .input(runImport)
    .mutation(({ ctx, input }) => startImport(ctx.services, input)),
  discard: adminProcedure.mutation(({ ctx }) => discardImport(ctx.services)),
  cancel: adminProcedure.mutation(({ ctx }) => cancelImport(ctx.services)),
  undo: adminProcedure.mutation(({ ctx }) => startWithoutFile(ctx.services, 'undoing')),
  redo: adminProcedure.mutation(({ ctx }) => startWithoutFile(ctx.services, 'redoing')),
});
