/** Text on its way from HTML to the editor, with all that its surroundings say of it. */
import type { Mark } from './rich-text-value.ts';

export interface LinkTarget {
  url: string;
  target?: string;
  rel?: string;
}

export interface RunContext extends Partial<Record<Mark, true | undefined>> {
  /** The same object for all text of one link. */
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

/** What an element says of its text, by its name or, as word processors do, by its style. */
export function marksOf(
  element: Element,
  { link }: RunContext,
): Partial<Record<Mark, true | undefined>> {
  const marks: Partial<Record<Mark, true | undefined>> = {};
  const byTag = TAG_MARKS[element.localName];
  if (byTag) marks[byTag] = true;
  const style = element.getAttribute('style') ?? '';
  const weight = /(?:^|;)\s*font-weight\s*:\s*(bold|normal|\d+)/i.exec(style)?.[1];
  // Set to nothing, it overrides what the surroundings or the tag say.
  if (weight) marks.bold = weight === 'bold' || Number(weight) >= 600 ? true : undefined;
  const slant = /(?:^|;)\s*font-style\s*:\s*(italic|normal)/i.exec(style)?.[1];
  if (slant) marks.italic = slant === 'italic' ? true : undefined;
  // A link looks underlined by itself.
  if (!link && /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*underline/i.test(style))
    marks.underline = true;
  return marks;
}
