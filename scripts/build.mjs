/** `pnpm build`: builds the apps. Turbo skips what is built already. */
import { build } from './lib/prepare.mjs';
import { fail } from './lib/run.mjs';

try {
  await build();
} catch (error) {
  fail(error);
}
