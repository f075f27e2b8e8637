import { BUILT_IN_PICTURE } from '@site/schema/site/shown';
import { buttonClass } from '@site/ui/button';
import { cardLinkClass } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { muted, textSize } from '@site/ui/layout';
import { Picture } from '@site/ui/picture';
import { Skeleton } from '@site/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { BookCover, BookShops } from '../../lib/book-cover.tsx';
import { useContent } from '../../lib/content.ts';
import { formatCount, formatWholeWeight } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import { newestPostsQuery, trpc } from '../../lib/trpc.ts';
import { heroPicture } from '../../site/hero.ts';
import { coverAlt, coverOf } from '../../site/pictures.ts';
import * as styles from './home-page.css.ts';

export interface HomePageProps {
  /** What other features show here. */
  Recipes: ComponentType;
  Posts: ComponentType;
  subscribe?: ReactNode;
}

export function HomePage({ Recipes, Posts, subscribe }: HomePageProps) {
  const { pages } = useSite();
  return (
    <>
      <Hero />
      <Recipes />
      <Posts />
      {pages.includes('/book') && <BookPromo />}
      <JourneyInNumbers />
      <Container className={styles.subscribe}>{subscribe}</Container>
    </>
  );
}

/** The top of the home page: the large picture, a card that introduces the site, and the book. */
function Hero() {
  const { hero, picture, imageUrl } = useContent('home');
  const { identity, pages } = useSite();
  const { tagline, description } = hero;
  const shown = picture ?? (imageUrl === BUILT_IN_PICTURE && heroPicture);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      {shown && (
        <div className={styles.heroPicture}>
          <Picture picture={shown} sizes="100vw" alt="" fill="cover" priority />
        </div>
      )}
      <Container className={styles.heroColumn}>
        <div className={styles.heroCard}>
          <h1 id="hero-title" className={styles.heroTitle}>
            {hero.title || identity.name}
          </h1>
          {tagline && <p className={styles.heroTagline}>{tagline}</p>}
          {description && <p className={styles.heroDescription}>{description}</p>}
          <p className={styles.heroButtons}>
            <Link to="/blog" className={buttonClass()}>
              Read My Blog
            </Link>
            <Link to="/photo-gallery" className={buttonClass({ tone: 'secondary' })}>
              Photo Gallery
            </Link>
            {pages.includes('/weight-tracking') && (
              <Link to="/weight-tracking" className={buttonClass({ tone: 'secondary' })}>
                My Progress
              </Link>
            )}
          </p>
        </div>
        {pages.includes('/book') && <HeroBook />}
      </Container>
    </section>
  );
}

function HeroBook() {
  const book = useContent('book');
  const cover = coverOf(book);
  if (!cover) return null;
  return (
    <Link to="/book" className={styles.heroBook} aria-label={`The book: ${book.title}`}>
      <Picture picture={cover} sizes="11rem" alt="" />
    </Link>
  );
}

function BookPromo() {
  const book = useContent('book');
  return (
    <section className={styles.promoBand} aria-labelledby="book-promo">
      <Container>
        <div className={styles.promoColumns}>
          <BookCover
            book={book}
            alt={coverAlt(book)}
            sizes="(min-width: 60rem) 16rem, 11rem"
            className={styles.promoCover}
          />
          <div className={styles.promoWords}>
            <h2 id="book-promo" className={textSize['2xl']}>
              {book.title || 'The Book'}
            </h2>
            {book.tagline && <p className={styles.promoTagline}>{book.tagline}</p>}
            <p className={muted}>{book.description}</p>
            <ul className={styles.promoLinks}>
              <BookShops book={book} />
            </ul>
          </div>
        </div>
      </Container>
    </section>
  );
}

/** The totals of the site. A number that cannot be loaded is shown as 0. */
function JourneyInNumbers() {
  const { journey } = useContent('home');
  const { features, unit } = useSite();
  const weight = trpc.weightEntries.stats.useQuery(undefined, { enabled: features.progress });
  const posts = trpc.blogPosts.summaries.useQuery(newestPostsQuery);
  const counts = trpc.dashboard.stats.useQuery();
  const lost = Math.max(0, weight.data?.totalLoss ?? 0);
  const entries = counts.data?.totalWeightEntries ?? 0;
  const isEmpty = posts.data?.total === 0 && counts.data && entries === 0;
  if (isEmpty) return null;
  return (
    <Container>
      <section className={styles.journeySection} aria-labelledby="journey">
        <h2 id="journey" className={textSize['2xl']}>
          {journey.title}
        </h2>
        {journey.intro && <p className={styles.journeyIntro}>{journey.intro}</p>}
        <dl className={styles.journeyNumbers}>
          {features.progress && (
            <Figure label="Weight Lost" to="/weight-tracking" isPending={weight.isPending}>
              {formatWholeWeight(lost, unit)}
            </Figure>
          )}
          <Figure label="Blog Posts" to="/blog" isPending={posts.isPending}>
            {formatCount(posts.data?.total ?? 0)}
          </Figure>
          {features.progress && (
            <Figure
              label="Weight Entries"
              to="/weight-tracking"
              hash="weight-history"
              isPending={counts.isPending}
            >
              {formatCount(entries)}
            </Figure>
          )}
        </dl>
      </section>
    </Container>
  );
}

interface FigureProps {
  label: string;
  /** The page that tells more. */
  to: '/blog' | '/weight-tracking';
  hash?: string;
  isPending: boolean;
  children: string;
}

function Figure({ label, to, hash, isPending, children }: FigureProps) {
  return (
    <div className={styles.journeyFigure}>
      <dt className={styles.journeyLabel}>{label}</dt>
      <dd className={styles.journeyValue}>
        <Link
          to={to}
          hash={hash}
          className={`${styles.journeyLink} ${cardLinkClass}`}
          aria-label={`${label}: ${children}`}
        >
          {isPending ? <Skeleton width="4ch" height="1lh" /> : children}
        </Link>
      </dd>
    </div>
  );
}
