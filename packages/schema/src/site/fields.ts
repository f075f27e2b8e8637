/**
 * The field types of the site's sections. Each says its label and limits once: the schema checks them, and the form in
 * Settings is made from them.
 */
import { z } from 'zod';
import { requiredText } from '../fields.ts';

export type FieldSchema = z.ZodType;
export type GroupSchema = z.ZodObject;
export type ListSchema = z.ZodArray;

/** What the form needs to know of a field. */
export interface FieldMeta {
  label: string;
  /** `line` is one line, `text` several, `url` a URL; `choice` one of a list; `picture` the URL of a picture; `switch` on or off. */
  kind: 'line' | 'text' | 'number' | 'url' | 'choice' | 'picture' | 'switch' | 'group' | 'list';
  hint?: string;
  /** Characters. */
  max?: number;
  /** The values of a choice with what the form calls them. */
  choices?: Readonly<Record<string, string>>;
  /** What a list calls one more. */
  add?: string;
}

export const metaOf = (schema: FieldSchema) => schema.meta() as unknown as FieldMeta;

const described = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta) =>
  schema.meta({ ...meta });

interface TextOptions {
  max: number;
  hint?: string;
}

const required =
  (kind: 'line' | 'text') =>
  (label: string, { max, hint = `At most ${max} characters` }: TextOptions) =>
    described(requiredText(`${label} is required`, { label, max }), { label, kind, max, hint });

/** One line, or several, that cannot be empty. */
export const line = required('line');
export const text = required('text');

/** One line that may be empty. */
export const optionalLine = (label: string, { max, hint }: TextOptions) =>
  described(textUpTo(label, max).default(''), {
    label,
    kind: 'line',
    max,
    ...(hint && { hint }),
  });

/** Several lines that may be empty. Pages do not show empty texts. */
export const optionalText = (
  label: string,
  { max, hint = `At most ${max} characters` }: TextOptions,
) => described(textUpTo(label, max), { label, kind: 'text', max, hint });

/** On or off. */
export const onOff = (label: string, hint?: string) =>
  described(z.boolean({ error: `${label} must be true or false` }), {
    label,
    kind: 'switch',
    ...(hint && { hint }),
  });

const textUpTo = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, { error: `${label} must be at most ${max} characters` });

const MAX_URL = 500;
const webUrl = z.url({ protocol: /^https?$/, hostname: /./ });

/** An address as people write it: `shop.example/soups`. */
const withScheme = (url: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(url) ? `https://${url}` : url;

/** A URL of another site; empty for none. */
export const optionalUrl = (label: string, hint?: string) => urlField(label, hint, webUrl);

/** A URL of another site, or an `@name` there, which the form's schema makes a URL of; empty for none. */
export const optionalProfile = (label: string, hint?: string) =>
  urlField(label, hint, z.union([webUrl, z.string().regex(/^@[\w.-]+(@[\w.-]+)?$/)]));

const urlField = (label: string, hint: string | undefined, valid: z.ZodType) =>
  described(
    textUpTo(label, MAX_URL)
      .overwrite(withScheme)
      .refine((url) => url === '' || valid.safeParse(url).success, {
        error: `${label} must be a whole address that starts with https://`,
      }),
    { label, kind: 'url', max: MAX_URL, ...(hint && { hint }) },
  );

/** A URL of another site. */
export const requiredUrl = (label: string) =>
  described(
    optionalUrl(label).refine((url) => url !== '', { error: `${label} is required` }),
    { label, kind: 'url', max: MAX_URL },
  );

/** A number, which a form sends as text. */
export function number(
  label: string,
  { min, max, hint }: { min: number; max: number; hint?: string },
) {
  const error = `${label} must be a whole number from ${min} to ${max}`;
  const schema = z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
  return described(schema, { label, kind: 'number', ...(hint && { hint }) });
}

/** The URL of a picture of this site, or {@link BUILT_IN_PICTURE}; empty for none. */
export const picture = (label: string) =>
  described(
    z
      .string({ error: `${label} must be text` })
      .trim()
      .regex(/^(\/api\/images\/[\w-]{1,100}|built-in)?$/, {
        error: `${label} must be a picture of this site: upload it`,
      }),
    { label, kind: 'picture' },
  );

/** Fields that belong together. */
export const group = <Shape extends z.ZodRawShape>(label: string, shape: Shape) =>
  described(z.object(shape), { label, kind: 'group' });

/** Items that the owner adds, removes and moves. */
export const list = <Item extends z.ZodType>(
  label: string,
  item: Item,
  { max, add }: { max: number; add: string },
) =>
  described(
    z
      .array(item, { error: `${label} must be a list` })
      .max(max, { error: `${label}: at most ${max}` }),
    { label, kind: 'list', max, add },
  );

/** One of a list. */
export const choice = <const Choices extends Readonly<Record<string, string>>>(
  label: string,
  choices: Choices,
) =>
  described(
    z.enum(Object.keys(choices) as (keyof Choices & string)[], {
      error: `${label} must be one of: ${Object.keys(choices).join(', ')}`,
    }),
    { label, kind: 'choice', choices },
  );
