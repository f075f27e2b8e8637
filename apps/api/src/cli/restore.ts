/** `restore`: replaces the site by a backup. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATABASE, IMAGES } from '../config/data-folder.ts';
import { readEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Manifest } from '../maintenance/archive.ts';
import { prepareRestore, restore } from '../maintenance/restore.ts';
import { agree, momentText, runCommand, say } from './command.ts';

const help = `Replaces the content of the data folder by a backup.

Usage: npm run restore -- --from <file> [--yes]

  --from <file>  the backup
  --yes          do not ask, for scripts
  --help         show this

The site's data folder is the one of DATA_DIR; stop the site first. The command checks the whole backup, shows whose
it is and when it was made, and asks before it changes anything. It keeps the former content in the data folder's
backups/.
`;

await runCommand({
  help,
  options: {
    from: { type: 'string' },
    // For the restore in Settings: checks a backup, unpacks it into this empty folder, and prints as JSON what is in it.
    'prepare-into': { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
  async run({ from, yes, 'prepare-into': into }) {
    if (!from) throw new StartupError('Say which backup: --from <file>');
    const env = readEnv();
    const { dataDir } = env;
    const archive = path.resolve(from);
    if (into) {
      process.stdout.write(JSON.stringify(await prepareRestore(env, { archive, into })));
      return;
    }
    const { createdAt, images, previousFolder, leftOut, owners } = await restore({
      env,
      archive,
      now: new Date(),
      async confirm(read) {
        describe(read, dataDir);
        await agree('Restore it?', yes);
      },
    });
    say(`${dataDir} is as it was at ${momentText(createdAt)}, with ${images} picture files.`);
    say(`Accounts that sign in: ${owners.join(', ').replace(/\p{C}/gu, '?') || 'none'}.`);
    for (const line of leftOut) say(`Left out: ${line}`);
    if (previousFolder) say(`The former content is in ${previousFolder}`);
  },
});

function describe(archive: Manifest, dataDir: string): void {
  const { createdAt, owners, files } = archive;
  const whose = owners ? `the site of ${owners.join(', ')}` : 'a site whose owner it does not name';
  const images = files.filter((file) => file.path.startsWith(`${IMAGES}/`)).length;
  say(`A backup of ${whose}, made at ${momentText(createdAt)}, with ${images} picture files.`);
  if (existsSync(path.join(dataDir, DATABASE))) say(`It replaces the site in ${dataDir}.`);
}
