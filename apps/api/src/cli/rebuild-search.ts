/** `rebuild-search`: makes the full-text index of posts and recipes anew. */

import { rebuildIndex } from '../app/search-indexing.ts';
import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { assertSite, runCommand } from './command.ts';

const help = `Makes the index of the search anew, from all posts and recipes. The site does this by itself: use it only
when a search does not find what is there.

Usage: npm run rebuild-search

  --help  show this

The site's data folder is the one of DATA_DIR. The site may be running.
`;

await runCommand({
  help,
  options: { help: { type: 'boolean', default: false } },
  async run() {
    const env = readEnv();
    assertSite(env.dataDir);
    const { services, close } = await openServices(env);
    try {
      const count = await rebuildIndex(services.db, services.now());
      process.stdout.write(`${count} posts and recipes are indexed.\n`);
    } finally {
      await close();
    }
  },
});
