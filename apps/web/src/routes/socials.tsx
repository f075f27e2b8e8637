import { createFileRoute } from '@tanstack/react-router';
import { SocialsPage } from '../features/socials/socials-page.tsx';
import { contentIn, loadContent, requirePart } from '../lib/content.ts';
import { notFoundHead, pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/socials')({
  beforeLoad: ({ context }) => requirePart(context, 'socials'),
  loader: ({ context: { data } }) => loadContent(data, 'socials'),
  head: ({ match: { context } }) => {
    const { data, site } = context;
    if (!site.parts.socials) return notFoundHead(site);
    return pageHead(
      {
        title: 'Socials',
        description: contentIn(data, 'socials').intro || `${site.identity.name} elsewhere`,
        path: '/socials',
      },
      site,
    );
  },
  component: SocialsPage,
});
