/** The ingredients and steps of a recipe in schema.org's words, as lines. A heading ends with a colon. */
import { isObject, type Json, list, plain } from './fields.ts';

const MAX_DEPTH = 8;

const heading = (name: string) => (name ? [`${name.replace(/:$/, '')}:`] : []);

/** Lines of a text, where a line that was broken in the middle of a sentence is whole again. */
const linesOf = (value: unknown, broken: RegExp) =>
  plain(typeof value === 'string' ? value.replace(broken, ' ') : value)
    .split('\n')
    .filter(Boolean);

/** A break after a comma; in one of several texts also before a small letter. */
const BREAK_AFTER_COMMA = /(?<=[,(])[ \t]*\r?\n[ \t]*/g;
const BREAK_IN_ONE = /(?<=[,(])[ \t]*\r?\n[ \t]*|(?<![\s>])[ \t]*\r?\n[ \t]*(?=[\p{Ll}(])/gu;

export function ingredientsIn(value: unknown): string {
  const all = list(value).flat(MAX_DEPTH);
  return (
    all
      .flatMap((each) =>
        isObject(each)
          ? ingredientLines(each)
          : linesOf(each, all.length > 1 ? BREAK_IN_ONE : BREAK_AFTER_COMMA),
      )
      // RecipeSage writes a heading so.
      .flatMap((line) => (/^\[[^[\]]+\]$/.test(line) ? heading(line.slice(1, -1)) : [line]))
      .join('\n')
  );
}

/** Mealie's own ingredients are objects, of which some have a heading before them. */
function ingredientLines(value: Json): string[] {
  const name = (each: unknown) => (isObject(each) ? plain(each['name']) : plain(each));
  const title = heading(plain(value['title']));
  const note = plain(value['note']);
  // Without amounts the whole line is the note; the quantity is 1 then, and means nothing.
  if (value['disable_amount'] === true || value['disableAmount'] === true)
    return [...title, note || plain(value['original_text'])].filter(Boolean);
  const shown = plain(value['display']) || plain(value['originalText']);
  if (shown) return [...title, shown];
  const quantity = value['quantity'] ?? value['amount'];
  const amount = quantity === 0 ? '' : plain(quantity);
  const words = [amount, name(value['unit']), name(value['food'])].filter(Boolean).join(' ');
  const line = [words, note].filter(Boolean).join(', ') || plain(value['name'] ?? value['text']);
  return [...title, line].filter(Boolean);
}

/** Where a step's parts may be: `item` is the content of a `ListItem`, `@list` an ordered list of JSON-LD. */
const PARTS = ['itemListElement', 'steps', 'step', 'item', 'hasPart', '@list', '@graph'];
const TEXTS = ['text', '@value', 'description', 'articleBody'];
/** A break before a small letter that ends no sentence. */
const BROKEN_STEP = /(?<![\s>.!?:;])[ \t]*\r?\n[ \t]*(?=[\p{Ll}(])/gu;
/** Whoever begins without a capital letter writes all steps so. */
const NO_BREAK = /(?!)/g;

/**
 * Steps are text, objects with a text, sections with steps, or lists of any of these. What has none of the words of
 * schema.org is named.
 */
export function stepsIn(value: unknown, notes: string[], depth = 0): string[] {
  if (Array.isArray(value) && depth <= MAX_DEPTH)
    return value.flatMap((each) => stepsIn(each, notes, depth + 1));
  if (!isObject(value))
    return linesOf(value, /^\s*\p{Lu}/u.test(String(value)) ? BROKEN_STEP : NO_BREAK);
  const text = stepsIn(
    TEXTS.map((name) => value[name]).find((each) => plain(each)),
    notes,
    depth,
  );
  const inner =
    depth > MAX_DEPTH
      ? []
      : PARTS.flatMap((name) => list(value[name])).flatMap((each) =>
          stepsIn(each, notes, depth + 1),
        );
  const name = plain(value['name'] ?? value['title'] ?? value['headline']);
  const type = String(value['@type']);
  const lines = [...text, ...inner];
  if (lines.length > 0) return titled(lines, name, type);
  if (/HowToSection/.test(type)) return heading(name);
  // Some programs write empty steps.
  const isLost =
    !name && Object.entries(value).some(([key, each]) => !/^@|^position$/.test(key) && plain(each));
  if (isLost || value['@id'])
    notes.push(`a step cannot be read: ${JSON.stringify(value).slice(0, 100)}`);
  return name ? [name] : [];
}

/** A section's name stands above it, and so does the title of Mealie's steps. That of a step mostly repeats its text. */
function titled(lines: string[], name: string, type: string): string[] {
  if (/ListItem|ItemList|CreativeWork|HowToDirection/.test(type)) return lines;
  if (!/HowToStep/.test(type)) return [...heading(name), ...lines];
  const opening = name.replace(/[\s.…:]+$/, '').toLowerCase();
  const isRepeated = lines.join(' ').toLowerCase().includes(opening.slice(0, 40));
  return isRepeated || /^step\W*\d*$/i.test(opening)
    ? lines
    : [`${name.replace(/:$/, '')}: ${lines[0]}`, ...lines.slice(1)];
}
