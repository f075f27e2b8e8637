/** The 400 real lines in both kitchens' measures, each of which was read by eye once. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { convertIngredient } from './convert.ts';

const ROWS = readFileSync(new URL('testing/converted-lines.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'));

const converted = (line: string, cup: string, to: 'metric' | 'us', factor = 1) =>
  convertIngredient({ line, cupGrams: cup ? Number(cup) : null }, { factor, to });

it('says each line as the table has it; `=` stands for the author’s own words', () => {
  const told = ROWS.map(([line = '', cup = '']) => {
    const [metric, us] = (['metric', 'us'] as const).map((to) => converted(line, cup, to));
    return [line, cup, metric === line ? '=' : metric, us === line ? '=' : us];
  });
  expect(told).toEqual(ROWS);
  expect(told).toHaveLength(400);
});

it('converts no line twice', () => {
  for (const [line = '', cup = ''] of ROWS)
    for (const to of ['metric', 'us'] as const) {
      const once = converted(line, cup, to);
      expect(converted(once, cup, to), once).toBe(once);
    }
});
