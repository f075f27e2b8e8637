import { createFileRoute } from '@tanstack/react-router';
import { SocialsPage } from '../features/socials/socials-page.tsx';
import { Subscribe } from '../features/subscribers/subscribe.tsx';
import { contentIn, loadContent, requireFeature } from '../lib/content.ts';
import { notFoundHead, pageHead } from '../lib/page-head.ts';
import { loadForPage, someDishesQuery } from '../lib/trpc.ts';

export const Route = createFileRoute('/socials')({
  beforeLoad: ({ context }) => requireFeature(context, 'socials'),
  loader: async ({ context: { data } }) => {
    const photo = loadForPage(
      data.trpc.recipes.highlights.ensureData(someDishesQuery),
      data.trpc.subscribers.form.ensureData(),
    );
    await loadContent(data, 'socials');
    await photo;
  },
  head: ({ match: { context } }) => {
    const { data, site } = context;
    if (!site.features.socials) return notFoundHead(site);
    return pageHead(
      {
        title: 'Socials',
        description: contentIn(data, 'socials').intro || `${site.identity.name} elsewhere`,
        path: '/socials',
      },
      site,
    );
  },
  component: () => <SocialsPage subscribe={<Subscribe source="/socials" isBare />} />,
});
