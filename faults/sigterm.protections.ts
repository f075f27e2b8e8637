import type { Protection } from './support/protection.ts';

const CUT = /cut answers at ending/;

export const protections: Protection[] = [
  {
    name: 'connections stay open until they are idle',
    file: 'apps/api/src/server/shutdown.ts',
    text: '    server.closeIdleConnections = () => undefined;\n',
    off: '',
    failsWith: CUT,
  },
  {
    name: 'running requests are finished',
    file: 'apps/api/src/server/shutdown.ts',
    text: '    try {\n',
    off: '    process.exit(0);\n    try {\n',
    failsWith: CUT,
  },
];
