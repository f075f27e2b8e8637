/**
 * The building blocks of every input schema: what counts as absent, how decimals stay exact, how dates are read.
 *
 * Three states run through all inputs: `undefined` is "not sent" (an update leaves the field alone),
 * `null` is "absent" (what a blank means), anything else is a value.
 */
import { z } from 'zod';

const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/** Text that must be there. Missing, of another type, or blank: `message`. */
export function requiredText(message: string, { label, max }: { label: string; max: number }) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(max, { error: tooLong(label, max) });
}

/** Text that may be left out: blank text becomes `null`. */
export function optionalText({ label, max }: { label: string; max: number }) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, { error: tooLong(label, max) })
    .transform((text) => (text === '' ? null : text))
    .nullish();
}

/** A whole number that may be left out, as a number or as a form's text: blank and zero become `null`. */
export function optionalCount({ label, max }: { label: string; max: number }) {
  const message = `${label} must be a whole number from 0 to ${max}`;
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((value, context) => {
      const count = typeof value === 'number' ? value : Number(value.trim());
      if (Number.isInteger(count) && count >= 0 && count <= max) return count === 0 ? null : count;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .nullish();
}

const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/;

/** Rounds decimal text half up to tenths, without the detour over binary fractions: `'8.45'` is 85 tenths. */
export function toTenths(decimal: string): number {
  return Math.round(Number(`${decimal}e1`));
}

/** The text of a number of tenths: 1505 is `'150.5'`. */
export function fromTenths(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

function decimalText(value: number | string, max: number): string | undefined {
  const text = String(value).trim();
  if (!DECIMAL.test(text)) return undefined;
  const tenths = toTenths(text);
  return tenths <= max * 10 ? fromTenths(tenths) : undefined;
}

/** A decimal with one place, kept as text so that it stays exact: `150.5` and `'150.50'` become `'150.5'`. */
export function requiredDecimal(message: string, { label, max }: { label: string; max: number }) {
  return z.union([z.number(), z.string()], { error: message }).transform((value, context) => {
    const fail = (text: string) => {
      context.addIssue({ code: 'custom', message: text });
      return z.NEVER;
    };
    if (value === '' || (typeof value === 'string' && value.trim() === '')) return fail(message);
    const text = decimalText(value, max);
    if (text === undefined || text === '0.0') return fail(`${label} must be a number up to ${max}`);
    return text;
  });
}

/** Like {@link requiredDecimal}, but blank becomes `null`, and zero too unless `zero` says to keep it. */
export function optionalDecimal({ label, max }: { label: string; max: number }) {
  const message = `${label} must be a number from 0 to ${max}`;
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((value, context) => {
      if (typeof value === 'string' && value.trim() === '') return null;
      const text = decimalText(value, max);
      if (text !== undefined) return text === '0.0' ? null : text;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .nullish();
}

/** One of `values`; blank becomes `null`. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(
  values: T,
  { label }: { label: string },
) {
  return z
    .enum(['', ...values], { error: `${label} must be one of: ${values.join(', ')}` })
    .transform((value) => (value === '' ? null : (value as T[number])))
    .nullish();
}

/** A moment given as ISO 8601 text, a `Date`, or a bare day (read as midnight UTC); becomes ISO UTC text. */
export function timestamp(message: string) {
  return z
    .union(
      // A union may answer with what one of its members says.
      [z.iso.datetime({ offset: true, error: message }), z.iso.date({ error: message }), z.date()],
      { error: message },
    )
    .transform((value) => new Date(value).toISOString());
}

/** `true` or `false` of a query string; anything else is an error, never a truthiness. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'published must be true or false' })
  .transform((value) => value === true || value === 'true')
  .optional();

const webUrl = z.url({ protocol: /^https?$/ });

/** Whether this can be an image's address: from the root of the site, or http(s) with a host that can be one. */
function isImageUrl(url: string): boolean {
  // A second slash, which browsers find behind a tab too, would begin a host.
  if (/^\/(?![/\\\t\n\r])/.test(url)) return true;
  return /^https?:\/\//i.test(url) && webUrl.safeParse(url).success;
}

/** An image's address: our own `/api/images/…`, another path of the site, or http(s). */
export const optionalImageUrl = z
  .string({ error: 'Image URL must be text' })
  .trim()
  .max(2048, { error: tooLong('Image URL', 2048) })
  .transform((text) => (text === '' ? null : text))
  .refine((url) => url === null || isImageUrl(url), {
    error: 'Image URL must be a whole address that starts with / or http',
  })
  .nullish();

/** A stored field as the text of a form's input: what is absent is blank. */
export const formText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

/** Columns that every stored row has. */
export const rowFields = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

export const decimalColumn = z.string().regex(/^\d+\.\d$/);
