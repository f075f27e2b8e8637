/** `seed`: fills an empty database with the demo site. */

import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { seed } from '../server/set-up.ts';
import { runCommand } from './command.ts';

const help = `Fills an empty database with the demo site: recipes, posts, weight entries, quotes, pictures.

Usage: npm run seed

  --help  show this

The site's data folder is the one of DATA_DIR. A database that holds anything of its owner's is left alone.
`;

await runCommand({
  help,
  options: { help: { type: 'boolean', default: false } },
  async run() {
    const { services, close } = await openServices(readEnv());
    try {
      await seed(services, { say: (line) => process.stdout.write(`${line}\n`) });
    } finally {
      await close();
    }
  },
});
