import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/about/about-page.tsx';
import { pageHead } from '../lib/page-head.ts';
import { loadWords, wordsIn } from '../lib/words.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context: { data } }) => loadWords(data, 'about', 'book'),
  head: ({ match: { context } }) =>
    pageHead(
      {
        title: 'About',
        description: wordsIn(context.data, 'about').lead,
        path: '/about',
        type: 'profile',
      },
      context.site,
    ),
  component: AboutPage,
});
