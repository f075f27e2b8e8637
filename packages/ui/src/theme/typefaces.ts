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
  generic: 'serif' | 'sans-serif';
}

const headings = (
  metrics: Metrics,
  files: Typeface['files'],
  width: number,
  generic: Typeface['generic'] = 'serif',
): Typeface => ({ metrics, files, widths: { '100 900': width }, generic });

const text = (
  metrics: Metrics,
  files: Typeface['files'],
  regular: number,
  bold: number,
): Typeface => ({
  metrics,
  files,
  widths: { '100 499': regular, '500 900': bold },
  generic: 'sans-serif',
});

/** By the name that is stored. */
const PAIRS = {
  letter: {
    headings: headings(lora, { whole: loraWhole, common: loraFile }, 1.017),
    text: text(sourceSans3, { whole: sourceWhole, common: sourceFile }, 0.997, 1.027),
  },
  table: {
    headings: headings(playfairDisplay, { whole: playfairWhole, common: playfairFile }, 1.008),
    text: text(figtree, { whole: figtreeWhole, common: figtreeFile }, 1, 1.018),
  },
  journal: {
    headings: headings(newsreader, { whole: newsreaderWhole, common: newsreaderFile }, 1.029),
    text: text(publicSans, { whole: publicWhole, common: publicFile }, 0.991, 1.005),
  },
  market: {
    headings: headings(
      bricolageGrotesque,
      { whole: bricolageWhole, common: bricolageFile },
      1.032,
      'sans-serif',
    ),
    text: text(hankenGrotesk, { whole: hankenWhole, common: hankenFile }, 0.996, 1.004),
  },
};

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

const FALLBACKS = { serif: [georgia, notoSerif, timesNewRoman], 'sans-serif': [arial, roboto] };

const stackOf = ({ metrics, ...face }: Typeface) =>
  fallbacksOf({ ...face, metrics: [metrics, ...FALLBACKS[face.generic]] });

export function pairStyles(name: TypefacePair): PairStyles {
  const pair = PAIRS[name];
  const [ofHeadings, ofText] = [stackOf(pair.headings), stackOf(pair.text)];
  const faces = [
    ...ownFaces(pair.headings.metrics.familyName, pair.headings.files),
    ...ownFaces(pair.text.metrics.familyName, pair.text.files),
    ...ofHeadings.faces,
    ...ofText.faces,
  ];
  return {
    faces: faces.map(cssOf).join(''),
    headings: ofHeadings.stack,
    text: ofText.stack,
    files: [pair.headings.files.common, pair.text.files.common],
  };
}

function cssOf({ family, rule }: FontFace): string {
  const declarations = Object.entries(rule).map(
    ([name, value]) =>
      `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return `@font-face{font-family:"${family}";${declarations.join(';')}}`;
}
