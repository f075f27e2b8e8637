/** The comments of a Blogger backup, two levels deep. Who answered the author, and her own, are known by Blogger profiles. */
import { NAME_MAX, TEXT_MAX } from '@site/schema/comment-values';
import { howMany } from '@site/schema/how-many';
import type { ImportedComment, ImportedPost } from '../plan.ts';
import { commentText, elsewhere } from './comment-text.ts';
import { isoDate } from './dates.ts';
import { fitted, plain } from './fields.ts';

/** An entry of the feed. */
export interface BloggerEntry {
  id: string;
  content: string;
  published: string;
  /** Of who wrote it; the URL is that of a profile, or blank. */
  authorName: string;
  authorUrl: string;
  /** The ids of the post below which it stands and of the comment that it answers; blank without. */
  parent: string;
  answers: string;
  /** As Google Takeout says it: `LIVE`, `SPAM_AUTO`; blank in the older backup, which has those alone that were shown. */
  status: string;
}

/** What Blogger leaves of a comment that was taken away. */
const REMOVED = /^This comment has been removed by (?:the author|a blog administrator)\.$/;

/**
 * @param written the posts and pages of the feed
 * @param posts what comes of them
 */
export function readBloggerComments(
  entries: readonly BloggerEntry[],
  written: readonly BloggerEntry[],
  posts: readonly ImportedPost[],
): { comments: ImportedComment[]; problems: string[] } {
  const authors = new Set(written.map(({ authorUrl }) => authorUrl).filter(Boolean));
  const places = new Set(posts.filter(({ place }) => !place).map(({ sourceId }) => sourceId));
  const problems: string[] = [];
  const inOrder = entries
    .map((entry) => ({ ...entry, text: commentText(entry.content) }))
    .filter(({ status, text }) => !/SPAM/i.test(status) && text !== '' && !REMOVED.test(text))
    .sort((a, b) => (isoDate(a.published) ?? '').localeCompare(isoDate(b.published) ?? ''));
  const first = new Map<string, string>();
  const comments: ImportedComment[] = [];
  for (const { id, authorUrl, parent, answers, ...entry } of inOrder) {
    if (!places.has(parent)) continue;
    const begins = first.get(answers) ?? id;
    first.set(id, begins);
    const name = plain(entry.authorName).slice(0, NAME_MAX).trim() || 'Anonymous';
    const label = `The comment of ${name}`;
    comments.push({
      sourceId: id,
      parentId: begins === id ? null : begins,
      item: { kind: 'post', sourceId: parent },
      writer: authorUrl || id,
      name,
      isAuthor: authors.has(authorUrl),
      kind: 'comment',
      rating: null,
      text: fitted(entry.text, { label, max: TEXT_MAX, notes: problems }) ?? '',
      createdAt: isoDate(entry.published),
      isShown: /^(?:LIVE)?$/.test(entry.status),
    });
  }
  const left = entries.length - inOrder.length;
  const withoutPlace = inOrder.length - comments.length;
  return {
    comments,
    problems: [
      ...problems,
      ...(withoutPlace > 0 ? [elsewhere(withoutPlace)] : []),
      ...(left > 0
        ? [`${howMany(left, 'comment')} left out: spam, and what was removed there`]
        : []),
    ],
  };
}
