import { buttonClass } from '@site/ui/button';
import { Picture } from '@site/ui/picture';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../lib/words.ts';
import { bookCoverPicture, heroPicture } from '../../site/pictures.ts';
import * as styles from './hero.css.ts';

/** The top of the home page: the large picture, a card that introduces the site, and the book. */
export function Hero() {
  const { hero, picture } = useWords('home');
  const book = useWords('book');
  const { title, tagline, description } = hero;
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.picture}>
        <Picture picture={picture ?? heroPicture} sizes="100vw" alt="" fill="cover" priority />
      </div>
      <div className={styles.column}>
        <div className={styles.card}>
          <h1 id="hero-title" className={styles.title}>
            {title}
          </h1>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.description}>{description}</p>
          <p className={styles.buttons}>
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
        <Link to="/book" className={styles.book} aria-label={`The book: ${book.title}`}>
          <Picture picture={book.picture ?? bookCoverPicture} sizes="11rem" alt="" />
        </Link>
      </div>
    </section>
  );
}
