import type { Protection } from './support/protection.ts';

const CUT = /cut answers at ending/;

export const protections: Protection[] = [
  {
    name: 'kept connections are answered until they are quiet',
    file: 'apps/api/src/shutdown.ts',
    text: '      await drain();\n',
    off: '',
    failsWith: CUT,
  },
  {
    name: 'a client is told that its connection ends',
    file: 'apps/api/src/drain.ts',
    text: "if (isDraining) answer.setHeader('connection', 'close');",
    off: '',
    failsWith: CUT,
  },
  {
    name: 'what is being answered is finished',
    file: 'apps/api/src/shutdown.ts',
    text: '    try {\n',
    off: '    process.exit(0);\n    try {\n',
    failsWith: CUT,
  },
];
