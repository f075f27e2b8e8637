/** The program of the server as `pnpm build` makes it, from the root of the repository. */
export const SERVER_PROGRAM = 'apps/api/dist/main.js';

/** How the server's process is started, from the root of the repository. */
export const serverProcess = {
  /**
   * Young objects get 8 MB and not V8's usual 64: under load they would fill them before they are collected,
   * and a process that is asked for little would stay as large as under load.
   */
  args: ['--max-semi-space-size=8', SERVER_PROGRAM],
  env: { NODE_ENV: 'production' },
};
