import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/about/about-page.tsx';
import { pageHead } from '../lib/page-head.ts';
import { aboutLead } from '../site/introductions.ts';

export const Route = createFileRoute('/about')({
  head: ({ match: { context } }) =>
    pageHead(
      { title: 'About', description: aboutLead, path: '/about', type: 'profile' },
      context.site,
    ),
  component: AboutPage,
});
