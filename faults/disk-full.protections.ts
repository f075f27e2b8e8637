import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'a full disk is told as one',
    file: 'apps/api/src/errors.ts',
    text: "return code === 'SQLITE_FULL' || ",
    off: 'return ',
    failsWith: /on a full disk/,
  },
  {
    name: 'what SQLite has rolled back is not rolled back again',
    file: 'apps/api/src/db/dialect.ts',
    text: 'if (this.#sqlite.inTransaction) await super',
    off: 'await super',
    failsWith: /on a full disk/,
  },
  {
    name: 'files of a picture that has no room are removed',
    file: 'apps/api/src/features/images/image-folder.ts',
    text: 'await remove(begun);',
    off: '',
    failsWith: /what a refused upload left/,
  },
];
