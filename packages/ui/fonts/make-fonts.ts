/**
 * Cuts the two typefaces down to what pages are written with, for the fonts that every visit loads:
 * `pnpm --filter @site/ui make-fonts` after a change here or a new version of either.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { commonCharacters } from '../src/theme/common-characters.ts';

const require = createRequire(import.meta.url);
const outDir = path.resolve(import.meta.dirname, '../src/theme/fonts');

/** By name of the file that is made: where it comes from, and the lightest and heaviest weight of any style. */
const FONTS = {
  fraunces: ['@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', 400, 620],
  'hanken-grotesk': [
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    400,
    700,
  ],
} as const;

for (const [name, [source, min, max]] of Object.entries(FONTS)) {
  const whole = await readFile(require.resolve(source));
  const cut = await subsetFont(whole, commonCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
  await writeFile(path.join(outDir, `${name}.woff2`), cut);
  console.log(`${name}.woff2: ${cut.length} of ${whole.length} bytes`);
}
