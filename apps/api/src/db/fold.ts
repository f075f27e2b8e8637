/** Text as a search compares it: no case, no accents, plain quotation marks, runs of white space as one space. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A `LIKE` pattern (escape character `\`) that finds `search` anywhere, `%` and `_` taken literally. */
export function containsPattern(search: string): string {
  return `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
}
