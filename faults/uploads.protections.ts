import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'a start removes the files of an interrupted upload',
    file: 'apps/api/src/server/start.ts',
    text: '    await removeInterrupted(services);\n',
    off: '',
    failsWith: /left by kill/,
  },
  {
    name: 'no file is written before an upload is complete',
    file: 'apps/api/src/features/images/images.rest.ts',
    text: 'return await readAtMost(body, limit, tooLarge);',
    off: `const { appendFileSync } = await import('node:fs');
    async function* written() {
      for await (const chunk of body) {
        appendFileSync(request.context.services.env.dataDir + '/images/half', chunk);
        yield chunk;
      }
    }
    return await readAtMost(written(), limit, tooLarge);`,
    failsWith: /left by a failed upload/,
  },
];
