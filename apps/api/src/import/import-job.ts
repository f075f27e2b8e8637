/**
 * An import from Settings. It is the owner's own command in a process of its own: to read years of posts would stop this
 * one from answering. One runs at a time.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportJob, type ImportStatus, MAX_IMPORT_BYTES } from '@site/schema/imports';
import { TRPCError } from '@trpc/server';
import type { Services } from '../app/services.ts';
import { IMPORTS } from '../backup/data-folder.ts';
import { repositoryRoot } from '../config/repository-root.ts';
import { BEGINS } from './describe-plan.ts';
import { findLastImport } from './undo-import.ts';

const COMMAND = path.join(repositoryRoot, 'apps/api/src/cli/import.ts');
/** Lines that are kept for the page, and the characters of one. */
const MAX_LINES = 2000;
const MAX_LINE = 10_000;
/** Milliseconds in which a file is read; the largest take seconds. */
const READING_TIME = 10 * 60_000;
/** Milliseconds for a command to remove what it has stored so far. */
const KILL_AFTER = 5_000;

const jobs = new WeakMap<Services['content'], ImportJob>();

/** What stops the command of a job. */
const running = new WeakMap<ImportJob, AbortController>();

const isRunning = (job: ImportJob | undefined) =>
  job !== undefined && ['reading', 'importing', 'undoing'].includes(job.state);
const folderOf = ({ env }: Services) => path.join(env.dataDir, IMPORTS);

export async function importStatus(services: Services): Promise<ImportStatus> {
  const last = await findLastImport(services.db);
  return {
    job: jobs.get(services.content) ?? null,
    last: last ? { file: last.file, createdAt: last.createdAt, changes: last.changes } : null,
  };
}

/** Stores a file and begins to read it. Rejects while another import runs, and when the file is too large. */
export async function receiveImport(
  services: Services,
  name: string,
  body: Readable,
): Promise<void> {
  requireIdle(services);
  const job: ImportJob = { state: 'reading', file: name, lines: [] };
  jobs.set(services.content, job);
  try {
    await rm(folderOf(services), { recursive: true, force: true });
    await mkdir(folderOf(services), { recursive: true, mode: 0o700 });
    await pipeline(
      body,
      atMost(MAX_IMPORT_BYTES),
      createWriteStream(fileOf(services, job), { mode: 0o600 }),
    );
  } catch (error) {
    await discard(services);
    throw error;
  }
  run(services, job, { args: [fileOf(services, job), '--dry-run'], reached: 'ready' });
}

/** Of the name only what can be nothing but one file in the folder. */
function fileOf(services: Services, { file }: ImportJob): string {
  const [name = ''] = /[^/\\]*$/.exec(file) ?? [];
  const safe = name
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^\.+/, '')
    .slice(-100);
  return path.join(folderOf(services), safe || 'import');
}

async function* limited(body: AsyncIterable<Buffer>, max: number) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) {
      throw new TRPCError({
        code: 'PAYLOAD_TOO_LARGE',
        message: `The file is larger than ${max / 1_048_576} MB: use the command npm run import`,
      });
    }
    yield chunk;
  }
}
const atMost = (max: number) => (body: AsyncIterable<Buffer>) => limited(body, max);

export function startImport(services: Services, { publish }: { publish: boolean }): void {
  const job = jobs.get(services.content);
  if (job?.state !== 'ready') throw conflict('There is no import that waits: choose a file first');
  job.state = 'importing';
  job.lines = [];
  const args = [fileOf(services, job), '--yes', ...(publish ? ['--publish'] : [])];
  run(services, job, { args, reached: 'done' });
}

export function startUndo(services: Services): void {
  requireIdle(services);
  const job: ImportJob = { state: 'undoing', file: '', lines: [] };
  jobs.set(services.content, job);
  run(services, job, { args: ['--undo', '--yes'], reached: 'done' });
}

export async function discardImport(services: Services): Promise<void> {
  requireIdle(services);
  await discard(services);
}

async function discard(services: Services): Promise<void> {
  jobs.delete(services.content);
  await rm(folderOf(services), { recursive: true, force: true });
}

function requireIdle({ content }: Services): void {
  if (isRunning(jobs.get(content)))
    throw conflict('An import is under way: wait until it has ended');
}

const conflict = (message: string) => new TRPCError({ code: 'CONFLICT', message });

function run(
  services: Services,
  job: ImportJob,
  { args, reached }: { args: string[]; reached: 'ready' | 'done' },
): void {
  const stopped = new AbortController();
  running.set(job, stopped);
  const reasons = [stopped.signal, services.care.ending.signal];
  if (reached === 'ready') reasons.push(AbortSignal.timeout(READING_TIME));
  const signal = AbortSignal.any(reasons);
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { DATA_DIR: services.env.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The command removes what it has stored so far. One that reads a hostile file cannot listen to that.
  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER).unref();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const add = linesInto(job);
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  child.once('error', (error) => add(`${error.message}\n`));
  child.once('close', (code) => {
    add('\n');
    signal.removeEventListener('abort', stop);
    running.delete(job);
    job.state = code === 0 ? reached : 'failed';
    if (code !== 0 && signal.aborted) add(`${whyStopped(signal)}\n`);
    if (reached === 'done') {
      // Pages that were rendered before would show for a minute.
      services.content.emit('changed');
      void rm(folderOf(services), { recursive: true, force: true });
    }
  });
}

const whyStopped = ({ reason }: AbortSignal) =>
  (reason as Error).name === 'TimeoutError'
    ? `The file could not be read within ${READING_TIME / 60_000} minutes: use the command npm run import`
    : 'It was stopped. Nothing was changed.';

/** Adds whole lines to those of the job, each chunk in time that its own length alone decides. */
function linesInto(job: ImportJob): (text: string) => void {
  let begun = '';
  return (text) => {
    const [first = '', ...rest] = text.split('\n');
    begun = (begun + first).slice(0, MAX_LINE);
    for (const next of rest) {
      // What would come has been shown before.
      if (begun === BEGINS) job.lines = [];
      else if (begun && job.lines.length < MAX_LINES) job.lines.push(begun);
      begun = next.slice(0, MAX_LINE);
    }
  };
}

/** Stops the running import, which then changes nothing. */
export async function cancelImport({ content }: Services): Promise<void> {
  const job = jobs.get(content);
  const stopped = job && running.get(job);
  if (job?.state === 'undoing' || !stopped) throw conflict('No import is under way');
  stopped.abort();
}
