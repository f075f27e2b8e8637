/**
 * `pnpm make-fonts`: subsets the typefaces to the common characters, for the font files that every page loads, and writes
 * them in one weight as TrueType for the pictures that the server draws, which cannot read WOFF2.
 * Run it after a change to the common characters or the weights, or an upgrade of a typeface.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** Of text in the server's pictures. */
const SANS_IN_PICTURES = 560;

/** All that the whole files of the pages have. */
const LATIN = [
  ...Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x2220 - 0x2000 }, (_, index) => String.fromCodePoint(0x2000 + index)),
].join('');
const pictureFonts = path.join(root, 'apps/api/fonts');
await mkdir(pictureFonts, { recursive: true });

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
  const drawn = await subsetFont(whole, LATIN, {
    targetFormat: 'truetype',
    variationAxes: { wght: typeof wght === 'number' ? wght : SANS_IN_PICTURES },
    keepFeatures: FEATURES,
  });
  await writeFile(path.join(pictureFonts, `${name}.ttf`), drawn);
  console.log(`${name}.woff2: ${cut.length} of ${whole.length} bytes`);
}
