import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/about/about-page.tsx';
import { pageHead } from '../lib/page-head.ts';
import { about } from '../site/about.ts';

export const Route = createFileRoute('/about')({
  head: ({ match: { context } }) =>
    pageHead(
      { title: 'About', description: about.lead, path: '/about', type: 'profile' },
      context.site,
    ),
  component: AboutPage,
});
