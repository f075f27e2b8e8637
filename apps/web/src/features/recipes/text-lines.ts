/** A line with a key that is unique even when two lines are equal. */
export interface TextLine {
  key: string;
  line: string;
}

/** A bullet or an empty box that was pasted with the text: the page draws its own. A `*` of a footnote has no space. */
const BULLET = /^(?:[•‣▪◦●○·▢□☐✓✔]\s*|[*–—-](?:\s+|$))+/u;
/** `1.`, `2)` or `Step 3:`. A decimal number such as `1.5` is none. */
const STEP_NUMBER = /^(?:step\s*\d{1,2}\s*[.:)–—-]?\s+|\d{1,2}\s*[.)]\s+)/i;

/** The trimmed lines of a text, without empty ones. */
function textLines(text: string | null, clean: (line: string) => string): TextLine[] {
  const lines = (text ?? '').split(/\r\n|\r|\n/).map((line) => clean(line.trim()));
  return lines.filter(Boolean).map((line, index) => ({ key: `${index} ${line}`, line }));
}

const withoutBullet = (line: string) => line.replace(BULLET, '');

/** The ingredients, without pasted bullets. */
export const ingredientLines = (text: string | null) => textLines(text, withoutBullet);

/** The steps, without pasted bullets and step numbers. */
export const stepLines = (text: string | null) =>
  textLines(text, (line) => withoutBullet(line).replace(STEP_NUMBER, ''));
