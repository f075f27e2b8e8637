import { createFileRoute } from '@tanstack/react-router';
import { ShoppingPage } from '../features/recipes/shopping/shopping-page.tsx';
import { requireFeature } from '../lib/content.ts';
import { hiddenPageHead, notFoundHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/shopping-list')({
  beforeLoad: ({ context }) => requireFeature(context, 'saving'),
  head: ({ match: { context } }) =>
    context.site.features.saving
      ? hiddenPageHead({ title: 'Shopping List', description: 'Shopping List' }, context.site)
      : notFoundHead(context.site),
  component: ShoppingPage,
});
