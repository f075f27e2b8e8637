import { createFileRoute } from '@tanstack/react-router';
import { GALLERY_SUBTITLE, PhotoGallery } from '../../features/recipes/photo-gallery.tsx';
import {
  galleryQuery,
  readGallerySearchParams,
} from '../../features/recipes/photo-gallery-query.ts';
import { loadForPage } from '../../lib/load-for-page.ts';
import { pageHead } from '../../lib/page-head.ts';

export const Route = createFileRoute('/photo-gallery/')({
  validateSearch: readGallerySearchParams,
  // Which photo is enlarged changes nothing of what is loaded.
  loaderDeps: ({ search: { search, category, page } }) => ({ search, category, page }),
  loader: ({ context: { data }, deps }) =>
    loadForPage(data.trpc.recipes.summaries.ensureData(galleryQuery(deps))),
  head: () => pageHead({ title: 'Photo Gallery', description: GALLERY_SUBTITLE }),
  component: PhotoGalleryRoute,
});

function PhotoGalleryRoute() {
  const navigate = Route.useNavigate();
  return (
    <PhotoGallery
      params={Route.useSearch()}
      onFilter={({ search, category }) =>
        navigate({
          search: { search: search || undefined, category },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
