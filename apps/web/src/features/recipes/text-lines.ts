/** A line with a key that is unique even when two lines are equal. */
interface TextLine {
  key: string;
  line: string;
}

/** The trimmed lines of a text, without empty ones. */
export function textLines(text: string | null): TextLine[] {
  const lines = (text ?? '').split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.filter(Boolean).map((line, index) => ({ key: `${index} ${line}`, line }));
}
