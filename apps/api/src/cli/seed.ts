/** `seed`: fills an empty database with the demo site. */
import { makeMissingSizes } from '../features/images/image-sizes.ts';
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
  async run({ services }) {
    await seed(services, say);
    say('Making the sizes of the pictures: this takes a minute …');
    await makeMissingSizes(services, {
      failed: (name, error) => console.error(`The sizes of ${name} could not be made:`, error),
    });
  },
});
