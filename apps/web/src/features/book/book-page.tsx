import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Picture } from '@site/ui/picture';
import { ExternalLink, Star } from 'lucide-react';
import { useContent } from '../../lib/content.ts';
import { bookCoverPicture } from '../../site/pictures.ts';
import * as styles from './book-page.css.ts';

export function BookPage() {
  const book = useContent('book');
  return (
    <Container>
      <div className={styles.layout}>
        <div className={styles.words}>
          <h1 className={styles.title}>The Book</h1>
          <p className={styles.tagline}>{book.tagline}</p>
          <p className={styles.bookTitle}>{book.title}</p>
          <p className={styles.description}>{book.description}</p>
          <ul className={styles.links} aria-label="Where to buy the book">
            {book.buyLinks.map(({ label, url }, index) => (
              <li key={`${label} ${url}`} className={styles.link}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass({ tone: index === 0 ? 'primary' : 'secondary' })}
                >
                  {label}
                  <ExternalLink size="1em" aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.cover}>
          <Picture
            picture={book.picture ?? bookCoverPicture}
            alt={book.imageAlt}
            sizes="(min-width: 60rem) 24rem, 65vw"
            priority
          />
        </div>
      </div>
      <Reviews />
    </Container>
  );
}

function Reviews() {
  const { reviews } = useContent('book');
  if (reviews.length === 0) return null;
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <h2 id="reviews">What Readers Are Saying</h2>
      <div className={styles.grid}>
        {reviews.map(({ rating, text, author }) => (
          <Card as="figure" key={`${author} ${text}`}>
            <div className={styles.review}>
              <Stars rating={rating} />
              <blockquote className={styles.quote}>{text}</blockquote>
              <figcaption className={styles.author}>{author}</figcaption>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}

const FIVE = [1, 2, 3, 4, 5];

function Stars({ rating }: { rating: number }) {
  return (
    <p className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {FIVE.map((place) => (
        <Star key={place} size="1.15em" fill={place <= rating ? 'currentColor' : 'none'} />
      ))}
    </p>
  );
}
