import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'a full disk is answered with 507',
    file: 'apps/api/src/http/errors.ts',
    text: "return code === 'SQLITE_FULL' || ",
    off: 'return ',
    failsWith: /on a full disk/,
  },
  {
    name: 'a transaction that SQLite rolled back is not rolled back again',
    file: 'apps/api/src/db/dialect.ts',
    text: 'if (sqlite?.inTransaction) sqlite.exec',
    off: 'sqlite?.exec',
    failsWith: /on a full disk/,
  },
  {
    name: 'the files of a picture that does not fit on the disk are removed',
    file: 'apps/api/src/features/images/images.store.ts',
    text: 'await remove(begun);',
    off: '',
    failsWith: /files after a refused upload/,
  },
];
