import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { keepPreviousData } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { PageHeader } from '../../lib/page-header.tsx';
import { trpc } from '../../lib/trpc.ts';
import { photoGalleryWords } from '../../site/photo-gallery.ts';
import { RecipeDialog } from './recipe-dialog.tsx';
import * as styles from './recipe-gallery.css.ts';
import { type GalleryFilter, RecipeGalleryFilter } from './recipe-gallery-filter.tsx';
import { RecipeGalleryPages } from './recipe-gallery-pages.tsx';
import { type GallerySearchParams, galleryQuery } from './recipe-gallery-query.ts';
import { GalleryTile } from './recipe-tile.tsx';
import { useOpenRecipe } from './use-open-recipe.ts';

const PLACEHOLDERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const TILE_WIDTHS =
  '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 44vw';

export interface PhotoGalleryProps {
  params: GallerySearchParams;
  onFilter: (filter: GalleryFilter) => void;
}

export function PhotoGallery({ params, onFilter }: PhotoGalleryProps) {
  return (
    <Container>
      <PageHeader title="Photo Gallery" subtitle={photoGalleryWords.subtitle}>
        <RecipeGalleryFilter params={params} onFilter={onFilter} />
      </PageHeader>
      <Photos params={params} />
    </Container>
  );
}

function Photos({ params }: { params: GallerySearchParams }) {
  const { data, isPending } = trpc.recipes.tiles.useQuery(galleryQuery(params), {
    placeholderData: keepPreviousData,
  });
  const recipes = data?.items ?? [];
  const open = useOpenRecipe(recipes);
  if (isPending) return <LoadingRecipes />;
  if (recipes.length === 0)
    return <NoRecipes isNarrowed={Boolean(params.search || params.category)} />;
  return (
    <>
      <div className={styles.grid}>
        {recipes.map((recipe, index) => (
          <GalleryTile
            key={recipe.slug}
            recipe={recipe}
            open={open}
            sizes={TILE_WIDTHS}
            isFirst={index === 0}
          />
        ))}
      </div>
      <RecipeGalleryPages params={params} total={data?.total ?? 0} />
      <RecipeDialog open={open} />
    </>
  );
}

function LoadingRecipes() {
  return (
    <div role="status" className={styles.grid}>
      <VisuallyHidden>Loading photos...</VisuallyHidden>
      {PLACEHOLDERS.map((key) => (
        <Skeleton key={key} aspectRatio="1" />
      ))}
    </div>
  );
}

function NoRecipes({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className={styles.empty}>
      <Camera size="2.75rem" strokeWidth={1.5} aria-hidden />
      <p className={styles.emptyText}>
        {isNarrowed
          ? 'No photos found matching your criteria. Try adjusting your search or filters.'
          : 'No photos available yet. Check back soon for delicious low-carb creations!'}
      </p>
    </div>
  );
}
