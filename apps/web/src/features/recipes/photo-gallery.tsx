import { Container } from '@site/ui/container';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { keepPreviousData } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { trpc } from '../../lib/trpc.ts';
import { photoGalleryWords } from '../../site/photo-gallery.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import * as styles from './photo-gallery.css.ts';
import { type GalleryFilter, PhotoGalleryFilter } from './photo-gallery-filter.tsx';
import { PhotoGalleryPages } from './photo-gallery-pages.tsx';
import { type GallerySearchParams, galleryQuery } from './photo-gallery-query.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useOpenPhoto } from './use-open-photo.ts';

const PLACEHOLDERS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const TILE_WIDTHS =
  '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, (min-width: 40rem) 31vw, 44vw';

export interface PhotoGalleryProps {
  params: GallerySearchParams;
  /** Called with what the gallery is to be narrowed to. */
  onFilter: (filter: GalleryFilter) => void;
}

export function PhotoGallery({ params, onFilter }: PhotoGalleryProps) {
  return (
    <Container>
      <header className={styles.header}>
        <h1 className={styles.title}>Photo Gallery</h1>
        <p className={styles.subtitle}>{photoGalleryWords.subtitle}</p>
        <PhotoGalleryFilter params={params} onFilter={onFilter} />
      </header>
      <Photos params={params} />
    </Container>
  );
}

function Photos({ params }: { params: GallerySearchParams }) {
  const { data, isPending } = trpc.recipes.tiles.useQuery(galleryQuery(params), {
    placeholderData: keepPreviousData,
  });
  const photos = data?.items ?? [];
  const open = useOpenPhoto(photos);
  if (isPending) return <LoadingPhotos />;
  if (photos.length === 0)
    return <NoPhotos isNarrowed={Boolean(params.search || params.category)} />;
  return (
    <>
      <div className={styles.grid}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.slug}
            photo={photo}
            open={open}
            sizes={TILE_WIDTHS}
            isFirst={index === 0}
          />
        ))}
      </div>
      <PhotoGalleryPages params={params} total={data?.total ?? 0} />
      <PhotoDialog open={open} />
    </>
  );
}

function LoadingPhotos() {
  return (
    <div role="status" className={styles.grid}>
      <VisuallyHidden>Loading photos...</VisuallyHidden>
      {PLACEHOLDERS.map((key) => (
        <Skeleton key={key} aspectRatio="1" />
      ))}
    </div>
  );
}

function NoPhotos({ isNarrowed }: { isNarrowed: boolean }) {
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
