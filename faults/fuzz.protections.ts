import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'what a schema refuses is the client’s fault',
    file: 'apps/api/src/errors.ts',
    text: 'if (cause instanceof ZodError) {',
    off: 'if (cause instanceof ZodError && cause.issues.length === 0) {',
    failsWith: /answered with (500|"httpStatus":500)/,
  },
  {
    name: 'a body is JSON, or malformed',
    file: 'apps/api/src/errors.ts',
    text: '  400: MALFORMED,\n',
    off: '',
    failsWith: /answered with 500/,
  },
];
