import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Picture } from '@site/ui/picture';
import { Skeleton } from '@site/ui/skeleton';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ComponentType } from 'react';
import { useContent } from '../../lib/content.ts';
import { formatCount } from '../../lib/format.ts';
import { newestPostsQuery, trpc } from '../../lib/trpc.ts';
import { bookCoverPicture, heroPicture } from '../../site/pictures.ts';
import * as styles from './home-page.css.ts';

export interface HomePageProps {
  /** What other features show here. */
  Recipes: ComponentType;
  Posts: ComponentType;
}

export function HomePage({ Recipes, Posts }: HomePageProps) {
  return (
    <>
      <Hero />
      <Recipes />
      <Posts />
      <BookPromo />
      <JourneyInNumbers />
    </>
  );
}

/** The top of the home page: the large picture, a card that introduces the site, and the book. */
function Hero() {
  const { hero, picture } = useContent('home');
  const book = useContent('book');
  const { title, tagline, description } = hero;
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.heroPicture}>
        <Picture picture={picture ?? heroPicture} sizes="100vw" alt="" fill="cover" priority />
      </div>
      <div className={styles.heroColumn}>
        <div className={styles.heroCard}>
          <h1 id="hero-title" className={styles.heroTitle}>
            {title}
          </h1>
          <p className={styles.heroTagline}>{tagline}</p>
          <p className={styles.heroDescription}>{description}</p>
          <p className={styles.heroButtons}>
            <Link to="/blog" className={buttonClass()}>
              Read My Blog
            </Link>
            <Link to="/photo-gallery" className={buttonClass({ tone: 'secondary' })}>
              Photo Gallery
            </Link>
            <Link to="/weight-tracking" className={buttonClass({ tone: 'secondary' })}>
              My Progress
            </Link>
          </p>
        </div>
        <Link to="/book" className={styles.heroBook} aria-label={`The book: ${book.title}`}>
          <Picture picture={book.picture ?? bookCoverPicture} sizes="11rem" alt="" />
        </Link>
      </div>
    </section>
  );
}

function BookPromo() {
  const book = useContent('book');
  return (
    <section className={styles.promoBand} aria-labelledby="book-promo">
      <Container>
        <div className={styles.promoColumns}>
          <div className={styles.promoCover}>
            <Picture
              picture={book.picture ?? bookCoverPicture}
              alt={book.imageAlt}
              sizes="(min-width: 60rem) 16rem, 11rem"
            />
          </div>
          <div className={styles.promoWords}>
            <h2 id="book-promo" className={styles.promoTitle}>
              {book.title}
            </h2>
            <p className={styles.promoTagline}>{book.tagline}</p>
            <p className={styles.promoDescription}>{book.description}</p>
            <ul className={styles.promoLinks}>
              {book.buyLinks.map(({ label, url }, index) => (
                <li key={`${label} ${url}`}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttonClass({ tone: index === 0 ? 'primary' : 'secondary' })}
                  >
                    {label}
                    <ExternalLink size="1em" aria-hidden />
                    <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
                  </a>
                </li>
              ))}
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
  const weight = trpc.weightEntries.stats.useQuery();
  const posts = trpc.blogPosts.summaries.useQuery(newestPostsQuery);
  const counts = trpc.dashboard.stats.useQuery();
  const lost = Math.max(0, Math.round(weight.data?.totalLoss ?? 0));
  return (
    <Container>
      <section className={styles.journeySection} aria-labelledby="journey">
        <h2 id="journey" className={styles.journeyHeading}>
          {journey.title}
        </h2>
        <p className={styles.journeyIntro}>{journey.intro}</p>
        <dl className={styles.journeyNumbers}>
          <Figure label="Weight Lost" isPending={weight.isPending}>
            {`${formatCount(lost)} lbs`}
          </Figure>
          <Figure label="Blog Posts" isPending={posts.isPending}>
            {formatCount(posts.data?.total ?? 0)}
          </Figure>
          <Figure label="Weight Entries" isPending={counts.isPending}>
            {formatCount(counts.data?.totalWeightEntries ?? 0)}
          </Figure>
        </dl>
      </section>
    </Container>
  );
}

interface FigureProps {
  label: string;
  isPending: boolean;
  children: string;
}

function Figure({ label, isPending, children }: FigureProps) {
  return (
    <div className={styles.journeyFigure}>
      <dt className={styles.journeyLabel}>{label}</dt>
      <dd className={styles.journeyValue}>
        {isPending ? <Skeleton width="4ch" height="1lh" /> : children}
      </dd>
    </div>
  );
}
