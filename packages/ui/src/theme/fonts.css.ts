/** The two typefaces that a site begins with. */
import arial from '@capsizecss/metrics/arial';
import fraunces from '@capsizecss/metrics/fraunces';
import georgia from '@capsizecss/metrics/georgia';
import hankenGrotesk from '@capsizecss/metrics/hankenGrotesk';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import wholeSerifFile from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import italicSansFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-italic.woff2?url';
import wholeSansFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { globalFontFace } from '@vanilla-extract/css';
import { fallbacksOf, ownFaces, type Stack } from './font-faces.ts';
import serifFile from './fonts/fraunces.woff2?url';
import sansFile from './fonts/hanken-grotesk.woff2?url';

for (const { family, rule } of [
  ...ownFaces('Fraunces', { whole: wholeSerifFile, common: serifFile }),
  ...ownFaces('Hanken Grotesk', { whole: wholeSansFile, common: sansFile }),
]) {
  globalFontFace(family, rule);
}

// Loaded only by a page that has italic text.
globalFontFace('Hanken Grotesk', {
  src: `url('${italicSansFile}') format('woff2')`,
  fontWeight: '100 900',
  fontStyle: 'italic',
  fontDisplay: 'swap',
});

/** Declares the fallback faces and returns the family list. */
function declared(stack: Stack): string {
  const { faces, stack: list } = fallbacksOf(stack);
  for (const { family, rule } of faces) globalFontFace(family, rule);
  return list;
}

/** Georgia and Arial exist on desktops and iPhones, Noto Serif and Roboto on Android, Times or similar elsewhere. */
export const serifStack = declared({
  metrics: [fraunces, georgia, notoSerif, timesNewRoman],
  widths: { '100 900': 1.017 },
  generic: 'serif',
});
export const sansStack = declared({
  metrics: [hankenGrotesk, arial, roboto],
  widths: { '100 499': 0.996, '500 900': 1.004 },
  generic: 'sans-serif',
});
