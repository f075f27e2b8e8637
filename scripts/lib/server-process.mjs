import path from 'node:path';
import { root } from './run.mjs';

/** How the server's process is started, from the root of the repository. */
export const serverProcess = {
  /**
   * Young objects get 8 MB and not V8's usual 64: under load they would fill them before they are collected,
   * and a process that is asked for little would stay as large as under load.
   */
  args: ['--max-semi-space-size=8', 'apps/api/src/main.ts'],
  env: {
    NODE_ENV: 'production',
    // main.ts does this too, but for itself it comes too late: to read one file the stripper of types is loaded.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  },
};
