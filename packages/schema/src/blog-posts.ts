import { z } from 'zod';
import {
  moment,
  optionalImageUrl,
  optionalMoment,
  optionalText,
  queryFlag,
  requiredText,
  rowFields,
} from './fields.ts';
import { PLACES } from './page-paths.ts';
import { pageQuery, searchQuery } from './pagination.ts';
import type { WithPicture } from './picture.ts';
import { requiredSlug } from './slug.ts';
import { optionalTags, tagChange, tagQuery } from './tags.ts';
import { manyIds } from './trash.ts';
import { baseUpdatedAt } from './writes.ts';

/** Minutes. */
export const DEFAULT_READ_TIME = 5;
const CONTENT_MAX = 500_000;
/** Pages of the owner's own: each document names those in its navigation and footer. */
export const MAX_PAGES = 100;
const PLACE =
  'Null for a post of the blog. A page of its own, at /pages/{slug}, has the place that links to it.';

export const blogPost = z
  .object({
    ...rowFields,
    title: z.string(),
    slug: z.string(),
    excerpt: z.string().nullable(),
    content: z.string().meta({
      description:
        'HTML, sanitised to the tags p, br, strong, b, em, i, u, h1–h6, ul, ol, li, a, blockquote, div, s, hr, table, thead, tbody, tr, th, td, and figure, img, figcaption with images of this site (/api/images/…). Figures in a figure are a row of pictures; a link of the class button looks like one',
    }),
    imageUrl: z.string().nullable(),
    published: z.boolean(),
    publishedAt: moment
      .nullable()
      .meta({ description: 'When it was published, or will be: visitors see it from then on' }),
    readTime: z.int().nullable().meta({ description: 'Minutes' }),
    tags: z.string().nullable().meta({ description: 'With commas between them' }),
    place: z.enum(PLACES).nullable().meta({ description: PLACE }),
    views: z.int(),
    commentsClosed: z.boolean().meta({ description: 'Whether readers can write no more comments' }),
    commentCount: z.int().meta({ description: 'Comments with words that pages show' }),
    sendsLetter: z.literal(true).optional().meta({
      description: 'Set while it goes to the readers by mail as soon as it is published',
    }),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPost>;

/** A post as its page shows it. Its content has the pictures in all widths. */
export type BlogPostPage = WithPicture<BlogPost> & {
  /** The URLs of the pictures in its content. */
  contentImages: string[];
  /** Tells the owner that visitors do not see the post, and until when. */
  ownerNotice?: string;
  /** Set on a page that somebody sees by a preview link: until when the link works. */
  previewUntil?: string;
};

/** A link that shows a draft to whoever has it. */
export interface PreviewLink {
  expiresAt: string;
}

export const previewToken = z.object({ token: z.string().max(100) });

/** What a link to a post shows. */
export type PostLink = Pick<BlogPost, 'title' | 'slug'>;

/** The posts that were published next before and after another one. */
export interface PostNeighbours {
  older: PostLink | null;
  newer: PostLink | null;
}

/** A post in a list, without its content. */
export type BlogPostSummary = Omit<BlogPost, 'content'>;

const fields = {
  title: requiredText('Title is required', { label: 'Title', max: 200 }),
  slug: requiredSlug,
  excerpt: optionalText({ label: 'Excerpt', max: 1000 }),
  content: requiredText('Content is required', { label: 'Content', max: CONTENT_MAX }),
  imageUrl: optionalImageUrl,
  published: z.boolean({ error: 'published must be true or false' }),
  commentsClosed: z.boolean({ error: 'commentsClosed must be true or false' }).optional(),
  sendsLetter: z.boolean({ error: 'sendsLetter must be true or false' }).optional(),
  publishedAt: optionalMoment('publishedAt must be a date and time').meta({
    description:
      'A later time than now schedules a published post. Without it, the date is when the post is first published.',
  }),
  tags: optionalTags,
  place: z
    .enum([...PLACES, ''], { error: `place must be one of ${PLACES.join(', ')}` })
    .transform((place) => place || null)
    .nullish()
    .meta({ description: PLACE }),
  readTime: z.unknown().transform(toMinutes).pipe(z.int().min(0).max(100_000)),
};

/** Converts the read time to whole minutes; anything but a positive number becomes 0. */
function toMinutes(value: unknown): number {
  const minutes = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(minutes) && minutes > 0 ? Math.min(Math.trunc(minutes), 100_000) : 0;
}

export const createBlogPost = z
  .object({
    ...fields,
    published: fields.published.default(false),
    readTime: fields.readTime.prefault(DEFAULT_READ_TIME),
  })
  .meta({ id: 'NewBlogPost' });
export type CreateBlogPost = z.output<typeof createBlogPost>;
/** The values of the form, before validation. */
export type BlogPostInput = z.input<typeof createBlogPost>;

/** Changes only the fields that are sent. */
export const updateBlogPost = z
  .object({ ...fields, baseUpdatedAt })
  .partial()
  .meta({ id: 'BlogPostChange' });
export type UpdateBlogPost = z.output<typeof updateBlogPost>;

/** What the server adds to the values of an open form, so that it can be shown as a page. */
export const previewBlogPost = z.object({
  content: z
    .string()
    .max(CONTENT_MAX, { error: `Content must be at most ${CONTENT_MAX} characters` }),
  imageUrl: z.string().max(2048).nullish(),
});
export type PreviewBlogPost = z.output<typeof previewBlogPost>;

/** Which posts the owner's list shows. */
export const POST_FILTERS = ['draft', 'scheduled', 'published', 'no-picture', 'pages'] as const;
/** Its orders besides the newest first. */
export const POST_SORTS = ['oldest', 'edited', 'reads', 'title'] as const;

/** The owner's list: drafts too. */
export const adminBlogPostQuery = z.object({
  show: z.enum(POST_FILTERS).optional(),
  sort: z.enum(POST_SORTS).optional(),
  search: searchQuery,
  ...pageQuery,
});
export type AdminBlogPostQuery = z.output<typeof adminBlogPostQuery>;

/** What the owner changes of many posts at once. */
export const changeBlogPosts = manyIds.extend({ published: z.boolean().optional(), ...tagChange });
export type ChangeBlogPosts = z.output<typeof changeBlogPosts>;

export const blogPostQuery = z.object({
  published: queryFlag,
  search: searchQuery,
  tag: tagQuery,
  ...pageQuery,
});
export type BlogPostQuery = z.output<typeof blogPostQuery>;
