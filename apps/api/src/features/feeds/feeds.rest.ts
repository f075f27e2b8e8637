/** The files for machines: sitemap, RSS feed, web manifest, service worker, favicon and robots.txt. */

import type { BlogPost, BlogPostSummary } from '@site/schema/blog-posts';
import type { PagePath } from '@site/schema/page-paths';
import { LIST_CAP } from '@site/schema/pagination';
import { HIGHLIGHTS_COUNT } from '@site/schema/recipe-values';
import type { RecipeSummary } from '@site/schema/recipes';
import type { Features, SiteIdentity } from '@site/schema/site/sections';
import { findTag, type TagLists } from '@site/schema/tag-names';
import { tagQuery } from '@site/schema/tags';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FOR_ALL, FOR_OWNER } from '../../http/cache.ts';
import { refusal } from '../../http/errors.ts';
import type { ManifestIcon, SiteAssets } from '../../http/web-app.ts';
import {
  feedXml,
  LAST_WORKER,
  type SitemapContent,
  sitemapXml,
  webManifest,
} from './feed-files.ts';

type List<Item> = (page: {
  published?: 'true';
  limit?: number;
  offset?: number;
  tag?: string | undefined;
}) => Promise<{ items: Item[]; total: number }>;

/** The procedures whose answers the files hold. */
export interface FeedSources {
  blogPosts: {
    list: List<BlogPost>;
    summaries: List<BlogPostSummary>;
    shownPages: () => Promise<BlogPostSummary[]>;
    textPictures: () => Promise<SitemapContent['textPictures']>;
  };
  recipes: {
    summaries: List<RecipeSummary>;
    highlights: (query: { limit: number }) => Promise<SitemapContent['highlights']>;
  };
  weightEntries: { list: List<SitemapContent['weightEntries'][number]> };
  siteSettings: { list: () => Promise<SitemapContent['settings']> };
  tags: { list: () => Promise<TagLists> };
}

export interface FeedsOptions {
  /** Returns a function that takes links that lead nowhere out of HTML. */
  deadLinkRemover: () => Promise<(html: string) => Promise<string>>;
  /** The procedures, called as the client that sent the request. */
  sourcesFor: (request: FastifyRequest, reply: FastifyReply) => FeedSources;
  assets: Pick<SiteAssets, 'paperColor' | 'serviceWorker'>;
  /** Which features are on now. */
  featuresNow: () => Promise<Features>;
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

/** The blog's feed, or that of the posts with one tag. An invalid tag counts as no tag. */
const feedQuery = z.object({ tag: tagQuery.catch(undefined) });
const feedUrl = (tag: string | undefined) =>
  tag ? `/feed.xml?${new URLSearchParams({ tag })}` : '/feed.xml';

export function feedsRest(
  app: FastifyInstance,
  {
    deadLinkRemover,
    sourcesFor,
    assets: { paperColor, serviceWorker },
    featuresNow,
    iconsNow,
    identityNow,
    pagesNow,
    origin,
  }: FeedsOptions,
): void {
  function file(
    url: string,
    type: string,
    make: (request: FastifyRequest, sources: FeedSources) => Promise<string>,
    canonicalUrl = (_: FastifyRequest) => url,
  ) {
    const config = { access: 'public', cacheable: { canonicalUrl, redirects: true } } as const;
    app.get(url, { config }, async (request, reply) => {
      const text = await make(request, sourcesFor(request, reply));
      // The owner may see more than visitors do, such as a post of tomorrow.
      const control = request.context.admin ? FOR_OWNER : FOR_ALL;
      return reply.type(type).header('cache-control', control).send(text);
    });
  }

  file('/sitemap.xml', 'application/xml; charset=utf-8', async (_, sources) => {
    const { blogPosts, recipes, weightEntries, siteSettings, tags } = sources;
    const pages = await pagesNow();
    return sitemapXml(origin, {
      pages,
      posts: await readAll((page) => blogPosts.summaries({ published: 'true', ...page })),
      ownPages: await blogPosts.shownPages(),
      textPictures: await blogPosts.textPictures(),
      recipes: await readAll((page) => recipes.summaries({ published: 'true', ...page })),
      highlights: await recipes.highlights({ limit: HIGHLIGHTS_COUNT }),
      weightEntries: pages.includes('/weight-tracking')
        ? await readAll((page) => weightEntries.list(page))
        : [],
      settings: await siteSettings.list(),
      tags: await tags.list(),
    });
  });

  file(
    '/feed.xml',
    'application/rss+xml; charset=utf-8',
    async ({ query }, { blogPosts, tags }) => {
      const { tag: slug } = feedQuery.parse(query);
      const tag = slug && findTag((await tags.list()).blogPosts, slug);
      if (slug && !tag) throw refusal('NOT_FOUND', 'There is no such feed');
      const { items } = await blogPosts.list({ published: 'true', limit: FEED_LENGTH, tag: slug });
      const withoutDeadLinks = await deadLinkRemover();
      const posts: BlogPost[] = [];
      for (const post of items) {
        posts.push({ ...post, content: await withoutDeadLinks(post.content) });
      }
      return feedXml({ identity: await identityNow(), origin, posts, tag: tag || undefined });
    },
    ({ query }) => feedUrl(feedQuery.parse(query).tag),
  );

  file('/site.webmanifest', 'application/manifest+json', async () =>
    JSON.stringify(
      webManifest(await identityNow(), {
        paperColor,
        icons: await iconsNow(),
        features: await featuresNow(),
      }),
    ),
  );

  // Browsers ask for it as long as they have a worker. Its policy is that of all that the worker does.
  app.get('/sw.js', { config: { access: 'public' } }, async (_request, reply) => {
    const { saving } = await featuresNow();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(saving ? serviceWorker : LAST_WORKER);
  });

  // Feed readers, search engines and old browsers request this path without having read a page.
  app.get('/favicon.ico', { config: { access: 'public' } }, async (_request, reply) => {
    const [smallest] = await iconsNow();
    if (!smallest) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=86400').redirect(smallest.url);
  });

  file('/robots.txt', 'text/plain; charset=utf-8', async () =>
    [
      ...['User-agent: *', 'Disallow: /admin', 'Disallow: /api/'],
      ...['Allow: /api/images/', 'Allow: /api/icons/', '', `Sitemap: ${origin}/sitemap.xml`, ''],
    ].join('\n'),
  );
}
