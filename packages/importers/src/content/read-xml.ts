/**
 * Reads an export in XML as a stream. XML can be made to read other files or to grow without end by a document type, which
 * no export has: a file with one is refused.
 */
import { SaxesParser } from 'saxes';
import { ImportError } from '../import-error.ts';
import type { SourceFile } from './files.ts';

/** Bytes. */
const MAX_SIZE = 500 * 1024 * 1024;
/** Elements within elements. WordPress writes five. */
const MAX_DEPTH = 30;
/** Characters of one element. */
const MAX_TEXT = 5_000_000;
/** Elements that hold an item. */
const MAX_ITEMS = 100_000;

interface XmlHandlers {
  /** The name of the first element. */
  root: string;
  /** The name of the elements that hold an item, of which the number is limited. */
  item: string;
  open(name: string, attributes: Record<string, string>): void;
  /** @param parent the name of the element around it */
  close(name: string, text: string, parent: string | undefined): void;
}

/** @param program for the owner, such as `WordPress` */
export async function readXml(
  file: SourceFile,
  program: string,
  { root, item, open, close }: XmlHandlers,
): Promise<void> {
  const refuse = (reason: string): never => {
    throw new ImportError(`${file.path} cannot be read as an export of ${program}: ${reason}`);
  };
  if (file.size > MAX_SIZE) throw new ImportError(`${file.path} is too large: at most 500 MB`);
  const parser = new SaxesParser();
  const path: string[] = [];
  let text: string[] = [];
  let length = 0;
  let items = 0;
  const refuseDocumentType = () => refuse('it has a document type (DOCTYPE), which no export has');
  parser.on('doctype', refuseDocumentType);
  parser.on('error', ({ message }) => {
    // Old exports have control characters, and entities of HTML, which are decoded with the text.
    if (!/disallowed character|undefined entity/.test(message)) refuse(`line ${message}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = [];
    length = 0;
    if (path.length > MAX_DEPTH) refuse(`it has more than ${MAX_DEPTH} elements within each other`);
    if (path.length === 1 && name !== root) refuse(`it begins with <${name}>`);
    if (name === item) items += 1;
    if (items > MAX_ITEMS) refuse(`it has more than ${MAX_ITEMS} items`);
    open(name, attributes);
  });
  // The text of an element may come in parts, such as divided CDATA sections.
  const add = (part: string) => {
    length += part.length;
    if (length > MAX_TEXT) refuse(`<${path.at(-1)}> is longer than ${MAX_TEXT} characters`);
    text.push(part);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    path.pop();
    close(name, text.join(''), path.at(-1));
    text = [];
    length = 0;
  });
  const stream = await file.stream();
  stream.setEncoding('utf8');
  let isFirst = true;
  try {
    for await (const part of repaired(stream)) {
      // The parser would keep a whole document type before it says that there is one.
      if (isFirst && /<!DOCTYPE/i.test(part)) refuseDocumentType();
      // A plugin's blank line before the declaration is no XML.
      parser.write(isFirst ? part.replace(/^[\s\uFEFF]+/, '') : part);
      isFirst = false;
    }
    parser.close();
  } finally {
    stream.destroy();
  }
}

/** Longer than any reference (`&nbsp;`) and than the marks of a CDATA section. */
const TAIL = 40;

/**
 * The text, where a bare `&` is written as XML wants it, as many programs fail to do in links, and without references to
 * signs that XML forbids. Within CDATA sections both are text.
 */
async function* repaired(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isData = false;
  for await (const part of stream) {
    const text = rest + part;
    // What the next part may end stays for it.
    const end = Math.max(text.length - TAIL, 0);
    const open = text.slice(end).search(/[&<\]]/);
    const cut = open === -1 ? text.length : end + open;
    rest = text.slice(cut);
    yield repair(text.slice(0, cut));
  }
  yield repair(rest);

  function repair(text: string): string {
    return text
      .split(/(<!\[CDATA\[|\]\]>)/)
      .map((each) => {
        if (each === '<![CDATA[') isData = true;
        else if (each === ']]>') isData = false;
        else if (!isData) return each.replace(REFERENCE, repairedReference);
        return each;
      })
      .join('');
  }
}

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z][a-z\d]{0,31});|&/gi;

function repairedReference(whole: string, decimal?: string, hexadecimal?: string): string {
  if (whole === '&') return '&amp;';
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : 0x20;
  return /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]$/u.test(
    code <= 0x10_ff_ff ? String.fromCodePoint(code) : '',
  )
    ? whole
    : '';
}
