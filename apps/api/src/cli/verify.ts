/** `verify`: checks the data folder or a backup for damage. */
import path from 'node:path';
import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { isOpenToOthers } from '../config/private-files.ts';
import { StartupError } from '../config/startup-error.ts';
import { verifyImages } from '../features/images/image-cleaning.ts';
import { readArchive } from '../maintenance/archive.ts';
import { findBackup } from '../maintenance/backups.ts';
import { siteFaults } from '../maintenance/check-database.ts';
import { rememberCheck } from '../maintenance/last-checks.ts';
import { assertSite, momentText, runCommand, say } from './command.ts';

const help = `Checks that nothing was damaged: the database, its tables and the index of the search, every picture file
against its stored hash, and that every picture which a row names is there.

Usage: npm run verify -- [--backup <file>]

  --backup <file>  check this backup instead of the data folder
  --help           show this

The site's data folder is the one of DATA_DIR. The site may be running.
`;

await runCommand({
  help,
  options: { backup: { type: 'string' } },
  async run({ backup }) {
    const env = readEnv();
    if (backup) return verifyBackup(path.resolve(backup), env.dataDir);
    await assertSite(env.dataDir);
    const wasOpen = isOpenToOthers(env.dataDir);
    const { services, sqlite, close } = await openServices(env);
    try {
      const faults = await siteFaults({ db: services.db, sqlite });
      for (const { filename, fault, referredToBy } of await verifyImages(services)) {
        const where = referredToBy ? `, to which ${referredToBy} refers,` : '';
        faults.push(`The picture file ${filename}${where} is ${fault}`);
      }
      if (wasOpen) {
        say(`${env.dataDir} could be read by other users of this machine: it is private now.`);
      }
      await rememberCheck(env.dataDir, { site: { at: new Date().toISOString(), faults } });
      if (faults.length > 0) throw new StartupError(faults.join('\n'));
      say(`${env.dataDir} is sound: the database and every picture.`);
    } finally {
      await close();
    }
  },
});

/** Remembers the outcome if the backup is one of the data folder's own. */
async function verifyBackup(file: string, dataDir: string): Promise<void> {
  const name = path.basename(file);
  const isOwn = (await findBackup(dataDir, name))?.path === file;
  const remember = async (faults: string[]) => {
    if (!isOwn) return;
    await rememberCheck(dataDir, { backup: { name, at: new Date().toISOString(), faults } });
  };
  try {
    const { createdAt, files } = await readArchive(file);
    await remember([]);
    say(`${file} of ${momentText(createdAt)} is sound: ${files.length} files.`);
  } catch (error) {
    if (error instanceof StartupError) await remember([error.message]);
    throw error;
  }
}
