import type { CommentKind } from '@site/schema/comment-values';
import type { CommentedKind, CommentStatus, HeldReason, WriterTrust } from '@site/schema/comments';
import type { Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Tables {
    comments: CommentsTable;
    commentWriters: CommentWritersTable;
  }
}

export interface CommentsTable {
  id: string;
  itemKind: CommentedKind;
  itemId: string;
  /** The comment that begins the thread: an answer to an answer is one to it. */
  parentId: string | null;
  /** `null` for the owner's own, and for those of an erased writer. */
  writerId: string | null;
  name: string;
  /** 0 or 1: whether the owner wrote it. */
  isAuthor: Generated<number>;
  kind: CommentKind;
  rating: number | null;
  /** Plain text; empty for stars alone. */
  text: string;
  status: CommentStatus;
  /** {@link HeldReason}s as JSON. */
  reasons: Generated<string>;
  /** 0 or 1: whether the owner decided its status. */
  isDecided: Generated<number>;
  /** The writer's network, hashed with the key of the day; deleted with that key. */
  network: string | null;
  /** Of a text that may not stand on several pages. */
  textHash: string | null;
  /** What an import knows it by. */
  source: string | null;
  importId: string | null;
  createdAt: string;
  editedAt: string | null;
  /** 0 or 1. */
  editedByAuthor: Generated<number>;
  deletedAt: string | null;
}

export interface CommentWritersTable {
  id: string;
  /** SHA-256 of the token in the writer's cookie, hex; `null` for one who came by an import. */
  tokenHash: string | null;
  trust: Generated<WriterTrust>;
  createdAt: string;
}

export const reasonsOf = ({ reasons }: { reasons: string }) => JSON.parse(reasons) as HeldReason[];
