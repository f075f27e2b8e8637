/** Writes HTML as a post here has it. */

export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Inline elements inside each other, of which each block repeats those that are open. No text has more. */
const MAX_INLINES = 10;

export const LINE_BREAK = '<br />';

/** Whether a line shows nothing: it has tags and white space alone. */
const isBlank = (line: string) => line.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** Without white space and line breaks at both ends. A pattern for both would take quadratic time. */
function trimmed(line: string): string {
  let start = 0;
  let end = line.length;
  for (;;) {
    if (start < end && isSpace(line[start])) start += 1;
    else if (line.startsWith(LINE_BREAK, start)) start += LINE_BREAK.length;
    else break;
  }
  for (;;) {
    if (end > start && isSpace(line[end - 1])) end -= 1;
    else if (end - LINE_BREAK.length >= start && line.endsWith(LINE_BREAK, end))
      end -= LINE_BREAK.length;
    else break;
  }
  return line.slice(start, end);
}

const isSpace = (character: string | undefined) => character !== undefined && !character.trim();

interface Inline {
  tag: string;
  attributes: string;
}

/** Writes HTML as blocks: loose text gets a paragraph, and a picture stands between blocks, never in one. */
export class BlockWriter {
  private readonly out: string[] = [];
  /** The text of the block that is being written. */
  private line = '';
  private tag = 'p';
  /** The inline elements that are open, the outermost first. */
  private readonly inlines: Inline[] = [];
  /** The lists and quotes around, the outermost first. */
  private readonly containers: string[] = [];
  /** Pictures stand after the outermost list or quote in which they were. */
  private readonly pictures: string[] = [];

  text(text: string, blankLines: boolean): void {
    if (!blankLines) {
      this.line += escapeText(text);
      return;
    }
    const paragraphs = text.split(/\r?\n[ \t]*\r?\n\s*/);
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) this.endBlock();
      this.line += escapeText(paragraph).replace(/\r?\n/g, LINE_BREAK);
    }
  }

  lineBreak(): void {
    this.line += LINE_BREAK;
  }

  /** @param attributes `undefined` leaves the element out, and keeps its content */
  inline(tag: string, attributes: string | undefined, content: () => void): void {
    if (attributes === undefined || this.inlines.length === MAX_INLINES) {
      content();
      return;
    }
    const inline = { tag, attributes };
    this.line += `<${tag}${attributes}>`;
    this.inlines.push(inline);
    content();
    this.inlines.pop();
    this.line += `</${tag}>`;
  }

  block(tag: string, content: () => void): void {
    this.endBlock();
    this.tag = tag;
    content();
    this.endBlock();
    this.tag = 'p';
  }

  container(tag: string, content: () => void): void {
    this.endBlock();
    const isList = tag === 'ul' || tag === 'ol';
    this.out.push(`<${tag}>`);
    this.containers.push(tag);
    content();
    this.endBlock();
    this.containers.pop();
    const before = this.out.at(-1);
    if (before === `<${tag}>`) this.out.pop();
    else this.out.push(`</${tag}>`);
    if (isList || tag === 'blockquote') this.writePictures();
  }

  divider(): void {
    this.endBlock();
    this.out.push('<hr />');
  }

  table(html: string): void {
    this.endBlock();
    this.out.push(html);
  }

  picture(url: string, alt: string, caption: string): void {
    this.endBlock();
    const text = caption.replace(/\s+/g, ' ').trim();
    this.pictures.push(
      `<figure><img src="${escapeText(url)}" alt="${escapeText(alt)}" />${
        text ? `<figcaption>${escapeText(text)}</figcaption>` : ''
      }</figure>`,
    );
    this.writePictures();
  }

  /** Ends the block, also within inline elements, which go on in the next one. */
  endBlock(): void {
    const open = this.inlines.map(({ tag, attributes }) => `<${tag}${attributes}>`).join('');
    const close = [...this.inlines]
      .reverse()
      .map(({ tag }) => `</${tag}>`)
      .join('');
    const line = trimmed(this.line + close);
    this.line = open;
    if (isBlank(line)) return;
    // A line of a list needs no paragraph.
    const isItem = this.containers.at(-1) === 'li' && this.tag === 'p';
    this.out.push(isItem ? line : `<${this.tag}>${line}</${this.tag}>`);
  }

  end(): string {
    this.endBlock();
    this.writePictures();
    return this.out.join('');
  }

  private writePictures(): void {
    if (this.containers.length > 0) return;
    for (const picture of this.pictures.splice(0)) this.out.push(picture);
  }
}
