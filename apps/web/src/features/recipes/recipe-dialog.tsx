import { Button, buttonClass } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as styles from './recipe-dialog.css.ts';
import { RecipeFacts } from './recipe-facts.tsx';
import { RecipeImage } from './recipe-image.tsx';
import type { OpenRecipe } from './use-open-recipe.ts';
import { useSwipe } from './use-swipe.ts';

/** A dialog with the enlarged photo and its numbers, buttons, keys and a swipe to the previous and next photo, and a link to the recipe. */
export function RecipeDialog({ open }: { open: OpenRecipe }) {
  const { recipe } = open;
  useArrowKeys(recipe !== undefined, open.move);
  const swipe = useSwipe(open.move);
  return (
    <Dialog
      open={recipe !== undefined}
      onClose={open.close}
      title={recipe?.title ?? ''}
      size="photo"
    >
      {recipe && (
        <div className={styles.stage} {...swipe}>
          {/*
           * The key makes a new element for each photo. Otherwise the old photo would stay until the next one is
           * loaded.
           */}
          <RecipeImage
            key={recipe.slug}
            recipe={recipe}
            shape="whole"
            alt={recipe.imageAlt ?? recipe.title}
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
            <div className={styles.middle}>
              <RecipeFacts recipe={recipe} />
              <Link
                to="/photo-gallery/$slug"
                params={{ slug: recipe.slug }}
                preload={false}
                className={buttonClass()}
              >
                View recipe
              </Link>
            </div>
            <Button tone="quiet" shape="icon" aria-label="Next photo" onClick={() => open.move(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
          <VisuallyHidden aria-live="polite">{recipe.title}</VisuallyHidden>
        </div>
      )}
    </Dialog>
  );
}

/** While the dialog is open, the left and right arrow keys show the previous and next photo. */
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
