import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/about/about-page.tsx';
import { contentIn, loadContent, withBook } from '../lib/content.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context: { data, site } }) => loadContent(data, ...withBook('about', site)),
  head: ({ match: { context } }) =>
    pageHead(
      {
        title: 'About',
        description: contentIn(context.data, 'about').lead || `About ${context.site.identity.name}`,
        path: '/about',
        type: 'profile',
      },
      context.site,
    ),
  component: AboutPage,
});
