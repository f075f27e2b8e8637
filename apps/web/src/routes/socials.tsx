import { createFileRoute } from '@tanstack/react-router';
import { SocialsPage } from '../features/socials/socials-page.tsx';
import { contentIn, loadContent } from '../lib/content.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/socials')({
  loader: ({ context: { data } }) => loadContent(data, 'socials'),
  head: ({ match: { context } }) =>
    pageHead(
      { title: 'Socials', description: contentIn(context.data, 'socials').intro, path: '/socials' },
      context.site,
    ),
  component: SocialsPage,
});
