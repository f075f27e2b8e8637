/** The faces of a typeface: its files, and fallbacks of the same metrics, so that text does not move when they load. */
import { createFontStack } from '@capsizecss/core';
import type { globalFontFace } from '@vanilla-extract/css';
import { commonRange } from './common-characters.ts';

/** The characters in the whole files. For the common characters the small face wins, because it is declared later. */
const LATIN =
  'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2122, ' +
  'U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

export type Metrics = Parameters<typeof createFontStack>[0][number];

export interface FontFace {
  family: string;
  rule: Exclude<Parameters<typeof globalFontFace>[1], unknown[]>;
}

/** The whole file, and the small one of the common characters. */
export function ownFaces(family: string, files: { whole: string; common: string }): FontFace[] {
  const face = (file: string, unicodeRange: string): FontFace => ({
    family,
    rule: {
      src: `url('${file}') format('woff2')`,
      unicodeRange,
      fontWeight: '100 900',
      fontStyle: 'normal',
      // The first visit shows the font too, once it is loaded. Text does not move, since the fallbacks are as wide.
      fontDisplay: 'swap',
    },
  });
  return [face(files.whole, LATIN), face(files.common, commonRange)];
}

/** Local fonts with the same widths, for systems without the font. */
const SAME_METRICS: Readonly<Record<string, string>> = {
  Arial: "local('Liberation Sans'), local('Arimo')",
  'Times New Roman': "local('Liberation Serif'), local('Tinos')",
};

/** Rounds to hundredths to keep the style sheet small. The error is below a tenth of a pixel in a line of text. */
const scaled = (percentage: string | undefined, factor: number) =>
  `${Number((Number.parseFloat(percentage ?? '100') * factor).toFixed(2))}%`;

/** Removes the characters that would end a family name in a style sheet. */
const plain = (family: string) => family.replaceAll(/[":]/g, '');

export interface Stack {
  metrics: readonly [own: Metrics, ...fallbacks: Metrics[]];
  /** How much wider the typeface sets the texts of this site than its regular weight does, by `font-weight`. */
  widths: Readonly<Record<string, number>>;
  generic: string;
}

/** The fallback faces, and the family list that has them. */
export function fallbacksOf({ metrics, widths, generic }: Stack) {
  const { fontFamily, fontFaces } = createFontStack([...metrics], {
    fontFaceFormat: 'styleObject',
  });
  const faces: FontFace[] = fontFaces.flatMap(({ '@font-face': face }, index) => {
    const likewise = SAME_METRICS[metrics[index + 1]?.familyName ?? ''];
    return Object.entries(widths).map(([fontWeight, width]) => ({
      family: plain(String(face.fontFamily)),
      rule: {
        src: [face.src, likewise].filter(Boolean).join(', '),
        fontWeight,
        sizeAdjust: scaled(face.sizeAdjust, width),
        ascentOverride: scaled(face.ascentOverride, 1 / width),
        descentOverride: scaled(face.descentOverride, 1 / width),
        lineGapOverride: '0%',
      },
    }));
  });
  const list = fontFamily.replaceAll(/"([^"]*)"/g, (_, name) => `"${plain(name)}"`);
  return { faces, stack: `${list}, ${generic}` };
}
