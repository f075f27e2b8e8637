import { buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { pages } from './recipe-gallery.css.ts';
import { GALLERY_PAGE_SIZE, type GallerySearchParams } from './recipe-gallery-query.ts';

export interface RecipeGalleryPagesProps {
  params: GallerySearchParams;
  /** The number of photos on all pages. */
  total: number;
}

/** Links to the previous and next page. Renders nothing when there is only one page. */
export function RecipeGalleryPages({ params, total }: RecipeGalleryPagesProps) {
  const page = params.page ?? 1;
  const pageCount = Math.ceil(total / GALLERY_PAGE_SIZE);
  if (pageCount <= 1) return null;
  const to = (target: number) => ({ ...params, page: target > 1 ? target : undefined });
  const buttonStyle = buttonClass({ tone: 'secondary' });
  return (
    <nav className={pages} aria-label="Pages">
      {page > 1 && (
        <Link to="/photo-gallery" search={to(page - 1)} rel="prev" className={buttonStyle}>
          Previous Photos
        </Link>
      )}
      {page < pageCount && (
        <Link to="/photo-gallery" search={to(page + 1)} rel="next" className={buttonStyle}>
          More Photos
        </Link>
      )}
    </nav>
  );
}
