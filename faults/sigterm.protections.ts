import type { Protection } from './support/protection.ts';

const CUT = /cut answers at ending/;

export const protections: Protection[] = [
  {
    name: 'connections stay open until they are idle',
    file: 'apps/api/src/server/listener.ts',
    text: '      server.closeIdleConnections = () => undefined;\n',
    off: '',
    failsWith: CUT,
  },
  {
    name: 'running requests are finished',
    file: 'apps/api/src/server/start.ts',
    text: '    await app.close();\n    process.exit(exitCode);\n',
    off: '    process.exit(exitCode);\n',
    failsWith: CUT,
  },
];
