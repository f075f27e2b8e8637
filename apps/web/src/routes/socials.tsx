import { createFileRoute } from '@tanstack/react-router';
import { SocialsPage } from '../features/socials/socials-page.tsx';
import { contentIn, loadContent, requirePart } from '../lib/content.ts';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/socials')({
  beforeLoad: ({ context }) => requirePart(context, 'socials'),
  loader: ({ context: { data } }) => loadContent(data, 'socials'),
  head: ({ match: { context } }) =>
    pageHead(
      {
        title: 'Socials',
        description:
          contentIn(context.data, 'socials').intro || `${context.site.identity.name} elsewhere`,
        path: '/socials',
      },
      context.site,
    ),
  component: SocialsPage,
});
