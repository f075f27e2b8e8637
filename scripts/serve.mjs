/** `npm run serve`: serves what is already installed and built. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './lib/run.mjs';
import { serveApi } from './lib/serve-api.mjs';

if (!existsSync(path.join(root, 'node_modules'))) {
  fail(new Error('Nothing is installed yet: run "npm start" once first.'));
}
serveApi();
