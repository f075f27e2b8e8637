/** Prepares a restore in Settings, in a process of its own: all that can fail is done before the site stops. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RestorePreview } from '@site/schema/care';
import { openServices } from '../app/services.ts';
import { DATABASE, IMAGES, syncFile, syncFolder } from '../backup/data-folder.ts';
import type { Archive } from '../backup/read-archive.ts';
import { readRestorable, unpack } from '../backup/restore.ts';
import type { Env } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { listAdminUsernames } from '../features/auth/auth.repository.ts';
import { countContent } from '../features/dashboard/dashboard.repository.ts';

/**
 * Verifies a backup as the command `restore` does, unpacks it, and opens it as the start would (which migrates it). Throws a {@link StartupError} that says why
 * it cannot be restored; then nothing is left in the folder.
 *
 * @param into an empty folder on the disk of the data folder
 */
export async function prepareRestore(
  env: Env,
  { archive, into }: { archive: string; into: string },
): Promise<RestorePreview> {
  try {
    const manifest = await readRestorable(archive, env.dataDir);
    await unpack(archive, into);
    const found = await lookInto({ ...env, dataDir: into });
    if (found.owners.length === 0) {
      throw new StartupError(`${archive} holds no account: nobody could sign in afterwards`);
    }
    await syncFile(path.join(into, DATABASE));
    await syncFolder(into);
    return { ...found, ...described(manifest) };
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
}

async function lookInto(env: Env) {
  const { services, close } = await openServices(env);
  try {
    const { db } = services;
    const counts = await countContent(db, { visibleAt: undefined });
    return {
      posts: counts.totalPosts,
      recipes: counts.totalRecipes,
      weights: counts.totalWeightEntries,
      owners: await listAdminUsernames(db),
    };
  } finally {
    await close();
  }
}

const described = ({ createdAt, siteVersion, provenance, files }: Archive) => ({
  createdAt,
  siteVersion,
  provenance,
  pictures: files.filter((file) => file.path.startsWith(`${IMAGES}/`)).length,
  bytes: files.reduce((sum, file) => sum + file.bytes, 0),
});
