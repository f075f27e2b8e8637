import { createFileRoute } from '@tanstack/react-router';
import { SocialsPage } from '../features/socials/socials-page.tsx';
import { pageHead } from '../lib/page-head.ts';
import { socials } from '../site/socials.ts';

export const Route = createFileRoute('/socials')({
  head: ({ match: { context } }) =>
    pageHead({ title: 'Socials', description: socials.intro, path: '/socials' }, context.site),
  component: SocialsPage,
});
