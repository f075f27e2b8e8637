import { expect, it } from 'vitest';
import { textLines } from './text-lines.ts';

const lines = (text: string | null) => textLines(text).map(({ line }) => line);

it('splits by line, whatever ends one, and drops what says nothing', () => {
  expect(lines('2 eggs\r\n  1 cup cream \n\n \rSalt\n')).toEqual(['2 eggs', '1 cup cream', 'Salt']);
  expect(lines(null)).toEqual([]);
  expect(lines(' \n ')).toEqual([]);
});

it('keeps two lines that say the same apart', () => {
  const keys = textLines('Stir.\nWait.\nStir.').map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});
