/** The program of the server as `pnpm build` makes it, from the root of the repository. */
export const SERVER_PROGRAM = 'apps/api/dist/main.js';

/** How the server's process is started, from the root of the repository. */
export const serverProcess = {
  /**
   * Left to itself a process that was busy once stays as large as it was then. So young objects get 8 MB and
   * not V8's usual 64, and old ones are collected when there are 80 % more of them and not several times as many.
   * And once it rests, it may ask for a collection itself (`apps/api/src/tidy-at-rest.ts`).
   */
  args: ['--expose-gc', '--max-semi-space-size=8', '--heap-growing-percent=80', SERVER_PROGRAM],
  env: {
    NODE_ENV: 'production',
    // The same outside V8, where pictures and compressed pages are made and code is compiled: what is freed goes back
    // to the system, pieces as large as the compilers' at once and the rest by an eighth of a megabyte.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};
