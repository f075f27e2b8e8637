/** The two typefaces, each with fallback faces of the same metrics, so that text does not move when the fonts load. */
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import fraunces from '@capsizecss/metrics/fraunces';
import georgia from '@capsizecss/metrics/georgia';
import hankenGrotesk from '@capsizecss/metrics/hankenGrotesk';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import wholeSerifFile from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import wholeSansFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { globalFontFace } from '@vanilla-extract/css';
import { commonRange } from './common-characters.ts';
import serifFile from './fonts/fraunces.woff2?url';
import sansFile from './fonts/hanken-grotesk.woff2?url';

/** The characters in the whole files. For the common characters the small face wins, because it is declared later. */
const LATIN =
  'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2122, ' +
  'U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

for (const [family, whole, common] of [
  ['Fraunces', wholeSerifFile, serifFile],
  ['Hanken Grotesk', wholeSansFile, sansFile],
] as const) {
  for (const [file, unicodeRange] of [
    [whole, LATIN],
    [common, commonRange],
  ] as const) {
    globalFontFace(family, {
      src: `url('${file}') format('woff2')`,
      unicodeRange,
      fontWeight: '100 900',
      fontStyle: 'normal',
      // The first visit shows the font too, once it is loaded. Text does not move, since the fallbacks are as wide.
      fontDisplay: 'swap',
    });
  }
}

type Metrics = Parameters<typeof createFontStack>[0][number];

/** Local fonts with the same widths, for systems without the font. */
const SAME_METRICS: Readonly<Record<string, string>> = {
  Arial: "local('Liberation Sans'), local('Arimo')",
  'Times New Roman': "local('Liberation Serif'), local('Tinos')",
};

/** How much wider the typeface sets the texts of this site than its regular weight does, by `font-weight`. */
const SERIF_WIDTHS = { '100 900': 1.017 };
const SANS_WIDTHS = { '100 499': 0.996, '500 900': 1.004 };

/** Rounds to hundredths to keep the style sheet small. The error is below a tenth of a pixel in a line of text. */
const scaled = (percentage: string | undefined, factor: number) =>
  `${Number((Number.parseFloat(percentage ?? '100') * factor).toFixed(2))}%`;

/** Removes the characters that would end a family name in a style sheet. */
const plain = (family: string) => family.replaceAll(/[":]/g, '');

interface StackOptions {
  metrics: readonly [own: Metrics, ...fallbacks: Metrics[]];
  widths: Readonly<Record<string, number>>;
  generic: string;
}

/** Declares the fallback faces and returns the family list. */
function stack({ metrics, widths, generic }: StackOptions): string {
  const { fontFamily, fontFaces } = createFontStack([...metrics], {
    fontFaceFormat: 'styleObject',
  });
  for (const [index, { '@font-face': face }] of fontFaces.entries()) {
    const likewise = SAME_METRICS[metrics[index + 1]?.familyName ?? ''];
    for (const [fontWeight, width] of Object.entries(widths)) {
      globalFontFace(plain(String(face.fontFamily)), {
        src: [face.src, likewise].filter(Boolean).join(', '),
        fontWeight,
        sizeAdjust: scaled(face.sizeAdjust, width),
        ascentOverride: scaled(face.ascentOverride, 1 / width),
        descentOverride: scaled(face.descentOverride, 1 / width),
        lineGapOverride: '0%',
      });
    }
  }
  return `${fontFamily.replaceAll(/"([^"]*)"/g, (_, name) => `"${plain(name)}"`)}, ${generic}`;
}

/** Georgia and Arial exist on desktops and iPhones, Noto Serif and Roboto on Android, Times or similar elsewhere. */
export const serifStack = stack({
  metrics: [fraunces, georgia, notoSerif, timesNewRoman],
  widths: SERIF_WIDTHS,
  generic: 'serif',
});
export const sansStack = stack({
  metrics: [hankenGrotesk, arial, roboto],
  widths: SANS_WIDTHS,
  generic: 'sans-serif',
});
