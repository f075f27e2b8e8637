/** Runs: pieces of text from HTML, with the marks and the link of the elements around them. */
import type { Mark } from './rich-text-value.ts';

export interface LinkTarget {
  url: string;
  target?: string;
  rel?: string;
}

export interface RunContext extends Partial<Record<Mark, true | undefined>> {
  /** One object for all runs of a link. */
  link?: LinkTarget;
}

export type Run = RunContext & ({ text: string } | { lineBreak: true });

const TAG_MARKS: Record<string, Mark> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
};

/** The marks that an element gives its text: by its tag, or by its style, which word processors use. */
export function marksOf(
  element: Element,
  { link }: RunContext,
): Partial<Record<Mark, true | undefined>> {
  const marks: Partial<Record<Mark, true | undefined>> = {};
  const byTag = TAG_MARKS[element.localName];
  if (byTag) marks[byTag] = true;
  const style = element.getAttribute('style') ?? '';
  const weight = /(?:^|;)\s*font-weight\s*:\s*(bold|normal|\d+)/i.exec(style)?.[1];
  // An explicit `undefined` overrides the mark of the tag or of the elements around it.
  if (weight) marks.bold = weight === 'bold' || Number(weight) >= 600 ? true : undefined;
  const slant = /(?:^|;)\s*font-style\s*:\s*(italic|normal)/i.exec(style)?.[1];
  if (slant) marks.italic = slant === 'italic' ? true : undefined;
  // The page underlines links already.
  if (!link && /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*underline/i.test(style))
    marks.underline = true;
  return marks;
}
