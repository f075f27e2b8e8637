import '@site/ui/theme/global';
import { Toaster } from '@site/ui/toaster';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AnalyticsTracker } from '../features/analytics/analytics-tracker.tsx';
import * as styles from '../features/frame/frame.css.ts';
import { Footer, Navigation, PageAnnouncer, useEarlyClick } from '../features/frame/frame.tsx';
import { QuoteBanner } from '../features/quotes/quote-banner.tsx';
import { RunningTimers } from '../features/recipes/running-timers.tsx';
import { useShoppingLinks } from '../features/recipes/shopping/shopping-items.ts';
import { SearchButton } from '../features/search/search-button.tsx';
import { useSite } from '../lib/site-options.ts';
import { loadForPage } from '../lib/trpc.ts';
import type { RouterContext } from '../router.tsx';
import { iconLinks } from '../site/icons.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Waits for the login state, in a browser too, before the page is shown. The document contains the answer.
  loader: async ({ context: { data, site } }) => {
    const { quote, views } = site.features;
    const frame = loadForPage(
      ...(quote ? [data.trpc.quotes.today.ensureData()] : []),
      ...(quote && views ? [data.trpc.analytics.viewCount.ensureData()] : []),
    );
    await data.trpc.auth.status.ensureData(undefined, { staleTime: Number.POSITIVE_INFINITY });
    await frame;
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    ],
    links: [
      ...iconLinks(match.context.site.icon),
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: match.context.site.identity.name,
        href: '/feed.xml',
      },
      ...(match.context.site.hasComments
        ? [
            {
              rel: 'alternate',
              type: 'application/rss+xml',
              title: `Comments on ${match.context.site.identity.name}`,
              href: '/comments.xml',
            },
          ]
        : []),
      { rel: 'manifest', href: '/site.webmanifest' },
      ...(match.context.site.fontFiles ?? []).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  shellComponent: Document,
  component: Frame,
});

function Document({ children }: { children: ReactNode }) {
  return (
    // `start-page.js` adds an attribute.
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* The route's `head` would keep only one `meta` element of each name. */}
        <meta name="theme-color" content="#faf6f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17131d" media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Frame() {
  useEarlyClick();
  // The dashboard has the whole window: its bar is lower, and the quote and the footer are for visitors.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isDashboard = path === '/admin';
  const { features } = useSite();
  return (
    <>
      <a href="#content" className={styles.skipLink}>
        Skip to content
      </a>
      <Navigation
        isFolded={isDashboard}
        search={!isDashboard && <SearchButton />}
        shopping={useShoppingLinks()}
      />
      {!isDashboard && features.quote && <QuoteBanner />}
      <main
        id="content"
        className={styles.main}
        data-detail={/^\/(blog|pages|photo-gallery)\/./.test(path) || undefined}
        tabIndex={-1}
      >
        <Outlet />
      </main>
      {!isDashboard && <Footer />}
      <RunningTimers />
      <Toaster isBarFolded={isDashboard} />
      <PageAnnouncer />
      <AnalyticsTracker />
    </>
  );
}
