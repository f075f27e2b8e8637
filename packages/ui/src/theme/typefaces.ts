/** The other typefaces that the owner may choose. No page has anything of them unless she does. */
import arial from '@capsizecss/metrics/arial';
import bricolageGrotesque from '@capsizecss/metrics/bricolageGrotesque';
import figtree from '@capsizecss/metrics/figtree';
import georgia from '@capsizecss/metrics/georgia';
import hankenGrotesk from '@capsizecss/metrics/hankenGrotesk';
import lora from '@capsizecss/metrics/lora';
import newsreader from '@capsizecss/metrics/newsreader';
import notoSerif from '@capsizecss/metrics/notoSerif';
import playfairDisplay from '@capsizecss/metrics/playfairDisplay';
import publicSans from '@capsizecss/metrics/publicSans';
import roboto from '@capsizecss/metrics/roboto';
import sourceSans3 from '@capsizecss/metrics/sourceSans3';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import bricolageWhole from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtreeWhole from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import hankenWhole from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import loraWhole from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import newsreaderWhole from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import playfairWhole from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import publicWhole from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import sourceWhole from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { type FontFace, fallbacksOf, type Metrics, ownFaces } from './font-faces.ts';
import bricolageFile from './fonts/bricolage-grotesque.woff2?url';
import figtreeFile from './fonts/figtree.woff2?url';
import frauncesFile from './fonts/fraunces.woff2?url';
import hankenFile from './fonts/hanken-grotesk.woff2?url';
import loraFile from './fonts/lora.woff2?url';
import newsreaderFile from './fonts/newsreader.woff2?url';
import playfairFile from './fonts/playfair-display.woff2?url';
import publicFile from './fonts/public-sans.woff2?url';
import sourceFile from './fonts/source-sans-3.woff2?url';

interface Typeface {
  metrics: Metrics;
  files: { whole: string; common: string };
  /** As in {@link fallbacksOf}. Measured in a Chromium with the texts of the demo site. */
  widths: Readonly<Record<string, number>>;
}

interface Pair {
  headings: Typeface & { generic: 'serif' | 'sans-serif' };
  text: Typeface;
}

/** By the name that is stored. */
const PAIRS = {
  letter: {
    headings: {
      metrics: lora,
      files: { whole: loraWhole, common: loraFile },
      widths: { '100 900': 1.017 },
      generic: 'serif',
    },
    text: {
      metrics: sourceSans3,
      files: { whole: sourceWhole, common: sourceFile },
      widths: { '100 499': 0.997, '500 900': 1.027 },
    },
  },
  table: {
    headings: {
      metrics: playfairDisplay,
      files: { whole: playfairWhole, common: playfairFile },
      widths: { '100 900': 1.008 },
      generic: 'serif',
    },
    text: {
      metrics: figtree,
      files: { whole: figtreeWhole, common: figtreeFile },
      widths: { '100 499': 1, '500 900': 1.018 },
    },
  },
  journal: {
    headings: {
      metrics: newsreader,
      files: { whole: newsreaderWhole, common: newsreaderFile },
      widths: { '100 900': 1.029 },
      generic: 'serif',
    },
    text: {
      metrics: publicSans,
      files: { whole: publicWhole, common: publicFile },
      widths: { '100 499': 0.991, '500 900': 1.005 },
    },
  },
  market: {
    headings: {
      metrics: bricolageGrotesque,
      files: { whole: bricolageWhole, common: bricolageFile },
      widths: { '100 900': 1.032 },
      generic: 'sans-serif',
    },
    text: {
      metrics: hankenGrotesk,
      files: { whole: hankenWhole, common: hankenFile },
      widths: { '100 499': 0.996, '500 900': 1.004 },
    },
  },
} as const satisfies Record<string, Pair>;

export type TypefacePair = keyof typeof PAIRS;

export interface PairStyles {
  /** The `@font-face` rules. */
  faces: string;
  /** The family lists of headings and of text. */
  headings: string;
  text: string;
  /** The files that every page needs, for preloading. */
  files: readonly string[];
}

/** The files that every page needs without a choice, for preloading. */
export const fontFiles: readonly string[] = [frauncesFile, hankenFile];

export function pairStyles(name: TypefacePair): PairStyles {
  const { headings, text }: Pair = PAIRS[name];
  const fallbacks = headings.generic === 'serif' ? SERIF_FALLBACKS : SANS_FALLBACKS;
  const ofHeadings = fallbacksOf({ ...headings, metrics: [headings.metrics, ...fallbacks] });
  const ofText = fallbacksOf({
    ...text,
    metrics: [text.metrics, ...SANS_FALLBACKS],
    generic: 'sans-serif',
  });
  const faces = [
    ...ownFaces(headings.metrics.familyName, headings.files),
    ...ownFaces(text.metrics.familyName, text.files),
    ...ofHeadings.faces,
    ...ofText.faces,
  ];
  return {
    faces: faces.map(cssOf).join(''),
    headings: ofHeadings.stack,
    text: ofText.stack,
    files: [headings.files.common, text.files.common],
  };
}

const SERIF_FALLBACKS = [georgia, notoSerif, timesNewRoman];
const SANS_FALLBACKS = [arial, roboto];

function cssOf({ family, rule }: FontFace): string {
  const declarations = Object.entries(rule).map(
    ([name, value]) =>
      `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `@font-face{font-family:"${family}";${declarations.join(';')}}`;
}
