/** One line of a text, with a key that stays its own where two lines say the same. */
interface TextLine {
  key: string;
  line: string;
}

/** The lines of a text that say something, without the spaces around them. */
export function textLines(text: string | null): TextLine[] {
  const lines = (text ?? '').split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line, index) => ({ key: `${index} ${line}`, line }));
}
