/** The program of the server as `pnpm build` makes it, from the root of the repository. */
export const SERVER_PROGRAM = 'apps/api/dist/main.js';

/** How the server's process is started, from the root of the repository. */
export const serverProcess = {
  /**
   * V8 gives young objects 8 MB instead of 64, and collects old ones when they have grown by 80 % instead of several
   * times. `--expose-gc` is for apps/api/src/server/idle-memory.ts. docs/decisions/0011-speed-and-memory.md says what happens
   * without these settings.
   */
  args: ['--expose-gc', '--max-semi-space-size=8', '--heap-growing-percent=80', SERVER_PROGRAM],
  env: {
    NODE_ENV: 'production',
    // Memory outside V8's heap (pictures, compressed pages) goes back to the system once it is freed.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};
