import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';

it('reads a table in portions, of which a line break within quotes ends none', async () => {
  const lines = Array.from({ length: 3000 }, (_, n) =>
    n % 7 === 0 ? `${n};"two\nlines; ${'x'.repeat(200)}"` : `${n};"a ""b"" c"`,
  );
  for (const end of ['\n', '\r\n']) {
    const { rows, delimiter, broken } = await readCsv(`n;text${end}${lines.join(end)}${end}`);
    expect({ delimiter, broken, count: rows.length }).toEqual({
      delimiter: ';',
      broken: undefined,
      count: 3001,
    });
    expect(rows.slice(1).map(([n]) => Number(n))).toEqual(lines.map((_, n) => n));
    expect(new Set(rows.slice(1).map(([, text]) => text)).size).toBe(2);
  }
});

it('gives others a turn between the portions', async () => {
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  });
  await readCsv('2024-01-05,82.5\n'.repeat(40_000));
  clearInterval(other);
  expect(turns).toBeGreaterThan(1);
});

it('refuses a row that never ends, and columns beyond all reason', async () => {
  await expect(readCsv(`a,b\n1,"${'x\n'.repeat(200_000)}`)).rejects.toThrow('A row is too long');
  await expect(readCsv(`a${',b'.repeat(500)}\n`)).rejects.toThrow('There are too many columns');
});
