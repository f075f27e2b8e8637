/** The rules of posts: who sees them, publish dates, sanitising, slugs. */

import { randomUUID } from 'node:crypto';
import {
  type AdminBlogPostQuery,
  type BlogPost,
  type BlogPostPage,
  type BlogPostQuery,
  type BlogPostSummary,
  type ChangeBlogPosts,
  type CreateBlogPost,
  createBlogPost,
  MAX_PAGES,
  type PreviewBlogPost,
  type UpdateBlogPost,
} from '@site/schema/blog-posts';
import { postPath } from '@site/schema/page-paths';
import type { Page, WithSnippet } from '@site/schema/pagination';
import { TEXT_WIDTH_SIZES, type WithPicture } from '@site/schema/picture';
import { isScheduled } from '@site/schema/publication';
import type { SlugLookup } from '@site/schema/slug';
import type { Env } from '../../config/env.ts';
import { deadLinkRemover } from '../../content/dead-links.ts';
import { contentItems } from '../../content/items.ts';
import type { PictureFinder } from '../../content/pictures.ts';
import { searchOf, visibleTo } from '../../content/published.ts';
import { readSearched, withSnippets } from '../../content/search.ts';
import type { SearchText } from '../../content/search-index.ts';
import { copiedTitle } from '../../content/slugs.ts';
import { spellingsOf } from '../../content/tags.ts';
import { differs, requireVersion, withTransaction } from '../../content/writes.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { Admin } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { CONTENT_VERSION, contentText, picturesIn } from './blog-content.ts';
import {
  COLUMNS,
  endOfPages,
  listBlogPostSummaries,
  listBlogPosts,
  listIllustrated,
  replaceRecipeLinks,
  toPost,
} from './blog-posts.repository.ts';
import { findPreviewed, makePreviewLink } from './preview-links.ts';
import { sanitizeWritten } from './sanitize-content.ts';

export interface BlogServices {
  db: Db;
  env: Pick<Env, 'publicOrigin'>;
  images: PictureFinder;
  now: () => Date;
  timeZone: () => string;
}

interface Context {
  services: BlogServices;
  admin: Admin | null;
}

const items = contentItems({
  table: 'blogPosts',
  missing: 'Blog post not found',
  taken: 'Another blog post already has this slug',
  columns: [...COLUMNS, 'placeOrder'],
  itemOf: toPost,
  textOf: searchText,
  seenAt: ({ published, publishedAt, createdAt, ...page }, now) =>
    published === 1 && (publishedAt ?? createdAt) <= now.toISOString() ? postPath(page) : null,
  onWrite: (tx, { id, content }) => replaceRecipeLinks(tx, id, content),
  onRestore,
});
export const { byId, find, remove, removeMany, erase, restore, index } = items;

/** Of a visitor's list: a whole post may have half a megabyte. */
const MAX_WHOLE = 50;

export async function list(ctx: Context, query: BlogPostQuery): Promise<Page<BlogPost>> {
  const { db } = ctx.services;
  const limit = ctx.admin ? query.limit : Math.min(query.limit, MAX_WHOLE);
  return readSearched(db, searchOf(ctx, query), async (search) => {
    const filter = { ...(await filterOf(ctx, { ...query, limit })), search };
    return listBlogPosts(db, filter);
  });
}

/** The list of the blog's page. A search finds pages of the owner's own too; a tag has posts alone. */
export async function listSummaries(
  ctx: Context,
  query: BlogPostQuery,
): Promise<Page<WithSnippet<WithPicture<BlogPostSummary>>>> {
  const { db, images } = ctx.services;
  return readSearched(db, searchOf(ctx, query), async (search) => {
    const withPages = search !== undefined && query.tag === undefined;
    const filter = { ...(await filterOf(ctx, query)), search, withPages };
    const { items: posts, total } = await listBlogPostSummaries(db, filter);
    return { items: await withSnippets(db, search, await images.withPictures(posts)), total };
  });
}

export async function listForOwner(
  { services }: Context,
  { search: text, ...query }: AdminBlogPostQuery,
): Promise<Page<WithPicture<BlogPostSummary>>> {
  const { db, images, now } = services;
  return readSearched(db, { search: text, searcher: 'owner' }, async (search) => {
    const { items, total } = await listBlogPostSummaries(db, { ...query, now: now(), search });
    return { items: await images.withPictures(items), total };
  });
}

/** The pictures in the texts of published posts, for search engines: the same for visitors and the owner. */
export async function textPictures({
  services: { db, now },
}: Context): Promise<{ slug: string; urls: string[] }[]> {
  const posts = await listIllustrated(db, now());
  return posts.map(({ slug, content }) => ({ slug, urls: picturesIn(content) }));
}

const filterOf = async (ctx: Context, query: BlogPostQuery) => ({
  ...visibleTo(ctx, query),
  tagged: await spellingsOf(ctx.services.db, 'blogPosts', query.tag),
  now: ctx.services.now(),
});

/** Finds a post by a former slug too: the caller then redirects to the post's own slug. */
export const bySlug = async (ctx: Context, lookup: SlugLookup): Promise<WithPicture<BlogPost>> =>
  ctx.services.images.withPicture(await items.bySlug(ctx, lookup));

/** Like {@link bySlug}, with the pictures in the content in all widths. */
export async function page(ctx: Context, lookup: SlugLookup): Promise<BlogPostPage> {
  const post = await bySlug(ctx, lookup);
  const ownerNotice = noticeOf(ctx, post);
  return {
    ...post,
    ...(await contentWithPictures(ctx, post.content)),
    ...(ownerNotice && { ownerNotice }),
  };
}

/** A draft's page for whoever has its preview link. Any other token finds nothing. */
export async function previewed(ctx: Context, { token }: { token: string }): Promise<BlogPostPage> {
  const { db, images, now } = ctx.services;
  const { postId, expiresAt } = items.found(await findPreviewed(db, { token, now: now() }));
  const post = await images.withPicture(await items.read(db, postId));
  return { ...post, ...(await contentWithPictures(ctx, post.content)), previewUntil: expiresAt };
}

export async function sharePreview({ services: { db, now } }: Context, { id }: { id: string }) {
  await items.read(db, id);
  return makePreviewLink(db, { postId: id, now: now() });
}

/** Only the owner gets a post that is not published. */
function noticeOf({ services }: Context, post: BlogPost): string | undefined {
  if (!post.published) return 'Draft';
  if (!isScheduled(post, services.now())) return undefined;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: services.timeZone(),
    dateStyle: 'long',
    timeStyle: 'long',
  });
  return `Scheduled for ${format.format(new Date(post.publishedAt ?? '')).replace(/:\d\d (?=[AP]M)/, ' ')}`;
}

/** What visitors would see of these values, if they were saved. */
export async function preview(
  ctx: Context,
  { content, imageUrl }: PreviewBlogPost,
): Promise<Pick<BlogPostPage, 'content' | 'contentImages' | 'picture' | 'imageUrl'>> {
  return {
    ...(await contentWithPictures(ctx, await sanitizeWritten(content))),
    ...(await ctx.services.images.withPicture({ imageUrl: imageUrl || null })),
  };
}

async function contentWithPictures({ services }: Context, content: string) {
  const withoutDeadLinks = await deadLinkRemover(services);
  const { html, urls } = await services.images.withWidths(
    await withoutDeadLinks(content),
    TEXT_WIDTH_SIZES,
  );
  return { content: html, contentImages: urls };
}

export async function create(
  ctx: Context,
  input: CreateBlogPost,
  idempotencyKey?: string,
): Promise<BlogPost> {
  const content = await sanitizeWritten(input.content);
  return items.create(ctx, { key: idempotencyKey, input }, async (tx, now) => ({
    ...newRow({ ...input, content }, now),
    ...(await lastPlace(tx, input.place)),
  }));
}

/** @param input its content sanitised */
function newRow(input: CreateBlogPost, now: string) {
  return {
    id: randomUUID(),
    title: input.title,
    slug: input.slug,
    excerpt: input.excerpt ?? null,
    content: input.content,
    contentVersion: CONTENT_VERSION,
    imageUrl: input.imageUrl ?? null,
    published: input.published ? 1 : 0,
    commentsClosed: input.commentsClosed ? 1 : 0,
    sendsLetter: input.sendsLetter ? 1 : 0,
    publishedAt: publishDate({ ...input, before: null, now }),
    readTime: input.readTime,
    tags: input.tags ?? null,
    place: input.place ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Changes only the given fields. `updatedAt` is what search engines read as the date of the page's last change, so a
 * save that changes nothing does not set it.
 */
export async function update(
  { services }: Context,
  id: string,
  {
    published,
    publishedAt: requestedDate,
    commentsClosed,
    sendsLetter,
    content,
    baseUpdatedAt,
    ...fields
  }: UpdateBlogPost,
): Promise<BlogPost> {
  const now = services.now().toISOString();
  const sanitized = content === undefined ? undefined : await sanitizeWritten(content);
  return inTransaction(services.db, async (tx) => {
    const before = await items.read(tx, id);
    const clean = sanitized ?? before.content;
    const dated = {
      ...before,
      publishedAt: before.publishedAt ?? legacyDate(before),
      sendsLetter: before.sendsLetter ?? false,
    };
    const publishedAt = publishDate({
      published: published ?? before.published,
      publishedAt: requestedDate,
      before: dated.publishedAt?.toISOString() ?? null,
      now,
    });
    const isChange = differs(dated, {
      ...fields,
      published,
      commentsClosed,
      sendsLetter,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
      content: clean,
    });
    if (isChange) requireVersion(before, baseUpdatedAt);
    return items.update(tx, {
      before,
      change: {
        ...fields,
        content: clean,
        contentVersion: CONTENT_VERSION,
        ...(published !== undefined && { published: published ? 1 : 0 }),
        ...(commentsClosed !== undefined && { commentsClosed: commentsClosed ? 1 : 0 }),
        ...(sendsLetter !== undefined && { sendsLetter: sendsLetter ? 1 : 0 }),
        publishedAt,
        ...(before.place === null && (await lastPlace(tx, fields.place))),
      },
      isChange,
      now,
    });
  });
}

/** A page comes back only while there is room for it. */
async function onRestore(tx: Db, id: string): Promise<void> {
  const { place } = await items.read(tx, id);
  if (place !== null && (await endOfPages(tx)).total > MAX_PAGES) {
    throw refusal(
      'BAD_REQUEST',
      `There are ${MAX_PAGES} pages already, as many as a site can have: delete one first`,
    );
  }
}

/** The order of a post that becomes a page: the last one. Throws a 400 when there are as many as there may be. */
async function lastPlace(tx: Db, place: BlogPost['place'] | undefined) {
  if (!place) return undefined;
  const { total, placeOrder } = await endOfPages(tx);
  if (total < MAX_PAGES) return { placeOrder };
  throw refusal(
    'BAD_REQUEST',
    `There are ${MAX_PAGES} pages already, as many as a site can have: delete one first, or make this a blog post`,
  );
}

interface PublishDate {
  /** After the write. */
  published: boolean;
  /** What the owner sets. */
  publishedAt?: string | null | undefined;
  /** The stored date. */
  before: string | null;
  now: string;
}

/**
 * The publish date after a write. Unless the owner sets one, it is the moment when the post is first published, and
 * stays. A blank date removes that of a draft and one in the future.
 */
function publishDate({ published, publishedAt, before, now }: PublishDate): string | null {
  if (publishedAt) return publishedAt;
  const isRemoved = publishedAt === null && (!published || (before ?? '') > now);
  const kept = isRemoved ? null : before;
  return kept ?? (published ? now : null);
}

/** Posts of the first versions were published without a date. */
const legacyDate = ({ published, createdAt }: BlogPost) => (published ? createdAt : null);

/** Changes posts together, or none of them. */
export const changeMany = (
  ctx: Context,
  { ids, addTags, removeTags, ...change }: ChangeBlogPosts,
): Promise<void> =>
  items.changeMany(ctx, { ids, addTags, removeTags }, (one, id, tags) =>
    update(one, id, { ...change, tags }),
  );

/** Adds a draft with the texts and the picture of a post. */
export function duplicate(ctx: Context, lookup: { id: string }): Promise<BlogPost> {
  return withTransaction(ctx, async (one) => {
    const post = await byId(one, lookup);
    const slug = await items.freeSlug(one.services.db, `${post.slug.slice(0, 190)}-copy`);
    const copy = {
      title: copiedTitle(post.title),
      ...{ slug, published: false, publishedAt: null, sendsLetter: false },
    };
    return create(one, createBlogPost.parse({ ...post, ...copy }));
  });
}

function searchText(post: Pick<BlogPost, 'title' | 'excerpt' | 'content' | 'tags'>): SearchText {
  const keywords = [post.excerpt, post.tags].filter(Boolean).join('\n');
  return { title: post.title, keywords, body: contentText(post.content) };
}
