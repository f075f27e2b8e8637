import { createFileRoute } from '@tanstack/react-router';
import { SocialsPage } from '../features/socials/socials-page.tsx';
import { pageHead } from '../lib/page-head.ts';
import { loadWords, wordsIn } from '../lib/words.ts';

export const Route = createFileRoute('/socials')({
  loader: ({ context: { data } }) => loadWords(data, 'socials'),
  head: ({ match: { context } }) =>
    pageHead(
      { title: 'Socials', description: wordsIn(context.data, 'socials').intro, path: '/socials' },
      context.site,
    ),
  component: SocialsPage,
});
