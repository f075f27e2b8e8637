import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  GALLERY_PAGE_SIZE,
  galleryQuery,
  readGallerySearchParams,
} from '../../features/recipes/gallery-search.ts';
import { openRecipeHead } from '../../features/recipes/open-recipe.ts';
import { PhotoGallery } from '../../features/recipes/recipe-gallery.tsx';
import { listPageHead, withStructuredData } from '../../lib/page-head.ts';
import { chosenTag } from '../../lib/search-params.ts';
import { loadForPage } from '../../lib/trpc.ts';

export const Route = createFileRoute('/photo-gallery/')({
  validateSearch: readGallerySearchParams,
  // Leaves out `photo`: the enlarged photo does not change what the page loads.
  loaderDeps: ({ search: { photo: _, ...deps } }) => deps,
  loader: ({ context: { data, site }, deps }) => {
    const { saved, only, ...others } = deps;
    if (!site.features.saving && (saved || only))
      throw redirect({ to: '/photo-gallery', search: others });
    return loadForPage(
      data.trpc.recipes.tiles.ensureData(galleryQuery(deps)),
      data.trpc.tags.list.ensureData(),
    );
  },
  head: ({ match: { search, context } }) => {
    const photos = context.data.trpc.recipes.tiles.getData(galleryQuery(search))?.items;
    const { page = 1, saved, only } = search;
    const head = listPageHead(
      {
        title: 'Photo Gallery',
        description: context.site.lists.photoGallery.subtitle,
        path: '/photo-gallery',
        page,
        // Lists of readers are not for search engines.
        tag:
          saved || only
            ? null
            : chosenTag(context.data.trpc.tags.list.getData()?.recipes, search.tag),
        isEmpty: photos?.length === 0,
        ...openRecipeHead('/photo-gallery', photos, search),
      },
      context.site,
    );
    if (!photos?.length) return head;
    return withStructuredData(head, async () => {
      const data = await import('../../features/recipes/recipe-structured-data.ts');
      const before = (page - 1) * GALLERY_PAGE_SIZE;
      return [data.recipeListStructuredData(photos, before, context.site)];
    });
  },
  component: PhotoGalleryRoute,
});

function PhotoGalleryRoute() {
  const navigate = Route.useNavigate();
  return (
    <PhotoGallery
      params={Route.useSearch()}
      onFilter={(filter) => navigate({ search: filter, replace: true, resetScroll: false })}
    />
  );
}
