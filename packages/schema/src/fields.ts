/**
 * The field types of all input schemas.
 *
 * Every optional field has three states: `undefined` means "not sent" (an update does not change the field), `null`
 * means "absent" (blank input becomes `null`), and anything else is a value.
 */
import { z } from 'zod';
import { BODY_WEIGHT } from './weights.ts';

const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/** Required text. `message` is the error for a missing or blank value and for another type. */
export function requiredText(message: string, { label, max }: { label: string; max: number }) {
  return z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(max, { error: tooLong(label, max) })
    .meta({ pattern: '\\S' });
}

/** Optional text. Blank becomes `null`. */
export function optionalText({ label, max }: { label: string; max: number }) {
  return z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, { error: tooLong(label, max) })
    .transform((text) => (text === '' ? null : text))
    .nullish();
}

/**
 * What a number or a text is read as; `undefined` is an error.
 *
 * @param bounds what JSON Schema says of it: of a number `minimum` and the like, of a text `pattern`
 * @param missing the message for another type, and for a blank text that `read` does not take
 */
const numeric = <T>(
  read: (text: string) => T | undefined,
  {
    wrong,
    missing = wrong,
    bounds,
  }: { wrong: string; missing?: string; bounds: Record<string, unknown> },
) =>
  z
    .union([z.number(), z.string()], { error: missing })
    .meta(bounds)
    .transform((value, context) => {
      // A fraction in plain decimals, of which text may have twelve: `1e-7` is no text that is read.
      const isFraction = typeof value === 'number' && !Number.isInteger(value);
      const text = isFraction ? value.toFixed(12) : String(value).trim();
      const result = read(text);
      if (result !== undefined) return result;
      context.addIssue({ code: 'custom', message: text === '' ? missing : wrong });
      return z.NEVER;
    });

/** An optional whole number, sent as a number or as text. Blank and zero become `null`. */
export function optionalCount({ label, max }: { label: string; max: number }) {
  const read = (text: string) => {
    const count = Number(text);
    return /^\d*$/.test(text) && count <= max ? count || null : undefined;
  };
  const bounds = { minimum: 0, maximum: max, multipleOf: 1, pattern: '^\\s*\\d*\\s*$' };
  const wrong = `${label} must be a whole number from 0 to ${max}`;
  return numeric(read, { wrong, bounds }).nullish();
}

const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/;
/** The same in a description, with what surrounds it. */
const DECIMAL_PATTERN = '^\\s*\\d{1,12}(\\.\\d{1,12})?\\s*$';

/**
 * Rounds decimal text half up to tenths: `'8.45'` is 85. The exponent goes into the text, so that the number is never
 * multiplied as a binary fraction.
 */
export function toTenths(decimal: string): number {
  return Math.round(Number(`${decimal}e1`));
}

/** Writes tenths as decimal text: 1505 is `'150.5'`. */
export function fromTenths(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

function decimalText(text: string, { min = 0, max }: { min?: number; max: number }) {
  if (!DECIMAL.test(text)) return undefined;
  const tenths = toTenths(text);
  return tenths >= min * 10 && tenths <= max * 10 ? fromTenths(tenths) : undefined;
}

/**
 * The weight of a body in pounds, as text with one decimal so that it stays exact: `150.5` and `'150.50'` are `'150.5'`.
 *
 * @param message the error for a missing value
 */
export function bodyWeight(message: string, { label }: { label: string }) {
  const { min, max } = BODY_WEIGHT;
  const wrong = `${label} must be a number from ${min} to ${max} pounds (20 to 350 kg)`;
  const bounds = { minimum: min, maximum: max, pattern: DECIMAL_PATTERN };
  return numeric((text) => decimalText(text, BODY_WEIGHT), { missing: message, wrong, bounds });
}

/** An optional number as text with one decimal. Blank and zero become `null`. */
export function optionalDecimal({ label, max }: { label: string; max: number }) {
  const read = (text: string) => {
    const decimal = text === '' ? '0.0' : decimalText(text, { max });
    return decimal === '0.0' ? null : decimal;
  };
  const bounds = { minimum: 0, maximum: max, pattern: `${DECIMAL_PATTERN}|^\\s*$` };
  return numeric(read, { wrong: `${label} must be a number from 0 to ${max}`, bounds }).nullish();
}

/** Optionally one of `values`. Blank becomes `null`. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(
  values: T,
  { label }: { label: string },
) {
  return z
    .enum(['', ...values], { error: `${label} must be one of: ${values.join(', ')}` })
    .transform((value) => (value === '' ? null : (value as T[number])))
    .nullish();
}

/** A date and time as ISO 8601 text, a `Date` or a day (midnight UTC). The output is ISO text in UTC. */
export function timestamp(message: string) {
  return z
    .union(
      // A union may report the error of one member, so each member has the message too.
      [z.iso.datetime({ offset: true, error: message }), z.iso.date({ error: message }), z.date()],
      { error: message },
    )
    .transform((value) => new Date(value).toISOString());
}

/** An optional {@link timestamp}. Blank becomes `null`. */
export function optionalMoment(message: string) {
  return (
    z
      .union([z.literal(''), timestamp(message)], { error: message })
      .transform((value) => value || null)
      // A fifth digit of the year would sort wrongly as text.
      .refine((iso) => iso === null || /^\d{4}-/.test(iso), { error: message })
      .nullish()
  );
}

/** `true` or `false` in a query string; anything else is an error. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'published must be true or false' })
  .transform((value) => value === true || value === 'true')
  .optional();

const webUrl = z.url({ protocol: /^https?$/ });

/** Accepts a path from the root of the site, or an http(s) URL with a valid host. */
function isImageUrl(url: string): boolean {
  // Two slashes begin a host, also when a tab is between them, because browsers remove tabs from URLs.
  if (/^\/(?![/\\\t\n\r])/.test(url)) return true;
  return /^https?:\/\//i.test(url) && webUrl.safeParse(url).success;
}

/** The URL of an image: `/api/images/…`, another path of the site, or http(s). Blank becomes `null`. */
export const optionalImageUrl = z
  .string({ error: 'Image URL must be text' })
  .trim()
  .max(2048, { error: tooLong('Image URL', 2048) })
  .transform((text) => (text === '' ? null : text))
  .refine((url) => url === null || isImageUrl(url), {
    error: 'Image URL must be a whole address that starts with / or http',
  })
  .meta({ pattern: '^\\s*$|^\\s*/(?![/\\\\\\t\\n\\r])|^\\s*[hH][tT]{2}[pP][sS]?://[^/\\s]' })
  .nullish();

/** A moment of a stored row: a `Date` for whoever reads it, ISO 8601 text in UTC in JSON. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** Fields of every stored row. */
export const rowFields = { id: z.uuid(), createdAt: moment, updatedAt: moment };

export const decimalColumn = z.string().regex(/^\d+\.\d$/);
