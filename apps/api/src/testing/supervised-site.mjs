/** Runs the source of the site under the parent process of `npm start`. */
import { serveApi } from '../../../../scripts/lib/serve-api.mjs';

serveApi(['apps/api/src/main.ts']);
