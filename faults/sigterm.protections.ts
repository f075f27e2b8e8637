import type { Protection } from './support/protection.ts';

const CUT = /cut answers at ending/;

export const protections: Protection[] = [
  {
    name: 'open connections are answered until they are idle',
    file: 'apps/api/src/shutdown.ts',
    text: '      await drain();\n',
    off: '',
    failsWith: CUT,
  },
  {
    name: 'answers during the shutdown say Connection: close',
    file: 'apps/api/src/drain.ts',
    text: "if (isDraining) answer.setHeader('connection', 'close');",
    off: '',
    failsWith: CUT,
  },
  {
    name: 'running requests are finished',
    file: 'apps/api/src/shutdown.ts',
    text: '    try {\n',
    off: '    process.exit(0);\n    try {\n',
    failsWith: CUT,
  },
];
