/** Tables: rows of cells that hold text and links, and the keys in them. */

import { emptyCell, type TableElement } from '@site/html-blocks/blocks';
import {
  Editor,
  type Element,
  type Location,
  Node,
  Path,
  type Point,
  Range,
  Transforms,
} from 'slate';
import { insertBlocks } from './commands.ts';
import { emptyValue, isOfType, type RichTextEditor } from './document.ts';
import { domRange, rectOf } from './show-caret.ts';

const isCell = isOfType('table-cell');

/** The path of the cell that contains a location, or the start of the selection. */
function cellAt(editor: RichTextEditor, at: Location | null = editor.selection): Path | undefined {
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

/**
 * On Tab: goes to the next or the previous cell; in the last one, to a new row. Returns false in the first one: Shift+Tab
 * then leaves the text.
 */
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
  else if (!isBack) addRow(editor);
  return to !== undefined || !isBack;
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

/**
 * Deletes a range. Where it begins or ends within a table, the cells stay, and only their text goes. A table that lies in
 * it as a whole, beside other blocks, goes too.
 */
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
  const [firstTable, lastTable] = [first, last].map((cell) => cell?.slice(0, -2));
  const isWhole = (table: Path | undefined) =>
    table !== undefined &&
    !isSame(firstTable, lastTable) &&
    Editor.edges(editor, table).every((edge) => Range.includes(range, edge));
  if (isWhole(firstTable) || isWhole(lastTable)) {
    const from = firstTable && isWhole(firstTable) ? dissolve(editor, firstTable, start) : start;
    const to = lastTable && isWhole(lastTable) ? dissolve(editor, lastTable, end) : end;
    const rest = { anchor: from, focus: to };
    if (!options?.at) Transforms.select(editor, rest);
    // `hanging`: also the empty paragraph at the end goes.
    editor.delete({ ...options, ...(options?.at && { at: rest }), hanging: true });
    return;
  }
  const parts: Range[] = [];
  for (const table of [firstTable, lastTable]) {
    if (!table) continue;
    for (const [, path] of Editor.nodes(editor, { at: table, match: isCell })) {
      const part = Range.intersection(range, Editor.range(editor, path));
      if (part) parts.push(part);
    }
  }
  const before = lastTable && Editor.before(editor, Editor.start(editor, lastTable));
  const after = firstTable && Editor.after(editor, Editor.end(editor, firstTable));
  if (!first && before) parts.push({ anchor: start, focus: before });
  if (!last && after) parts.push({ anchor: after, focus: end });
  removeParts(editor, parts, remove, start);
}

function removeParts(
  editor: RichTextEditor,
  parts: readonly Range[],
  remove: RichTextEditor['delete'],
  start: Point,
): void {
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

/** Makes an empty paragraph of a table, by the cell of an edge: what points there stays right. */
function dissolve(editor: RichTextEditor, table: Path, edge: Point): Point {
  const cell = cellAt(editor, edge) ?? table;
  const row = Path.parent(cell);
  const others = [table, row].flatMap((parent) =>
    Array.from(Node.children(editor, parent, { reverse: true }), ([, path]) => path),
  );
  Editor.withoutNormalizing(editor, () => {
    const kept = Editor.pathRef(editor, cell);
    const text = Editor.range(editor, cell);
    // Of an empty range Slate deletes what follows: the next cell would join this one.
    if (Range.isExpanded(text)) Transforms.delete(editor, { at: text });
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: cell });
    Transforms.unsetNodes(editor, 'isHeader', { at: cell });
    const refs = others
      .filter((path) => !Path.isAncestor(path, cell) && !Path.equals(path, cell))
      .map((path) => Editor.pathRef(editor, path));
    for (const ref of refs) {
      const at = ref.unref();
      if (at) Transforms.removeNodes(editor, { at });
    }
    for (let at = kept.current; at && at.length > table.length; at = kept.current) {
      Transforms.liftNodes(editor, { at });
    }
    kept.unref();
  });
  return Editor.start(editor, table);
}

/**
 * On ArrowUp and ArrowDown: goes to the cell above or below, and from the first and the last row out of the table, where
 * an empty paragraph is made if nothing is there. Returns false while the caret is in another line of its cell.
 */
export function moveToRow(editor: RichTextEditor, isUp: boolean): boolean {
  const found = currentTable(editor);
  const { selection } = editor;
  if (!found || !selection || Range.isExpanded(selection)) return false;
  const { path, table, rowIndex, column } = found;
  if (!isAtEdge(editor, [...path, rowIndex, column], isUp)) return false;
  const next = rowIndex + (isUp ? -1 : 1);
  if (table.children[next]) {
    Transforms.select(editor, Editor.end(editor, [...path, next, column]));
    return true;
  }
  const beside = isUp
    ? Editor.before(editor, Editor.start(editor, path))
    : Editor.after(editor, Editor.end(editor, path));
  if (!beside) Transforms.insertNodes(editor, emptyValue(), { at: isUp ? path : Path.next(path) });
  Transforms.select(editor, beside ?? Editor.start(editor, isUp ? path : Path.next(path)));
  return true;
}

/** Whether the caret is in the first or the last line that a cell has on the screen. */
function isAtEdge(editor: RichTextEditor, cell: Path, isFirst: boolean): boolean {
  const caret = editor.selection && domRange(editor, editor.selection);
  const text = domRange(editor, Editor.range(editor, cell))?.getBoundingClientRect();
  if (!caret || !text) return true;
  const line = rectOf(caret, false);
  const distance = isFirst ? line.top - text.top : text.bottom - line.bottom;
  return distance < line.height / 2;
}
