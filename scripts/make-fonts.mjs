/**
 * `pnpm make-fonts`: cuts the two typefaces down to what pages are written with, for the fonts that every
 * visit loads. After a change to the common characters or the weights, and for a new version of either.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { commonCharacters } from '../packages/ui/src/theme/common-characters.ts';
import { root } from './lib/run.mjs';

const ui = path.join(root, 'packages/ui');
const fromUi = createRequire(path.join(ui, 'package.json'));

/** The typeface, and the weights that pages show it in: all of them would be twice the bytes. */
const FONTS = [
  ['fraunces', 540],
  ['hanken-grotesk', { min: 400, max: 700 }],
];

/** What the styles ask for, and kerning. */
const FEATURES = ['kern', 'tnum', 'lnum'];

for (const [name, wght] of FONTS) {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const whole = await readFile(fromUi.resolve(source));
  const cut = await subsetFont(whole, commonCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: FEATURES,
  });
  await writeFile(path.join(ui, `src/theme/fonts/${name}.woff2`), cut);
  console.log(`${name}.woff2: ${cut.length} of ${whole.length} bytes`);
}
