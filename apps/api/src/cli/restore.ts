/** `restore`: replaces the site by a backup. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Manifest } from '../maintenance/archive.ts';
import { DATABASE, IMAGES } from '../maintenance/data-folder.ts';
import { restore } from '../maintenance/restore.ts';
import { confirm } from './ask.ts';
import { runCommand } from './command.ts';

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
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  async run({ from, yes }) {
    if (!from) throw new StartupError('Say which backup: --from <file>');
    const { dataDir } = readEnv();
    const archive = path.resolve(from);
    const { createdAt, images, previousFolder } = await restore({
      dataDir,
      archive,
      now: new Date(),
      async confirm(read) {
        describe(read, dataDir);
        if (!yes) await ask();
      },
    });
    process.stdout.write(
      `${dataDir} is as it was at ${createdAt}, with ${images} picture files.\n` +
        (previousFolder ? `The former content is in ${previousFolder}\n` : ''),
    );
  },
});

function describe(archive: Manifest, dataDir: string): void {
  const { createdAt, owners, files } = archive;
  const whose = owners ? `the site of ${owners.join(', ')}` : 'a site whose owner it does not name';
  const images = files.filter((file) => file.path.startsWith(`${IMAGES}/`)).length;
  process.stdout.write(
    `A backup of ${whose}, made at ${createdAt}, with ${images} picture files.\n`,
  );
  if (existsSync(path.join(dataDir, DATABASE))) {
    process.stdout.write(`It replaces the site in ${dataDir}.\n`);
  }
}

/** Throws a {@link StartupError} unless the owner agrees. */
async function ask(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new StartupError('Nothing was changed: run it in a terminal, or confirm it with --yes');
  }
  if (!(await confirm('Restore it?'))) throw new StartupError('Nothing was changed');
}
