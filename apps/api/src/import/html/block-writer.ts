/** Writes HTML as blocks: loose text gets a paragraph, and a picture stands between blocks, never in one. */

export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const BLANK = /^(?:\s|&nbsp;|\u00a0|<br \/>|<(\w+)[^>]*><\/\1>)*$/;
const ENDS = /^(?:\s|<br \/>)+|(?:\s|<br \/>)+$/g;

interface Inline {
  tag: string;
  attributes: string;
}

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
      this.line += escapeText(paragraph).replace(/\r?\n/g, '<br />');
    }
  }

  lineBreak(): void {
    this.line += '<br />';
  }

  /** @param attributes `undefined` leaves the element out, and keeps its content */
  inline(tag: string, attributes: string | undefined, content: () => void): void {
    if (attributes === undefined) {
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
    const line = (this.line + close).replace(ENDS, '');
    this.line = open;
    if (BLANK.test(line)) return;
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
    this.out.push(...this.pictures.splice(0));
  }
}
