/** Writes a form's value as lines of plain text, in which formatting and URLs can be read and compared. */

const isHtml = (text: string) => /^<(p|h[1-6]|ul|ol|blockquote|div|figure)\b/i.test(text);

/** Tags whose content is further blocks. */
const CONTAINERS = new Set(['UL', 'OL', 'DIV', 'BLOCKQUOTE', 'FIGURE']);

/** The lines of plain text, or one line for each block of HTML. */
export function readableLines(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  const text = String(value ?? '').trim();
  if (!isHtml(text)) return text.split(/\r?\n/);
  return linesOfBlocks(new DOMParser().parseFromString(text, 'text/html').body, '');
}

function linesOfBlocks(parent: Element, quote: string): string[] {
  return Array.from(parent.children).flatMap((block, index) => {
    if (CONTAINERS.has(block.tagName)) {
      return linesOfBlocks(block, block.tagName === 'BLOCKQUOTE' ? `${quote}> ` : quote);
    }
    const lists = Array.from(block.children).filter((child) => CONTAINERS.has(child.tagName));
    return [
      quote + markOf(block, index) + inlineText(block).trim(),
      ...lists.flatMap((list) => linesOfBlocks(list, `${quote}  `)),
    ];
  });
}

/** The mark at the start of a block's line. */
function markOf(block: Element, index: number): string {
  const { tagName, parentElement } = block;
  const level = /^H([1-6])$/.exec(tagName)?.[1];
  if (level) return `Heading ${level}: `;
  if (tagName === 'FIGCAPTION') return 'Caption: ';
  if (tagName === 'IMG') return pictureText(block);
  if (tagName !== 'LI') return '';
  return parentElement?.tagName === 'OL' ? `${index + 1}. ` : '• ';
}

const MARKS: Readonly<Record<string, string>> = {
  STRONG: '**',
  B: '**',
  EM: '*',
  I: '*',
  U: '_',
  S: '~~',
};

function inlineText(node: Node): string {
  return Array.from(node.childNodes, (child) => {
    if (!(child instanceof Element)) return child.textContent ?? '';
    if (CONTAINERS.has(child.tagName)) return '';
    if (child.tagName === 'BR') return ' ↵ ';
    if (child.tagName === 'IMG') return pictureText(child);
    const text = inlineText(child);
    if (child.tagName === 'A') return `${text} (${child.getAttribute('href') ?? ''})`;
    const mark = MARKS[child.tagName] ?? '';
    return text === '' ? '' : mark + text + mark;
  }).join('');
}

function pictureText(picture: Element): string {
  const name = picture.getAttribute('src')?.split('/').at(-1) ?? '';
  return `[Picture ${name}: ${picture.getAttribute('alt') ?? ''}]`;
}
