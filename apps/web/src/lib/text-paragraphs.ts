/** The paragraphs of a text; an empty line begins a new one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
