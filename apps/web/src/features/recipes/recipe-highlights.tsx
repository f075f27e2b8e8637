import { FEATURED_COUNT } from '@site/schema/highlights';
import type { WithPicture } from '@site/schema/picture';
import type { RecipeCard } from '@site/schema/recipes';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { Card, cardLinkClass } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { homeWords } from '../../site/home.ts';
import { formatGrams } from './format-grams.ts';
import { highlightsQuery } from './highlights-query.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { CATEGORY_LABELS } from './recipe-category-labels.ts';
import * as styles from './recipe-highlights.css.ts';
import { RecipeImage } from './recipe-image.tsx';
import { type OpenPhoto, useOpenPhoto } from './use-open-photo.ts';

const LARGE_WIDTHS = '(min-width: 75rem) 35rem, (min-width: 60rem) 47vw, 92vw';
const SMALL_WIDTHS = '(min-width: 75rem) 17rem, (min-width: 60rem) 23vw, 46vw';
const CARD_WIDTHS = '(min-width: 75rem) 23rem, (min-width: 40rem) 31vw, 92vw';

/** The home page's photos: the owner's favourites large, a few more as cards; each enlarges on a click. */
export function RecipeHighlights() {
  const { data: photos = [] } = trpc.recipes.highlights.useQuery(highlightsQuery);
  const open = useOpenPhoto(photos);
  const featured = photos.slice(0, FEATURED_COUNT);
  const more = photos.slice(FEATURED_COUNT);
  return (
    <Container>
      {featured.length > 0 && (
        <section className={styles.section} aria-labelledby="featured-dishes">
          <h2 id="featured-dishes" className={styles.heading}>
            {homeWords.featured.title}
          </h2>
          <p className={styles.intro}>{homeWords.featured.intro}</p>
          <div className={styles.mosaic}>
            {featured.map((photo, index) => (
              <PhotoTile
                key={photo.slug}
                photo={photo}
                open={open}
                sizes={index === 0 ? LARGE_WIDTHS : SMALL_WIDTHS}
              />
            ))}
          </div>
        </section>
      )}
      {more.length > 0 && (
        <section className={styles.section} aria-labelledby="more-creations">
          <h2 id="more-creations" className={styles.heading}>
            {homeWords.more.title}
          </h2>
          <p className={styles.intro}>{homeWords.more.intro}</p>
          <div className={styles.cards}>
            {more.map((photo) => (
              <PhotoCard key={photo.slug} photo={photo} open={open} />
            ))}
          </div>
          <p className={styles.all}>
            <Link to="/photo-gallery" className={buttonClass({ tone: 'secondary' })}>
              See all photos
            </Link>
          </p>
        </section>
      )}
      <PhotoDialog open={open} />
    </Container>
  );
}

interface PhotoCardProps {
  photo: WithPicture<RecipeCard>;
  open: OpenPhoto;
}

function PhotoCard({ photo, open }: PhotoCardProps) {
  return (
    <Card as="article" isLink>
      <RecipeImage recipe={photo} shape="card" alt="" sizes={CARD_WIDTHS} />
      <div className={styles.cardBody}>
        <p className={styles.facts}>
          {photo.category && <Badge tone="accent">{CATEGORY_LABELS[photo.category]}</Badge>}
          {photo.netCarbs !== null && <span>{formatGrams(photo.netCarbs)} net carbs</span>}
        </p>
        <h3>
          <Link
            to="/photo-gallery/$slug"
            params={{ slug: photo.slug }}
            preload={false}
            className={`${styles.cardLink} ${cardLinkClass}`}
            onClick={(event) => open.onLinkClick(event, photo)}
          >
            {photo.title}
          </Link>
        </h3>
        {photo.description && <p className={styles.description}>{photo.description}</p>}
      </div>
    </Card>
  );
}
