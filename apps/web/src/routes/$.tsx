import { Container } from '@site/ui/container';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '../features/frame/frame.tsx';
import { SomeDishes } from '../features/recipes/some-dishes.tsx';
import { SearchForm } from '../features/search/search-form.tsx';
import { loadForPage, someDishesQuery } from '../lib/trpc.ts';

/** Any path without a page. Without this route the router would load the page above it, for its parts and its head. */
export const Route = createFileRoute('/$')({
  beforeLoad: async ({ context: { data } }) => {
    await loadForPage(data.trpc.recipes.highlights.ensureData(someDishesQuery));
    throw notFound();
  },
  notFoundComponent: () => (
    <NotFoundScreen>
      <Container>
        <SearchForm />
        <SomeDishes />
      </Container>
    </NotFoundScreen>
  ),
});
