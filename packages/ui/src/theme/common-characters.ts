/** The characters in the small font files. A page with any other character loads the whole typeface too. */

const ranges = [
  // Basic Latin and its control characters, because line breaks between words count as characters too.
  [0x0, 0x7e],
  // From Latin-1, what recipes need: no-break space, © ­° · ¼ ½ ¾.
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbc, 0xbe],
  // × and the accented letters in the names of foreign dishes: À É Ö Ü ß à á â ä å ç è é ê ë í î ï ñ ó ô ö ø ù ú û ü.
  [0xc0, 0xc0],
  [0xc9, 0xc9],
  [0xd6, 0xd7],
  [0xdc, 0xdc],
  [0xdf, 0xe2],
  [0xe4, 0xe5],
  [0xe7, 0xeb],
  [0xed, 0xef],
  [0xf1, 0xf1],
  [0xf3, 0xf4],
  [0xf6, 0xf6],
  [0xf8, 0xfc],
  // Dashes, quotation marks, bullet, ellipsis, minus.
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const;

const hex = (code: number) => code.toString(16).toUpperCase();

/** The value of `unicode-range`. */
export const commonRange = ranges
  .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
  .join(', ');

export const commonCharacters = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCodePoint(code))
  .join('');
