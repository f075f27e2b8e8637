/** The two typefaces, each with a fallback of the same metrics so that text does not move when they arrive. */
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import fraunces from '@capsizecss/metrics/fraunces';
import georgia from '@capsizecss/metrics/georgia';
import hankenGrotesk from '@capsizecss/metrics/hankenGrotesk';
import serifFile from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sansFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { globalFontFace } from '@vanilla-extract/css';

const SERIF = 'Fraunces';
const SANS = 'Hanken Grotesk';

for (const [family, file] of [
  [SERIF, serifFile],
  [SANS, sansFile],
] as const) {
  globalFontFace(family, {
    src: `url('${file}') format('woff2')`,
    fontWeight: '100 900',
    fontStyle: 'normal',
    // Preloaded, it is nearly always there in time; where it is not, text that stays put matters more.
    fontDisplay: 'optional',
  });
}

/** Declares the fallback faces and returns the family list. */
function stack(metrics: Parameters<typeof createFontStack>[0], generic: string): string {
  const { fontFamily, fontFaces } = createFontStack(metrics, { fontFaceFormat: 'styleObject' });
  for (const { '@font-face': face } of fontFaces) {
    const { fontFamily: family, ...rule } = face;
    globalFontFace(
      String(family).replaceAll('"', ''),
      rule as Parameters<typeof globalFontFace>[1],
    );
  }
  return `${fontFamily}, ${generic}`;
}

export const serifStack = stack([fraunces, georgia], 'serif');
export const sansStack = stack([hankenGrotesk, arial], 'sans-serif');
