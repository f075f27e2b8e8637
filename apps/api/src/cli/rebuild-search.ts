/** `rebuild-search`: makes the full-text index of posts and recipes anew. */

import { rebuildIndex } from '../app/search-indexing.ts';
import { runSiteCommand, say } from './command.ts';

const help = `Makes the index of the search anew, from all posts and recipes. The site does this by itself: use it only
when a search does not find what is there.

Usage: npm run rebuild-search

  --help  show this

The site's data folder is the one of DATA_DIR. The site may be running.
`;

await runSiteCommand({
  help,
  options: {},
  async run({ services }) {
    const count = await rebuildIndex(services.db, services.now());
    say(`${count} posts and recipes are indexed.`);
  },
});
