import { expect, it } from 'vitest';
import { readTypedDecimal } from './typed-decimal.ts';

it.each([
  ['80,9', '80.9'],
  ['80.9', '80.9'],
  [' 80,9 ', '80.9'],
  ['80,', '80'],
  [',5', '0.5'],
  ['0,125', '0.125'],
  ['1234,5', '1234.5'],
  ['1 234,5', '1234.5'],
  ['1\u202f234,5', '1234.5'],
  ['1’234.5', '1234.5'],
  ['-5', '-5'],
  ['−5,5', '-5.5'],
])('reads %s as %s', (typed, meaning) => {
  expect(readTypedDecimal(typed)).toEqual({ meanings: [meaning], isClear: true });
});

it.each([
  ['1.234,5', ['1234.5']],
  ['1,234.5', ['1234.5']],
  ['1.234.567', ['1234567']],
  ['1.234', ['1.234', '1234']],
  ['12,345', ['12.345', '12345']],
])('is not sure of %s', (typed, meanings) => {
  expect(readTypedDecimal(typed)).toEqual({ meanings, isClear: false });
});

it.each(['', ',', 'abc', '80,9 kg', '1.2.3', '1e3', '5-', '1,23,456', '1.234.5'])(
  'does not take %j for a number',
  (typed) => {
    expect(readTypedDecimal(typed).meanings).toEqual([]);
  },
);
