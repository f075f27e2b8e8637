/** XML as it is sent: every value that is put in is escaped, unless it is XML itself. */

/** A piece of XML. */
export interface Xml {
  markup: string;
}

/** Nothing stands for an element that is left out. */
type Value = string | Xml | readonly Xml[] | undefined;

/** A template of XML, such as `` xml`<loc>${address}</loc>` ``. */
export function xml(parts: TemplateStringsArray, ...values: readonly Value[]): Xml {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) };
}

/** HTML within XML, as readers of feeds expect it. */
export function cdata(html: string): Xml {
  return { markup: `<![CDATA[${legal(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` };
}

/** A whole document of one element. */
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

const escaped = (text: string) =>
  legal(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Without the characters that XML 1.0 has no way to write: one of them, and no reader opens the document. */
const legal = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
