/** Comments of readers below posts and recipes, and their stars on recipes. */
import { z } from 'zod';
import { COMMENT_KINDS, NAME_MAX, TEXT_MAX, THREADS_A_PAGE } from './comment-values.ts';
import { moment, requiredText } from './fields.ts';
import { searchQuery, wholeNumber } from './pagination.ts';
import { manyIds } from './trash.ts';

/** Where a comment stands: on the page, before the owner, or put aside. */
export const COMMENT_STATUSES = ['shown', 'held', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

/** Why a comment was held or put aside. The owner reads them in words. None depends on stars or praise. */
export const HELD_REASONS = [
  /** The first words of a writer. */
  'first',
  /** The owner holds all comments. */
  'all',
  'no-proof',
  'too-quick',
  'too-old',
  'links',
  'repeated',
  /** The same words stand on several other pages. */
  'wave',
  'script',
  'same-network',
  'blocked',
  /** Its writer changed a comment that was shown. */
  'edited',
  /** The field that people do not see was filled. */
  'honeypot',
  /** Too many comments are waiting. */
  'full',
  /** It came by an import, where it was waiting. */
  'imported',
  /** An imported one, of somebody under the author's name or one that looks like it. */
  'author-name',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** The name of a writer whom the owner has erased. */
export const ERASED_NAME = 'A reader';

/** What readers comment on. */
export const ITEM_KINDS = ['post', 'recipe'] as const;
export type CommentedKind = (typeof ITEM_KINDS)[number];
export const commentedItem = z.object({ kind: z.enum(ITEM_KINDS), id: z.string().max(100) });
export type CommentedItem = z.output<typeof commentedItem>;

export const comment = z
  .object({
    id: z.uuid(),
    parentId: z.uuid().nullable().meta({ description: 'The comment that begins the thread' }),
    name: z.string(),
    isAuthor: z.boolean().meta({ description: 'Whether the author of the site wrote it' }),
    kind: z.enum(COMMENT_KINDS),
    rating: z.int().nullable().meta({ description: 'Stars, 1 to 5, of a recipe' }),
    text: z.string().meta({
      description: 'Plain text. Of a deleted comment that has answers, text and name are empty',
    }),
    createdAt: moment,
    editedAt: moment.nullable(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

/** A comment as pages show it. */
export interface ShownComment extends Comment {
  /** Deleted, but it has answers. */
  isDeleted: boolean;
  /** Whether links in it may be links. */
  isTrusted: boolean;
  isEditedByAuthor: boolean;
}

/** One page of the threads below a post or recipe: each thread followed by its answers, oldest first. */
export interface CommentThreads {
  items: ShownComment[];
  /** Threads, not comments. */
  total: number;
  /** Whether readers may write. */
  isOpen: boolean;
  /** For a form without scripts: shows when the page was made. */
  trap: string;
}

export const WRITER_TRUST = ['trusted', 'blocked', 'none'] as const;
export type WriterTrust = (typeof WRITER_TRUST)[number];

/** A comment as the owner reads it. */
export const ownedComment = comment
  .extend({
    status: z.enum(COMMENT_STATUSES),
    reasons: z.array(z.enum(HELD_REASONS)),
    item: z.object({
      kind: z.enum(ITEM_KINDS),
      id: z.string(),
      title: z.string(),
      path: z.string(),
    }),
    writerId: z.uuid().nullable().meta({ description: 'Null for what the author wrote' }),
    trust: z.enum(WRITER_TRUST),
  })
  .meta({ id: 'OwnedComment' });
export type OwnedComment = z.output<typeof ownedComment>;

const text = z
  .string({ error: 'Comment must be text' })
  .trim()
  .max(TEXT_MAX, { error: `Comment must be at most ${TEXT_MAX} characters` });
const writtenText = requiredText('Comment is required', { label: 'Comment', max: TEXT_MAX });

const STARS = { error: 'Choose one to five stars' };
/** A form sends numbers as text, and an empty text for no stars. */
const rating = z
  .union(
    [z.int(STARS).min(1, STARS).max(5, STARS), z.enum(['', '1', '2', '3', '4', '5'], STARS)],
    STARS,
  )
  .transform((stars) => (stars === '' ? null : Number(stars)))
  .nullish();

const kind = z.enum(COMMENT_KINDS, { error: `kind must be one of: ${COMMENT_KINDS.join(', ')}` });

const optionalPart = (max: number) => z.string().max(max).optional();

const writtenFields = {
  name: requiredText('Name is required', { label: 'Name', max: NAME_MAX }),
  text: text.default(''),
  kind: kind.default('comment'),
  rating,
};

/** What a reader sends. Words or stars, or both. */
export const writtenComment = z
  .object({
    ...writtenFields,
    parentId: z
      .string()
      .max(100)
      .nullish()
      .transform((id) => id || null),
    /** From `challenge` or the page: shows when the form was made. */
    trap: optionalPart(200).meta({ description: 'As `GET /api/comments/challenge` gives it' }),
    /** The solved challenge. */
    proof: optionalPart(2000).meta({ description: 'The solved challenge' }),
    /** The honeypot: a field that people do not see. */
    website: optionalPart(2000).meta({ description: 'Must be empty: only programs fill it' }),
  })
  .meta({ id: 'NewComment' });
export type WrittenComment = z.output<typeof writtenComment>;

/** Changes only what is sent. */
export const changedComment = z
  .object({ ...writtenFields, text, kind })
  .partial()
  .meta({ id: 'CommentChange' });
export type ChangedComment = z.output<typeof changedComment>;

/** A comment that the asking browser may still change. */
export interface MyComment extends ShownComment {
  item: CommentedItem;
  status: SentComment['status'];
}

/** What a form needs before it is sent. */
export const commentChallenge = z
  .object({
    trap: z.string().meta({ description: 'Goes back with the comment as it is' }),
    challenge: z.string().meta({
      description:
        'An ALTCHA challenge as JSON. Back goes `proof`: `{ "challenge", "solution" }` as JSON',
    }),
  })
  .meta({ id: 'CommentChallenge' });

/** What became of a comment. Spam is told as held. */
export const sentComment = z
  .object({ id: z.uuid(), status: z.enum(['shown', 'held']) })
  .meta({ id: 'SentComment' });
export type SentComment = z.output<typeof sentComment>;

const page = wholeNumber('page', 1, 1_000_000).default(1);
const COMMENT_SORTS = ['newest', 'oldest'] as const;
const sort = z
  .enum(COMMENT_SORTS, { error: `sort must be one of: ${COMMENT_SORTS.join(', ')}` })
  .default('newest');

export const threadQuery = z.object({ item: commentedItem, page, sort });
export type ThreadQuery = z.output<typeof threadQuery>;

const limit = wholeNumber('limit', 1, 100).default(THREADS_A_PAGE);
export const commentsQuery = z.object({ page, limit, sort });

export const MODERATED_SORTS = ['newest', 'page'] as const;

/** The owner's list. */
export const moderatedQuery = z.object({
  status: z
    .enum(COMMENT_STATUSES, { error: `status must be one of: ${COMMENT_STATUSES.join(', ')}` })
    .optional(),
  itemId: z.string().max(100).optional().meta({ description: 'Of one post or recipe' }),
  search: searchQuery,
  sort: z
    .enum(MODERATED_SORTS, { error: `sort must be one of: ${MODERATED_SORTS.join(', ')}` })
    .optional()
    .meta({ description: '`newest`, unless it is `page`: by the title of the post or recipe' }),
  page,
  limit,
});
export type ModeratedQuery = z.output<typeof moderatedQuery>;

export const commentDecision = z.object({
  status: z.enum(COMMENT_STATUSES, {
    error: `status must be one of: ${COMMENT_STATUSES.join(', ')}`,
  }),
});
export const decideComments = manyIds.extend(commentDecision.shape);
export const answerComment = z.object({ parentId: z.string().max(100), text: writtenText });
export const editComment = z.object({ id: z.string().max(100), text: writtenText });
export const writerDecision = z.object({
  trust: z.enum(WRITER_TRUST, { error: `trust must be one of: ${WRITER_TRUST.join(', ')}` }),
});
export const writerChoice = z.object({ writerId: z.string().max(100) });

/** How many comments stand where. */
export type CommentCounts = Record<CommentStatus, number>;

/** What readers gave a recipe. */
export const recipeRating = z
  .object({
    average: z.number().meta({ description: '1 to 5, with one decimal' }),
    count: z.int(),
  })
  .meta({ id: 'RecipeRating' });
