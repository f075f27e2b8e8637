import { expect, test } from 'vitest';
import { joinWithPrevious, moveLine, removeLine, replaceIn } from './line-list-field.tsx';

const lines = ['eggs', 'cream', 'salt'];

test('a break divides a line at the caret', () => {
  expect(replaceIn(lines, 1, { from: 2, to: 2, by: ['', ''] })).toEqual({
    lines: ['eggs', 'cr', 'eam', 'salt'],
    caret: { line: 2, offset: 0 },
  });
});

test('pasted lines replace the selection, and keep what is around it', () => {
  expect(replaceIn(lines, 1, { from: 0, to: 5, by: ['milk', 'butter'] })).toEqual({
    lines: ['eggs', 'milk', 'butter', 'salt'],
    caret: { line: 2, offset: 6 },
  });
  expect(replaceIn(['a d'], 0, { from: 2, to: 2, by: ['b', 'c '] }).lines).toEqual(['a b', 'c d']);
});

test('a line joins the one before it', () => {
  expect(joinWithPrevious(lines, 1)).toEqual({
    lines: ['eggscream', 'salt'],
    caret: { line: 0, offset: 4 },
  });
  expect(joinWithPrevious(lines, 0)).toBeUndefined();
});

test('a line moves with the caret, but not out of the list', () => {
  expect(moveLine(lines, 0, { by: 1, offset: 3 })).toEqual({
    lines: ['cream', 'eggs', 'salt'],
    caret: { line: 1, offset: 3 },
  });
  expect(moveLine(lines, 0, { by: -1, offset: 0 })).toBeUndefined();
  expect(moveLine(lines, 2, { by: 1, offset: 0 })).toBeUndefined();
});

test('one line is always left', () => {
  expect(removeLine(lines, 2)).toEqual({ lines: ['eggs', 'cream'], caret: { line: 1, offset: 5 } });
  expect(removeLine(['eggs'], 0)).toEqual({ lines: [''], caret: { line: 0, offset: 0 } });
});
