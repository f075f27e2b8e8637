/** The program of the server as `pnpm build` makes it, from the root of the repository. */
export const SERVER_PROGRAM = 'apps/api/dist/main.js';

/** How the server's process is started, from the root of the repository. */
export const serverProcess = {
  /**
   * Left to itself a process that was busy once stays as large as it was then. So young objects get 8 MB and
   * not V8's usual 64, old ones are collected when there are 40 % more of them and not several times as many,
   * and the compiler between the quick one and the thorough one, whose work needs most room, is left out.
   * And once it rests, it may ask for a collection itself (`apps/api/src/tidy-at-rest.ts`).
   */
  args: [
    '--expose-gc',
    '--max-semi-space-size=8',
    '--heap-growing-percent=40',
    '--no-maglev',
    SERVER_PROGRAM,
  ],
  env: {
    NODE_ENV: 'production',
    // The same outside V8, where pictures and compressed pages are made: what is freed goes back to the system,
    // large pieces at once and the rest by an eighth of a megabyte.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};
