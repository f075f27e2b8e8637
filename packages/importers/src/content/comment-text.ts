/** What the comments of several programs have in common. */
import { textOf } from '@site/html-blocks/tree';
import { TEXT_MAX } from '@site/schema/comment-values';
import { howMany } from '@site/schema/how-many';
import { parseHtml } from './clean-html.ts';

/** What is said of comments that have no place here. */
export const elsewhere = (count: number) =>
  `${howMany(count, 'comment')} left out, of pages, pictures and the like: here only posts and recipes have them`;

/** Characters of HTML that are read for {@link TEXT_MAX} of text. */
const HTML_MAX = 20_000;

/** What people read in a comment: lines stay, and links show where they lead. */
export function commentText(html: string): string {
  const lines = html
    .slice(0, HTML_MAX)
    .replace(/<a\s([^<>]*)>([^<]*)<\/a>/gi, (_, attributes: string, words: string) => {
      const [, url] = /\bhref\s*=\s*["']?(https?:[^"'\s]+)/i.exec(attributes) ?? [];
      return !url || words.trim() === url ? words : `${words} (${url})`;
    })
    .replace(/<br\s*\/?>(?:\r?\n)?/gi, '\n')
    .replace(/<\/(?:p|div|blockquote|li|pre|h[1-6])>/gi, '\n\n');
  return textOf(parseHtml(lines))
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
