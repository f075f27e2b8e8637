import { Button, buttonClass } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as styles from './photo-dialog.css.ts';
import { RecipeImage } from './recipe-image.tsx';
import type { OpenPhoto } from './use-open-photo.ts';

/** The enlarged photo over its page, with the way to its neighbours and to its recipe. */
export function PhotoDialog({ open }: { open: OpenPhoto }) {
  const { photo } = open;
  useArrowKeys(photo !== undefined, open.move);
  return (
    <Dialog open={photo !== undefined} onClose={open.close} title={photo?.title ?? ''} size="photo">
      {photo && (
        <div className={styles.stage}>
          {/* One element for each photo, so that the last one does not stand in for the next. */}
          <RecipeImage
            key={photo.slug}
            recipe={photo}
            shape="whole"
            alt={photo.title}
            sizes="(min-width: 66rem) 64rem, 96vw"
            isFirst
          />
          <div className={styles.foot}>
            <Button
              tone="quiet"
              shape="icon"
              aria-label="Previous photo"
              onClick={() => open.move(-1)}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Link
              to="/photo-gallery/$slug"
              params={{ slug: photo.slug }}
              preload={false}
              className={buttonClass()}
            >
              View recipe
            </Link>
            <Button tone="quiet" shape="icon" aria-label="Next photo" onClick={() => open.move(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
          <VisuallyHidden aria-live="polite">{photo.title}</VisuallyHidden>
        </div>
      )}
    </Dialog>
  );
}

/** The arrow keys move from photo to photo while one is open. */
function useArrowKeys(isOpen: boolean, move: (by: number) => void) {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') latest.current(-1);
      if (key === 'ArrowRight') latest.current(1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
