/** Builds XML from templates that escape every value, unless the value is {@link Xml} itself. */

export interface Xml {
  markup: string;
}

/** `undefined` inserts nothing. */
type Value = string | Xml | readonly Xml[] | undefined;

/** A template tag: `` xml`<loc>${url}</loc>` ``. */
export function xml(parts: TemplateStringsArray, ...values: readonly Value[]): Xml {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) };
}

/** HTML in a CDATA section, as feed readers expect it. */
export function cdata(html: string): Xml {
  return { markup: `<![CDATA[${legal(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` };
}

/** A document with this root element. */
export function xmlDocument({ markup }: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${markup}\n`;
}

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escaped(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escaped = (text: string) =>
  legal(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Removes the characters that XML 1.0 forbids. With one of them no parser reads the document. */
const legal = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
