import { buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { pages } from './recipe-gallery.css.ts';
import { GALLERY_PAGE_SIZE, type GallerySearchParams } from './recipe-gallery-query.ts';

export interface RecipeGalleryPagesProps {
  params: GallerySearchParams;
  /** How many photos there are on all pages. */
  total: number;
}

/** The way to the pages before and after, where there are more photos than fit on one. */
export function RecipeGalleryPages({ params, total }: RecipeGalleryPagesProps) {
  const page = params.page ?? 1;
  const pageCount = Math.ceil(total / GALLERY_PAGE_SIZE);
  if (pageCount <= 1) return null;
  const to = (target: number) => ({ ...params, page: target > 1 ? target : undefined });
  const look = buttonClass({ tone: 'secondary' });
  return (
    <nav className={pages} aria-label="Pages">
      {page > 1 && (
        <Link to="/photo-gallery" search={to(page - 1)} rel="prev" className={look}>
          Previous Photos
        </Link>
      )}
      {page < pageCount && (
        <Link to="/photo-gallery" search={to(page + 1)} rel="next" className={look}>
          More Photos
        </Link>
      )}
    </nav>
  );
}
