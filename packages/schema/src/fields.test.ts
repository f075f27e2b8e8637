import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bodyWeight,
  optionalCount,
  optionalDecimal,
  optionalImageUrl,
  optionalText,
  queryFlag,
  timestamp,
} from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('optional fields', () => {
  const text = optionalText({ label: 'Notes', max: 10 });
  const count = optionalCount({ label: 'Servings', max: 100 });
  const decimal = optionalDecimal({ label: 'Fat', max: 999.9 });

  it('distinguish "not sent" from "absent"', () => {
    const schema = z.object({ text, count, decimal });
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ text: ' ', count: '', decimal: '' })).toEqual({
      text: null,
      count: null,
      decimal: null,
    });
    expect(schema.parse({ text: null, count: null, decimal: null })).toEqual({
      text: null,
      count: null,
      decimal: null,
    });
  });

  it('treat zero as absent', () => {
    expect(count.parse(0)).toBeNull();
    expect(count.parse('0')).toBeNull();
    expect(decimal.parse(0)).toBeNull();
    expect(decimal.parse('0.0')).toBeNull();
  });

  it('accept numbers as text, which forms send', () => {
    expect(count.parse('4')).toBe(4);
    expect(decimal.parse('8.45')).toBe('8.5');
    expect(decimal.parse(8.04)).toBe('8.0');
  });

  it('explain the error', () => {
    expect(messageOf(text, 'x'.repeat(11))).toBe('Notes must be at most 10 characters');
    expect(messageOf(count, 'four')).toBe('Servings must be a whole number from 0 to 100');
    expect(messageOf(count, 1.5)).toBe('Servings must be a whole number from 0 to 100');
    expect(messageOf(decimal, '-1')).toBe('Fat must be a number from 0 to 999.9');
    expect(messageOf(decimal, '1e3')).toBe('Fat must be a number from 0 to 999.9');
  });
});

describe('bodyWeight', () => {
  const weight = bodyWeight('Weight is required', { label: 'Weight' });

  it('rounds to one decimal', () => {
    expect(weight.parse('150.5')).toBe('150.5');
    expect(weight.parse(150)).toBe('150.0');
    expect(weight.parse('150.05')).toBe('150.1');
  });

  it('refuses a missing value, and what no body weighs', () => {
    expect(messageOf(weight, undefined)).toBe('Weight is required');
    expect(messageOf(weight, ' ')).toBe('Weight is required');
    for (const wrong of ['0', '-150', '44', '771.7', '809', '80,9', 'slim']) {
      expect(messageOf(weight, wrong)).toBe(
        'Weight must be a number from 44.1 to 771.6 pounds (20 to 350 kg)',
      );
    }
    expect(weight.parse('44.1')).toBe('44.1');
    expect(weight.parse(771.6)).toBe('771.6');
  });
});

describe('timestamp', () => {
  const date = timestamp('Date is required');

  it('converts dates to ISO UTC text', () => {
    expect(date.parse('2026-11-18')).toBe('2026-11-18T00:00:00.000Z');
    expect(date.parse('2026-11-18T10:00:00+02:00')).toBe('2026-11-18T08:00:00.000Z');
    expect(date.parse(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });

  it('refuses anything else with the given message', () => {
    for (const value of [undefined, null, '', 'yesterday', '2026-13-40', 7]) {
      expect(messageOf(date, value)).toBe('Date is required');
    }
  });
});

describe('queryFlag', () => {
  it('accepts true and false only', () => {
    expect(queryFlag.parse('true')).toBe(true);
    expect(queryFlag.parse('false')).toBe(false);
    expect(queryFlag.parse(undefined)).toBeUndefined();
    expect(messageOf(queryFlag, '1')).toBe('published must be true or false');
    expect(messageOf(queryFlag, '')).toBe('published must be true or false');
  });
});

describe('optionalImageUrl', () => {
  it.each(['/api/images/a', '/x y', 'https://example.com/a.jpg', 'HTTP://example.com'])(
    'accepts %s',
    (url) => expect(optionalImageUrl.parse(url)).toBe(url),
  );

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    'https://<script>',
    'https://',
    'http://a:99999/',
    '/\t/[',
  ])('refuses %s', (url) => {
    const message = 'Image URL must be a whole address that starts with / or http';
    expect(messageOf(optionalImageUrl, url)).toBe(message);
  });
});
