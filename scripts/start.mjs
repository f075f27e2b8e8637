/** `npm start`: installs, builds and runs the site. Later starts skip what is done. */
import { build, install } from './lib/prepare.mjs';
import { fail, say } from './lib/run.mjs';
import { serveApi } from './lib/serve-api.mjs';

try {
  await install();
  await build();
} catch (error) {
  fail(error);
}
say('Starting the site');
serveApi();
