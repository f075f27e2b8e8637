/** `seed`: fills an empty database with the demo site. */
import { seed } from '../server/set-up.ts';
import { runSiteCommand, say } from './command.ts';

const help = `Fills an empty database with the demo site: recipes, posts, weight entries, quotes, pictures.

Usage: npm run seed

  --help  show this

The site's data folder is the one of DATA_DIR. A database that holds anything of its owner's is left alone.
`;

await runSiteCommand({
  help,
  options: {},
  makesSite: true,
  run: ({ services }) => seed(services, say),
});
