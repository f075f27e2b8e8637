/**
 * `pnpm make-fonts`: subsets the two typefaces to the common characters, for the font files that every page loads.
 * Run it after a change to the common characters or the weights, or an upgrade of a typeface.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { commonCharacters } from '../packages/ui/src/theme/common-characters.ts';
import { root } from './lib/run.mjs';

const ui = path.join(root, 'packages/ui');
const fromUi = createRequire(path.join(ui, 'package.json'));

/** Each typeface and the weights that pages use. All weights would be twice the bytes. */
const SERIFS = {
  fraunces: 540,
  lora: 560,
  'playfair-display': 560,
  newsreader: 560,
  'bricolage-grotesque': 640,
};
const SANS = ['hanken-grotesk', 'source-sans-3', 'figtree', 'public-sans'];
const FONTS = [...Object.entries(SERIFS), ...SANS.map((name) => [name, { min: 400, max: 700 }])];

/** Kerning, and the number styles that the CSS uses. */
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
