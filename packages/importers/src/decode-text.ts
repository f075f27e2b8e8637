/** What stands for bytes that are no UTF-8. */
const UNREADABLE = '\uFFFD';
const OTHER_LETTER = /[^\p{ASCII}\uFFFD]/u;

/** The text of a file. A byte order mark is left out. Old programs write what is no UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  // Where other letters can be read, only a part is damaged.
  const isUtf8 = !text.includes(UNREADABLE) || OTHER_LETTER.test(text);
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes);
}
