/** The files for machines: sitemap, RSS feed, web manifest, favicon and robots.txt. */

import type { PagePath } from '@site/schema/page-paths';
import { LIST_CAP } from '@site/schema/pagination';
import { HIGHLIGHTS_COUNT } from '@site/schema/recipe-values';
import type { SiteIdentity } from '@site/schema/site/sections';
import { tagQuery } from '@site/schema/tags';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deadLinkRemover } from '../../content/parts.ts';
import { FOR_ALL, FOR_OWNER } from '../../http/cache.ts';
import { caller } from '../../http/rest.ts';
import type { ManifestIcon } from '../../http/web-app.ts';
import { feedXml, sitemapXml, webManifest } from './feed-files.ts';

export interface FeedsOptions {
  /** A CSS colour. */
  paperColor: string;
  /** The icons of the site now, smallest first. */
  iconsNow: () => Promise<readonly ManifestIcon[]>;
  /** What the site calls itself now. */
  identityNow: () => Promise<SiteIdentity>;
  /** The fixed pages that the sitemap has. */
  pagesNow: () => Promise<readonly PagePath[]>;
  /** The scheme, host and port that visitors use. */
  origin: string;
}

/** The number of posts in the feed. */
const FEED_LENGTH = 20;

/** Reads all items of a list, page by page. */
async function readAll<T>(
  list: (page: { limit: number; offset: number }) => Promise<{ items: T[]; total: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await list({ limit: LIST_CAP, offset: all.length });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** A file without parameters. */
const configOf = (url: string) => ({
  config: {
    access: 'public' as const,
    cacheable: { canonicalUrl: () => url, redirects: true },
  },
});

/** The blog's feed, or that of the posts with one tag. An invalid tag counts as no tag. */
const feedQuery = z.object({ tag: tagQuery.catch(undefined) });
const feedUrl = (tag: string | undefined) =>
  tag ? `/feed.xml?${new URLSearchParams({ tag })}` : '/feed.xml';

/** Begins an answer. The owner may see more than visitors do, such as a post of tomorrow. */
const answer = ({ context }: FastifyRequest, reply: FastifyReply, type: string) =>
  reply.type(type).header('cache-control', context.admin ? FOR_OWNER : FOR_ALL);

export function feedsRest(
  app: FastifyInstance,
  { paperColor, iconsNow, identityNow, pagesNow, origin }: FeedsOptions,
): void {
  app.get(
    '/sitemap.xml',
    configOf('/sitemap.xml'),
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { blogPosts, recipes, weightEntries, siteSettings, tags } = caller(request, reply);
      const content = {
        pages: await pagesNow(),
        posts: await readAll((page) => blogPosts.summaries({ published: 'true', ...page })),
        ownPages: await blogPosts.shownPages(),
        textPictures: await blogPosts.textPictures(),
        recipes: await readAll((page) => recipes.summaries({ published: 'true', ...page })),
        highlights: await recipes.highlights({ limit: HIGHLIGHTS_COUNT }),
        weightEntries: await readAll((page) => weightEntries.list(page)),
        settings: await siteSettings.list(),
        tags: await tags.list(),
      };
      return answer(request, reply, 'application/xml; charset=utf-8').send(
        sitemapXml(origin, content),
      );
    },
  );

  app.get(
    '/feed.xml',
    {
      config: {
        access: 'public' as const,
        cacheable: {
          canonicalUrl: ({ query }: FastifyRequest) => feedUrl(feedQuery.parse(query).tag),
          redirects: true,
        },
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { blogPosts, tags } = caller(request, reply);
      const { tag: slug } = feedQuery.parse(request.query);
      const tag = slug && (await tags.list()).blogPosts.find((each) => each.slug === slug);
      if (slug && !tag)
        throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such feed' });
      const { items } = await blogPosts.list({ published: 'true', limit: FEED_LENGTH, tag: slug });
      const withoutDeadLinks = await deadLinkRemover(request.context.services.db);
      const posts = items.map((post) => ({ ...post, content: withoutDeadLinks(post.content) }));
      return answer(request, reply, 'application/rss+xml; charset=utf-8').send(
        feedXml({ identity: await identityNow(), origin, posts, tag: tag || undefined }),
      );
    },
  );

  app.get(
    '/site.webmanifest',
    configOf('/site.webmanifest'),
    async (request: FastifyRequest, reply: FastifyReply) =>
      answer(request, reply, 'application/manifest+json').send(
        JSON.stringify(webManifest(await identityNow(), { paperColor, icons: await iconsNow() })),
      ),
  );

  // Feed readers, search engines and old browsers request this path without having read a page.
  app.get('/favicon.ico', { config: { access: 'public' } }, async (_request, reply) => {
    const [smallest] = await iconsNow();
    if (!smallest) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=86400').redirect(smallest.url);
  });

  app.get(
    '/robots.txt',
    configOf('/robots.txt'),
    async (request: FastifyRequest, reply: FastifyReply) =>
      answer(request, reply, 'text/plain; charset=utf-8').send(
        [
          ...['User-agent: *', 'Disallow: /admin', 'Disallow: /api/'],
          ...['Allow: /api/images/', 'Allow: /api/icons/'],
        ]
          .concat('', `Sitemap: ${origin}/sitemap.xml`, '')
          .join('\n'),
      ),
  );
}
