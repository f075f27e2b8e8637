/** `restore`: replaces the site by a backup. */
import path from 'node:path';
import { restore } from '../backup/restore.ts';
import { readEnv } from '../env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './support/command.ts';

const help = `Brings a backup back, in the place of what the data folder holds.

Usage: npm run restore -- --from <file>

  --from <file>  the backup
  --help         show this

The site's data folder is the one of DATA_DIR; stop the site first. The backup is checked whole before anything
is changed, and what was there is kept in the data folder's backups/.
`;

await runCommand({
  help,
  options: { from: { type: 'string' }, help: { type: 'boolean', default: false } },
  async run({ from }) {
    if (!from) throw new StartupError('Say which backup: --from <file>');
    const { dataDir } = readEnv();
    const archive = path.resolve(from);
    const { createdAt, images, kept } = await restore({ dataDir, archive, now: new Date() });
    process.stdout.write(
      `${dataDir} is as it was at ${createdAt}, with ${images} picture files.\n` +
        (kept ? `What was there before is kept in ${kept}\n` : ''),
    );
  },
});
