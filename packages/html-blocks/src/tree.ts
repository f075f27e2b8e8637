/** A tree of HTML, as `htmlparser2` makes it. That of a browser is written down as one. */

export interface HtmlElement {
  type: string;
  /** In lower case. */
  name: string;
  attribs: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}

/** An element, a text, or what a reader of the text does not see, such as a comment. */
export type HtmlNode = HtmlElement | { type: string; data?: string };

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

/** The text of a node that is one. */
export const dataOf = (node: HtmlNode): string | undefined =>
  node.type === 'text' && 'data' in node ? node.data : undefined;

/** The nodes and all below them, in order. No recursion: somebody may have nested more elements than the stack holds. */
export function* nodesIn(
  nodes: readonly HtmlNode[],
  goesInto: (element: HtmlElement) => boolean = () => true,
): Generator<HtmlNode, void> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (!isElement(node) || !goesInto(node)) continue;
    for (const child of node.children.toReversed()) waiting.push(child);
  }
}

/** The text in the nodes, but for that of elements that nobody reads. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  Array.from(
    nodesIn(nodes, ({ name }) => !SILENT.has(name)),
    (node) => dataOf(node) ?? '',
  ).join('');

/** Elements whose text is not part of what people read. */
export const SILENT: ReadonlySet<string> = new Set(
  'head script style title template noscript textarea select option button input meta link base svg math canvas map object'.split(
    ' ',
  ),
);
