/** Makes one archive of everything in the data folder that the owner could lose. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import {
  BACKUPS,
  bytesIn,
  DATABASE,
  IMAGES,
  requireFreePath,
  requireRoom,
  siteBytes,
  syncFolder,
} from '../config/data-folder.ts';
import { StartupError } from '../config/startup-error.ts';
import { isImageFileName } from '../features/images/images.store.ts';
import { unlessMissing } from '../lib/files.ts';
import {
  type ArchivedFile,
  FORMAT,
  type Manifest,
  measure,
  readArchive,
  type SourceFile,
  writeArchive,
} from './archive.ts';
import { imageFilesIn, inspectDatabase, ownersIn, snapshot } from './check-database.ts';

export interface Backup {
  file: string;
  bytes: number;
  /** Picture files that the database names but that do not exist. */
  missing: string[];
}

interface BackupOptions {
  dataDir: string;
  /** The path of the archive, which must not exist yet. */
  file: string;
  now: Date;
  /** Cancels the backup, which then leaves no file behind. */
  signal?: AbortSignal;
  /** Called after each file that was read, written or checked: each of them takes a third of the time. */
  onStep?: (done: number, total: number) => void;
}

/**
 * Makes a backup; the site may be running. The archive is written in a folder beside its final path, synced and
 * verified, and only then renamed. Throws a {@link StartupError} when there is no site or when its database is damaged,
 * because a backup of a damaged database must not replace a good one.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { dataDir, file } = options;
  if (!existsSync(path.join(dataDir, DATABASE))) {
    throw new StartupError(`There is no site in ${dataDir}: set DATA_DIR to its data folder`);
  }
  await requireFreePath(file, { own: path.join(dataDir, BACKUPS) });
  await requireSpaceFor(dataDir, path.dirname(file));
  const work = `${file}.partial`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
  try {
    const onFile = stepsOf(options);
    const missing = await fillWorkFolder(work, { ...options, onFile });
    const archive = path.join(work, 'archive.tar');
    await readArchive(archive, { onFile });
    options.signal?.throwIfAborted();
    await rename(archive, file);
    await syncFolder(path.dirname(file));
    return { file, bytes: (await stat(file)).size, missing };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The copy of the database, and the archive with all. */
async function requireSpaceFor(dataDir: string, folder: string): Promise<void> {
  const copy = await bytesIn(dataDir, [DATABASE, `${DATABASE}-wal`]);
  await requireRoom('A backup', folder, copy + (await siteBytes(dataDir)));
}

/** Counts the files of the three passes. The first pass tells how many there are. */
function stepsOf({ onStep }: BackupOptions): OnFile {
  let done = 0;
  let total = 0;
  return (of) => {
    total = of ?? total;
    done += 1;
    onStep?.(done, 3 * total);
  };
}

/** @param total how many files the backup will have, as far as the caller knows it */
type OnFile = (total?: number) => void;

/** Returns the missing picture files. */
async function fillWorkFolder(
  work: string,
  {
    dataDir,
    now,
    signal = new AbortController().signal,
    onFile,
  }: BackupOptions & { onFile: OnFile },
): Promise<string[]> {
  const copy = path.join(work, DATABASE);
  await snapshot(path.join(dataDir, DATABASE), copy);
  const { faults, migrations } = await inspectDatabase(copy);
  if (faults.length > 0) {
    throw new StartupError(`The database is damaged, and was not backed up: ${faults[0]}`);
  }
  const { sources, files, missing } = await collect(dataDir, { copy, signal, onFile });
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: now.toISOString(),
    siteVersion: packageJson.version,
    owners: await ownersIn(copy),
    migrations,
    files,
  };
  await writeArchive(path.join(work, 'archive.tar'), { manifest, sources, signal, onFile });
  return missing;
}

async function collect(
  dataDir: string,
  { copy, signal, onFile }: { copy: string; signal: AbortSignal; onFile: OnFile },
) {
  const names = await imageFilesIn(copy);
  const sources = new Map<string, string>();
  const files: ArchivedFile[] = [];
  const absent: string[] = [];
  async function add(file: SourceFile): Promise<void> {
    signal.throwIfAborted();
    const measured = await unlessMissing(measure(file));
    if (measured) {
      files.push(measured);
      sources.set(file.path, file.source);
    } else absent.push(path.basename(file.path));
    onFile(names.length + 1);
  }

  await add({ path: DATABASE, source: copy });
  for (const name of names) {
    // One that leads elsewhere has no file here.
    if (!isImageFileName(name)) absent.push(name);
    else await add({ path: `${IMAGES}/${name}`, source: path.join(dataDir, IMAGES, name) });
  }
  // A picture that was deleted after the snapshot is not missing.
  const current = absent.length > 0 ? await imageFilesIn(path.join(dataDir, DATABASE)) : [];
  return { sources, files, missing: absent.filter((name) => current.includes(name)) };
}
