import { createFileRoute, notFound } from '@tanstack/react-router';

/** Any path without a page. Without this route the router would load the page above it, for its parts and its head. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound();
  },
});
