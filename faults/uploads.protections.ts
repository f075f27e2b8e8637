import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'a start removes what a killed upload wrote',
    file: 'apps/api/src/start.ts',
    text: '  await removeInterrupted(services);\n',
    off: '',
    failsWith: /left by kill/,
  },
  {
    name: 'nothing is written before an upload is whole',
    file: 'apps/api/src/features/images/uploads.rest.ts',
    text: 'chunks.push(chunk);',
    off: `chunks.push(chunk);
      const { appendFileSync } = await import('node:fs');
      appendFileSync(request.context.services.env.dataDir + '/images/half', chunk);`,
    failsWith: /left by a failed upload/,
  },
];
