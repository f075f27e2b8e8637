/** `npm run serve`: runs the server that is already built. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './lib/run.mjs';
import { serveApi } from './lib/serve-api.mjs';
import { SERVER_PROGRAM } from './lib/server-process.mjs';

if (!existsSync(path.join(root, 'node_modules'))) {
  fail(new Error('Nothing is installed yet: run "npm start" once first.'));
}
if (!existsSync(path.join(root, SERVER_PROGRAM))) {
  fail(new Error('The server is not built yet: run "npm start" or "pnpm build" first.'));
}
serveApi();
