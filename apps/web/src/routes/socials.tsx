import { createFileRoute } from '@tanstack/react-router';
import { SocialsPage } from '../features/socials/socials-page.tsx';
import { pageHead } from '../lib/page-head.ts';
import { socialsIntro } from '../site/introductions.ts';

export const Route = createFileRoute('/socials')({
  head: ({ match: { context } }) =>
    pageHead({ title: 'Socials', description: socialsIntro, path: '/socials' }, context.site),
  component: SocialsPage,
});
