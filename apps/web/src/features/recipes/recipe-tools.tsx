import type { WithPicture } from '@site/schema/picture';
import type { Recipe } from '@site/schema/recipes';
import { Button, buttonClass } from '@site/ui/button';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { Printer, Sun } from 'lucide-react';
import { pictureOf } from '../../lib/picture-of.ts';
import { useSite } from '../../lib/site-options.ts';
import { BrandIcon } from '../../lib/social-button.tsx';
import { pinLink } from './pin-link.ts';
import { scripted, tools } from './recipe-tools.css.ts';
import { COOK_HASH } from './use-cook-mode.ts';
import { useScreenOn } from './use-screen-on.ts';

export interface RecipeToolsProps {
  recipe: WithPicture<Recipe>;
  /** Whether the recipe has steps, which cook mode shows. */
  canCook: boolean;
}

/** Buttons for cooking from the page: cook mode, print it, save it to Pinterest, keep the screen on. */
export function RecipeTools({ recipe, canCook }: RecipeToolsProps) {
  const screen = useScreenOn();
  return (
    <p className={`${tools} ${screenOnly}`}>
      {canCook && (
        <span className={scripted}>
          <Link
            from="/photo-gallery/$slug"
            to="."
            search
            hash={COOK_HASH}
            resetScroll={false}
            preload={false}
            className={buttonClass()}
          >
            Start cooking
          </Link>
        </span>
      )}
      <span className={scripted}>
        <Button tone="secondary" onClick={() => window.print()}>
          <Printer size="1.1em" aria-hidden />
          Print
        </Button>
      </span>
      <PinButton recipe={recipe} />
      {screen.isSupported && (
        <span className={scripted}>
          <Button tone="secondary" aria-pressed={screen.isOn} onClick={screen.toggle}>
            <Sun size="1.1em" fill={screen.isOn ? 'currentColor' : 'none'} aria-hidden />
            Keep screen on
          </Button>
        </span>
      )}
    </p>
  );
}

/**
 * A plain link, so that nothing is loaded from the network. Pinterest saves pictures, so there is no link without one.
 */
function PinButton({ recipe }: { recipe: WithPicture<Recipe> }) {
  const site = useSite();
  const picture = pictureOf(recipe);
  if (!picture) return null;
  return (
    <a
      href={pinLink(recipe, picture, site)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ tone: 'secondary' })}
    >
      <BrandIcon network="pinterest" />
      Save to Pinterest
    </a>
  );
}
