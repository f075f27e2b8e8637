/** `prepare-restore`: what the running site uses for a restore in Settings. The owner's command is `restore`. */

import { readEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { prepareRestore } from '../maintenance/restore.ts';
import { runCommand } from './command.ts';

const help = `Checks a backup, unpacks it, and prints as JSON what is in it. The site itself uses it; to restore a backup by hand,
use npm run restore.

Usage: prepare-restore --from <file> --into <folder>

  --from <file>    the backup
  --into <folder>  an empty folder on the disk of the data folder
  --help           show this

The site's data folder is the one of DATA_DIR. Nothing in it is changed.
`;

await runCommand({
  help,
  options: {
    from: { type: 'string' },
    into: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  async run({ from, into }) {
    if (!from || !into) throw new StartupError('Say which backup, and where to: --from, --into');
    const preview = await prepareRestore(readEnv(), { archive: from, into });
    process.stdout.write(JSON.stringify(preview));
  },
});
