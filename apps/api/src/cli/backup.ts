/** `backup`: writes everything that the owner could lose to one file. */
import path from 'node:path';
import { BACKUPS, stampOf } from '../config/data-folder.ts';
import { readEnv } from '../config/env.ts';
import { useFolder } from '../maintenance/folder-lock.ts';
import { makeBackup } from '../maintenance/make-backup.ts';
import { assertSite, runCommand, say } from './command.ts';

const help = `Makes a backup: one tar file with the database, the pictures and the key of the upload URLs.

Usage: npm run backup -- [--to <file>]

  --to <file>  the file to make; otherwise one named by the time, in the data folder's backups/
  --help       show this

The site's data folder is the one of DATA_DIR. The site may be running.
A backup contains the password's hash and the drafts: keep it as private as the data folder, on another machine.
`;

/** Tells a program that runs this command how much of it is done, in whole percent. */
function reportToParent(): (done: number, total: number) => void {
  let reported = 0;
  return (done, total) => {
    const percent = Math.floor((100 * done) / total);
    if (percent <= reported) return;
    reported = percent;
    // The backup goes on when nobody listens any more.
    process.send?.({ percent }, undefined, undefined, () => undefined);
  };
}

await runCommand({
  help,
  options: { to: { type: 'string' } },
  async run({ to }) {
    const { dataDir } = readEnv();
    await assertSite(dataDir);
    const now = new Date();
    const file = to ? path.resolve(to) : path.join(dataDir, BACKUPS, `backup-${stampOf(now)}.tar`);
    const use = useFolder(dataDir);
    try {
      const { bytes, missing } = await makeBackup({ dataDir, file, now, onStep: reportToParent() });
      say(`${file} (${(bytes / 1e6).toFixed(1)} MB)`);
      for (const name of missing) {
        process.stderr.write(`Missing in the site, so not in the backup: picture ${name}\n`);
      }
    } finally {
      use.end();
    }
  },
});
