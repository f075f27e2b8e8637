import { it } from 'vitest';

/** A test that `npm run test:release` alone runs: see docs/decisions/0012-component-tests.md. */
export const inRelease = it.runIf(process.env['RELEASE']);
