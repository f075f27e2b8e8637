import type { Place } from '@site/schema/page-paths';
import type { ColumnType, Generated } from 'kysely';
import type { ImageColumn } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    blogPosts: BlogPostsTable;
  }
}

export interface BlogPostsTable {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  /** Sanitised HTML. */
  content: string;
  /** The `CONTENT_VERSION` of what sanitised it; 0 where that is not known. */
  contentVersion: Generated<number>;
  imageUrl: string | null;
  /** 0 or 1. */
  published: number;
  publishedAt: string | null;
  /** Minutes. */
  readTime: number | null;
  /** With commas between them. */
  tags: string | null;
  /** What links to a page of the owner's own; null for a post of the blog. */
  place: Place | null;
  /** Pages of the owner's own are shown in this order. */
  placeOrder: Generated<number>;
  /** 0 or 1. */
  commentsClosed: Generated<number>;
  /** Those that pages show: see `content/comment-counts.ts`. */
  commentCount: Generated<number>;
  /** 0 or 1: whether it goes to the readers by mail when it is published. */
  sendsLetter: Generated<number>;
  views: ColumnType<number, number | undefined, number>;
  createdAt: string;
  updatedAt: string;
}

const shownIn = { tab: 'blog-posts', name: 'title' } as const;
export const blogPostImageColumns: ImageColumn[] = [
  { table: 'blogPosts', column: 'imageUrl', kind: 'url', shownIn },
  { table: 'blogPosts', column: 'content', kind: 'html', shownIn },
];
