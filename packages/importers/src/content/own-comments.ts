/** The comments of this program's own export: `comments.json`, beside its posts and recipes. */
import { COMMENT_KINDS, NAME_MAX, TEXT_MAX } from '@site/schema/comment-values';
import type { ImportedComment, Reading } from '../plan.ts';
import { isoDate } from './dates.ts';
import { isObject, type Json, list, plain } from './fields.ts';

interface ParsedFile {
  path: string;
  json: unknown;
}

const isOurs = ({ path, json }: ParsedFile) =>
  /(?:^|\/)comments\.json$/.test(path) && Array.isArray(json) && json.every(isComment);

const isComment = (value: unknown): value is Json =>
  isObject(value) && isObject(value['item']) && plain(value['id']) !== '';

/** Takes the comments out of the files, among which recipes are looked for. Those of no item in the file are left out. */
export function takeComments(parsed: readonly ParsedFile[]) {
  const others = parsed.filter((file) => !isOurs(file));
  const rows = parsed.filter(isOurs).flatMap(({ json }) => list(json).filter(isObject));
  return {
    others,
    commentsOf: (items: Reading['items']): ImportedComment[] => {
      const there = new Set(items.map(({ kind, sourceId }) => `${kind}:${sourceId}`));
      return rows
        .map(readOwn)
        .filter(({ item, text, rating }) => {
          return there.has(`${item.kind}:${item.sourceId}`) && (text || rating);
        })
        .sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
    },
  };
}

function readOwn(row: Json): ImportedComment {
  const item = row['item'] as Json;
  const id = plain(row['id']);
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  const stars = Number(row['rating']);
  return {
    sourceId: id,
    parentId: plain(row['parentId']) || null,
    item: { kind: item['kind'] === 'recipe' ? 'recipe' : 'post', sourceId: plain(item['id']) },
    writer: plain(row['writer']) || id,
    name: text('name').slice(0, NAME_MAX),
    isAuthor: row['isAuthor'] === true,
    kind: COMMENT_KINDS.find((each) => each === row['kind']) ?? 'comment',
    rating: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    text: text('text').slice(0, TEXT_MAX),
    createdAt: isoDate(row['createdAt']),
    editedAt: isoDate(row['editedAt']),
    isShown: true,
  };
}
