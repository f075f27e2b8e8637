/** Renders the editor's tree with the elements that the page will have. */
import type { ReactNode } from 'react';
import type { RenderElementProps, RenderLeafProps } from 'slate-react';
import { PictureBlock } from './picture-block.tsx';
import { linkEdge } from './rich-text-field.css.ts';

export function RichTextElementView({ attributes, children, element }: RenderElementProps) {
  switch (element.type) {
    case 'picture':
      return (
        <PictureBlock attributes={attributes} element={element}>
          {children}
        </PictureBlock>
      );
    case 'heading': {
      const Heading = `h${element.level}` as const;
      return <Heading {...attributes}>{children}</Heading>;
    }
    case 'quote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'list':
      return element.ordered ? (
        <ol {...attributes}>{children}</ol>
      ) : (
        <ul {...attributes}>{children}</ul>
      );
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'line':
      return <div {...attributes}>{children}</div>;
    case 'link':
      return (
        <a {...attributes} href={element.url}>
          <LinkEdge />
          {children}
          <LinkEdge />
        </a>
      );
    default:
      return <p {...attributes}>{children}</p>;
  }
}

/** Lets Chromium place the cursor at the edges of a link. */
function LinkEdge() {
  return (
    <span contentEditable={false} className={linkEdge}>
      {String.fromCodePoint(160)}
    </span>
  );
}

export function RichTextLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let text: ReactNode = children;
  if (leaf.underline) text = <u>{text}</u>;
  if (leaf.italic) text = <em>{text}</em>;
  if (leaf.bold) text = <strong>{text}</strong>;
  return <span {...attributes}>{text}</span>;
}
