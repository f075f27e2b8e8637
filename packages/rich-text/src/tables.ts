/** Tables: rows of cells that hold text and links, and the keys in them. */
import { Editor, type Element, Node, Path, Range, Transforms } from 'slate';
import { insertBlocks } from './commands.ts';
import { emptyCell, isOfType, type RichTextEditor, type TableElement } from './document.ts';

const isCell = isOfType('table-cell');

type Place = Path | Range | { path: Path; offset: number };

/** The path of the cell that contains a place, or the start of the selection. */
function cellAt(editor: RichTextEditor, at: Place | null = editor.selection): Path | undefined {
  if (!at) return undefined;
  const point = Range.isRange(at) ? Range.start(at) : at;
  return Editor.above(editor, { at: point, match: isCell })?.[1];
}

export const isInTable = (editor: RichTextEditor): boolean => cellAt(editor) !== undefined;

/** Inserts a table of two columns with a row of headings, and puts the caret into its first cell. */
export function insertTable(editor: RichTextEditor): void {
  if (isInTable(editor)) return;
  const heading = () => ({ ...emptyCell(), isHeader: true as const });
  const rows = [heading, emptyCell].map((cell) => ({
    type: 'table-row' as const,
    children: [cell(), cell()],
  }));
  insertBlocks(editor, [{ type: 'table', children: rows }]);
  const at = cellAt(editor);
  if (at) Transforms.select(editor, Editor.start(editor, at.slice(0, -2)));
}

/** The table around the selection, and the row and column of its cell. */
function currentTable(editor: RichTextEditor) {
  const cell = cellAt(editor);
  if (!cell) return undefined;
  const path = cell.slice(0, -2);
  const [rowIndex = 0, column = 0] = cell.slice(-2);
  return { path, table: Node.get(editor, path) as TableElement, rowIndex, column };
}

/** Adds a row below that of the caret. */
export function addRow(editor: RichTextEditor): void {
  const found = currentTable(editor);
  if (!found) return;
  const cells = found.table.children[0]?.children.map(emptyCell) ?? [];
  const at = [...found.path, found.rowIndex + 1];
  Transforms.insertNodes(editor, { type: 'table-row', children: cells }, { at });
  Transforms.select(editor, Editor.start(editor, at));
}

/** Adds a column to the right of that of the caret. */
export function addColumn(editor: RichTextEditor): void {
  const found = currentTable(editor);
  if (!found) return;
  const { path, table, rowIndex, column } = found;
  Editor.withoutNormalizing(editor, () => {
    for (const [index, { children }] of table.children.entries()) {
      const isHeader = children[column]?.isHeader;
      const cell = { ...emptyCell(), ...(isHeader && { isHeader }) };
      Transforms.insertNodes(editor, cell, { at: [...path, index, column + 1] });
    }
  });
  Transforms.select(editor, Editor.start(editor, [...path, rowIndex, column + 1]));
}

/** Removes the row of the caret; with the last one, the table. */
export function removeRow(editor: RichTextEditor): void {
  const found = currentTable(editor);
  if (found) Transforms.removeNodes(editor, { at: [...found.path, found.rowIndex] });
}

/** Removes the column of the caret; with the last one, the table. */
export function removeColumn(editor: RichTextEditor): void {
  const found = currentTable(editor);
  if (!found) return;
  Editor.withoutNormalizing(editor, () => {
    for (const index of found.table.children.keys()) {
      Transforms.removeNodes(editor, { at: [...found.path, index, found.column] });
    }
  });
}

/** On Tab: goes to the next or the previous cell. Returns false where there is none: Tab then leaves the text. */
export function moveToCell(editor: RichTextEditor, isBack: boolean): boolean {
  const from = cellAt(editor);
  if (!from) return false;
  const cells = Array.from(
    Editor.nodes(editor, { at: from.slice(0, -2), match: isCell }),
    ([, path]) => path,
  );
  const index = cells.findIndex((path) => Path.equals(path, from));
  const to = cells[index + (isBack ? -1 : 1)];
  if (to) Transforms.select(editor, Editor.end(editor, to));
  return to !== undefined;
}

/** Keeps text from leaving its cell: Enter breaks the line, and nothing joins a cell with what is outside. */
export function withTables(editor: RichTextEditor): RichTextEditor {
  const { insertBreak, insertData, deleteBackward, deleteForward } = editor;
  const remove = editor.delete;
  editor.insertBreak = () => {
    if (isInTable(editor)) editor.insertSoftBreak();
    else insertBreak();
  };
  editor.insertData = (data) => {
    if (isInTable(editor) && data.files.length === 0) editor.insertText(data.getData('text/plain'));
    else insertData(data);
  };
  editor.deleteBackward = (unit) => {
    if (!stopAtCell(editor, 'before')) deleteBackward(unit);
  };
  editor.deleteForward = (unit) => {
    if (!stopAtCell(editor, 'after')) deleteForward(unit);
  };
  editor.delete = (options = {}) => {
    const { at = editor.selection } = options;
    if (at && Range.isRange(at) && Range.isExpanded(at)) removeWithin(editor, at, remove, options);
    else remove(options);
  };
  return editor;
}

/** Beside the edge of a cell, moves the caret instead of joining texts. Returns whether it is at such an edge. */
function stopAtCell(editor: RichTextEditor, side: 'before' | 'after'): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return false;
  const beside =
    side === 'before' ? Editor.before(editor, selection) : Editor.after(editor, selection);
  const from = cellAt(editor);
  const to = beside && cellAt(editor, beside);
  if (isSame(from, to)) return false;
  // The caret in a cell stays there; that in an empty line next to the table takes the line along.
  if (from || !beside) return true;
  const block = Editor.above(editor, { match: (node) => Editor.isBlock(editor, node as Element) });
  // The point moves when the line above it goes.
  const target = Editor.pointRef(editor, beside);
  if (block && Editor.string(editor, block[1]) === '')
    Transforms.removeNodes(editor, { at: block[1] });
  Transforms.select(editor, target.unref() ?? beside);
  return true;
}

const isSame = (one: Path | undefined, other: Path | undefined) =>
  one && other ? Path.equals(one, other) : one === other;

/** Deletes a range. Where it begins or ends within a table, the cells stay, and only their text goes. */
function removeWithin(
  editor: RichTextEditor,
  range: Range,
  remove: RichTextEditor['delete'],
  options: Parameters<RichTextEditor['delete']>[0],
): void {
  const [start, end] = Range.edges(range);
  const first = cellAt(editor, start);
  const last = cellAt(editor, end);
  if (isSame(first, last)) {
    remove(options);
    return;
  }
  const tables = [first, last].flatMap((cell) => (cell ? [cell.slice(0, -2)] : []));
  const parts: Range[] = [];
  for (const table of tables) {
    for (const [, path] of Editor.nodes(editor, { at: table, match: isCell })) {
      const part = Range.intersection(range, Editor.range(editor, path));
      if (part) parts.push(part);
    }
  }
  const before = last && Editor.before(editor, Editor.start(editor, last.slice(0, -2)));
  const after = first && Editor.after(editor, Editor.end(editor, first.slice(0, -2)));
  if (!first && before) parts.push({ anchor: start, focus: before });
  if (!last && after) parts.push({ anchor: after, focus: end });
  Editor.withoutNormalizing(editor, () => {
    const refs = parts
      .filter((part) => Range.isExpanded(part) && Range.isForward(part))
      .map((part) => Editor.rangeRef(editor, part));
    const caret = Editor.pointRef(editor, start);
    for (const ref of refs) {
      const at = ref.unref();
      if (at && Range.isExpanded(at)) remove({ at });
    }
    const point = caret.unref();
    if (point) Transforms.select(editor, point);
  });
}
