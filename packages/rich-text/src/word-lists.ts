/**
 * Word processors copy list items as paragraphs. The style of each contains the level, and its text begins with the
 * bullet or number.
 */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const DRAWN_BULLET = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/** Converts these paragraphs to real lists, in place. */
export function untangleWordLists(root: HTMLElement): void {
  const open: { level: number; list: HTMLElement }[] = [];
  let previous: Element | undefined;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]);
    if (!level) continue;
    if (previous !== paragraph.previousElementSibling) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();

    const item = paragraph.ownerDocument.createElement('li');
    const bullet = paragraph.querySelector(DRAWN_BULLET);
    bullet?.remove();
    const isOrdered = /^\s*\(?(\d+|[a-z]+)[.)]/i.test(bullet?.textContent ?? '');
    item.append(...paragraph.childNodes);

    const current = open.at(-1);
    if (current?.level === level) {
      current.list.append(item);
      paragraph.remove();
    } else {
      const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      list.append(item);
      if (current) {
        current.list.lastElementChild?.append(list);
        paragraph.remove();
      } else {
        paragraph.replaceWith(list);
      }
      open.push({ level, list });
    }
    previous = open[0]?.list;
  }
}
