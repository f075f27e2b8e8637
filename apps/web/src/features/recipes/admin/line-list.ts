/** Edits of a list of lines. Each returns the new lines, and where the caret stands then. */

export interface LineEdit {
  lines: string[];
  caret: Caret;
}

export interface Caret {
  /** Index of the line. */
  line: number;
  /** Characters before the caret. */
  offset: number;
}

/** Replaces the text between two offsets of a line by one or more lines. */
export function replaceIn(
  lines: readonly string[],
  line: number,
  { from, to, by }: { from: number; to: number; by: readonly string[] },
): LineEdit {
  const text = lines[line] ?? '';
  const inserted = by.length > 0 ? [...by] : [''];
  const last = inserted.length - 1;
  inserted[0] = text.slice(0, from) + (inserted[0] ?? '');
  const offset = (inserted[last] ?? '').length;
  inserted[last] += text.slice(to);
  return {
    lines: lines.toSpliced(line, 1, ...inserted),
    caret: { line: line + last, offset },
  };
}

/** Joins a line with the one before it. */
export function joinWithPrevious(lines: readonly string[], line: number): LineEdit | undefined {
  const previous = lines[line - 1];
  if (previous === undefined) return undefined;
  return {
    lines: lines.toSpliced(line - 1, 2, previous + (lines[line] ?? '')),
    caret: { line: line - 1, offset: previous.length },
  };
}

/** Moves a line by one place. */
export function moveLine(
  lines: readonly string[],
  line: number,
  { by, offset }: { by: 1 | -1; offset: number },
): LineEdit | undefined {
  const to = line + by;
  if (to < 0 || to >= lines.length) return undefined;
  const rest = lines.toSpliced(line, 1);
  return {
    lines: rest.toSpliced(to, 0, lines[line] ?? ''),
    caret: { line: to, offset },
  };
}

export function removeLine(lines: readonly string[], line: number): LineEdit {
  const rest = lines.toSpliced(line, 1);
  const next = Math.min(line, rest.length - 1);
  return {
    lines: rest.length > 0 ? rest : [''],
    caret: { line: Math.max(next, 0), offset: rest[next]?.length ?? 0 },
  };
}
