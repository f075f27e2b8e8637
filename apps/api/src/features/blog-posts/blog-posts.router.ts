import {
  adminBlogPostQuery,
  blogPostQuery,
  changeBlogPosts,
  createBlogPost,
  previewBlogPost,
  previewToken,
  updateBlogPost,
} from '@site/schema/blog-posts';
import { byId } from '@site/schema/pagination';
import { slugLookup } from '@site/schema/slug';
import { manyIds } from '@site/schema/trash';
import { idempotent } from '@site/schema/writes';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import { findNeighbours, listShownPages } from './blog-posts.repository.ts';
import * as blogPosts from './blog-posts.service.ts';
import * as onward from './onward.ts';
import { findPreviewLink, revokePreviewLink } from './preview-links.ts';

const { adminProcedure, cacheableProcedure, publicProcedure } =
  proceduresFor<blogPosts.BlogServices>();

export const blogPostsRouter = router({
  /** Whole posts. */
  list: cacheableProcedure
    .meta({ isCostly: true })
    .input(blogPostQuery)
    .query(call(blogPosts.list)),
  /** Posts without their content, for lists. */
  summaries: cacheableProcedure.input(blogPostQuery).query(call(blogPosts.listSummaries)),
  /** For the sitemap. */
  textPictures: cacheableProcedure.query(call(blogPosts.textPictures)),
  /** The pages of the owner's own that visitors see, for the sitemap. */
  shownPages: cacheableProcedure.query(({ ctx }) => listShownPages(ctx.services)),
  /** Drafts too. Without a session it answers 401, while `summaries` would silently leave the drafts out. */
  adminSummaries: adminProcedure.input(adminBlogPostQuery).query(call(blogPosts.listForOwner)),
  bySlug: cacheableProcedure.input(slugLookup).query(call(blogPosts.bySlug)),
  /** For a form that was refused, because the row was changed or deleted elsewhere. */
  byId: adminProcedure.input(byId).query(call(blogPosts.byId)),
  page: cacheableProcedure.input(slugLookup).query(call(blogPosts.page)),
  /** A mutation, since a text is too long for the URL of a query. It stores nothing. */
  preview: adminProcedure
    .meta({ keepsPages: true })
    .input(previewBlogPost)
    .mutation(call(blogPosts.preview)),
  /** A draft for its page, for whoever has a link to it. */
  previewed: publicProcedure.input(previewToken).query(call(blogPosts.previewed)),
  previewLink: adminProcedure
    .input(byId)
    .query(({ ctx, input }) => findPreviewLink(ctx.services, input)),
  /** Ends the post's former link. */
  makePreviewLink: adminProcedure
    .meta({ keepsPages: true })
    .input(byId)
    .mutation(call(blogPosts.sharePreview)),
  revokePreviewLink: adminProcedure
    .meta({ keepsPages: true })
    .input(byId)
    .mutation(({ ctx, input }) => revokePreviewLink(ctx.services.db, input.id)),
  neighbours: cacheableProcedure
    .input(slugLookup)
    .query(({ ctx, input }) => findNeighbours(ctx.services, input)),
  /** The posts that are most like another one. */
  related: cacheableProcedure.input(slugLookup).query(call(onward.related)),
  /** The posts that link to a recipe. */
  mentioning: cacheableProcedure.input(byId).input(slugLookup).query(call(onward.mentioning)),
  create: adminProcedure
    .input(createBlogPost)
    .input(idempotent)
    .mutation(({ ctx, input: { idempotencyKey, ...input } }) =>
      blogPosts.create(ctx, input, idempotencyKey),
    ),
  update: adminProcedure
    .input(byId)
    .input(updateBlogPost)
    .mutation(({ ctx, input: { id, ...change } }) => blogPosts.update(ctx, id, change)),
  /** Into the trash. */
  delete: adminProcedure.input(byId).mutation(({ ctx, input }) => blogPosts.remove(ctx, input.id)),
  deleteMany: adminProcedure.input(manyIds).mutation(call(blogPosts.removeMany)),
  restore: adminProcedure.input(manyIds).mutation(call(blogPosts.restore)),
  changeMany: adminProcedure.input(changeBlogPosts).mutation(call(blogPosts.changeMany)),
  duplicate: adminProcedure.input(byId).mutation(call(blogPosts.duplicate)),
});
