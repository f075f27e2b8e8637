/**
 * The comments that stand in a document, read from its markup when their code comes: so each is sent once, and what comes to
 * life is what is there. What the markup does not show as it is stands in `data` attributes.
 */
import type { CommentThreads, ShownComment } from '@site/schema/comments';

/** What most comments are, which is not written down. */
const USUAL = {
  kind: 'comment',
  rating: null,
  isAuthor: false,
  isTrusted: false,
  isEditedByAuthor: false,
  isDeleted: false,
  editedAt: null,
} as const satisfies Partial<ShownComment>;

const ID_PREFIX = 'comment-';

/** The attributes of a comment's `article`. */
export function articleOf({ id, parentId: _, text: __, name, createdAt, ...rest }: ShownComment) {
  const facts = { ...rest, ...(rest.isDeleted && { name, createdAt }) };
  const usual: Record<string, unknown> = USUAL;
  const unusual = Object.entries(facts).filter(([key, value]) => value !== usual[key]);
  return {
    id: ID_PREFIX + id,
    ...(unusual.length > 0 && { 'data-facts': JSON.stringify(Object.fromEntries(unusual)) }),
  };
}

/** The attribute of the section of a post or recipe. */
export const sectionOf = (itemId: string, { items: _, ...page }: CommentThreads) => ({
  'data-threads': JSON.stringify({ itemId, ...page }),
});

/** @returns `undefined` where the document has no comments of this post or recipe */
export function threadsInDocument(id: string): CommentThreads | undefined {
  const section = document.getElementById('comments');
  const { itemId, ...page } = JSON.parse(section?.dataset['threads'] ?? '{}');
  if (!section || itemId !== id) return undefined;
  return { items: Array.from(section.querySelectorAll('article'), commentIn), ...page };
}

function commentIn(article: HTMLElement): ShownComment {
  const facts = JSON.parse(article.dataset['facts'] ?? '{}');
  const thread = article.closest('ol ol')?.closest('li')?.querySelector('article');
  return {
    ...USUAL,
    id: idOf(article),
    parentId: thread ? idOf(thread) : null,
    name: article.querySelector('strong')?.textContent ?? '',
    text: article.querySelector('p[dir]')?.textContent ?? '',
    ...facts,
    createdAt: new Date(facts.createdAt ?? article.querySelector('time')?.dateTime),
    editedAt: facts.editedAt ? new Date(facts.editedAt) : null,
  };
}

const idOf = (article: HTMLElement) => article.id.slice(ID_PREFIX.length);
