import { isBook } from '@site/schema/site/shown';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { grid, textSize } from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { BookOpen, Star } from 'lucide-react';
import { BookCover, BookShops } from '../../lib/book-cover.tsx';
import { useContent } from '../../lib/content.ts';
import { coverAlt } from '../../site/pictures.ts';
import * as styles from './book-page.css.ts';

export function BookPage() {
  const book = useContent('book');
  if (!isBook(book)) {
    return (
      <Container>
        <MessagePanel icon={BookOpen} title="The Book" level={1}>
          The book, its shops and what its readers say will be here.
        </MessagePanel>
      </Container>
    );
  }
  return (
    <Container>
      <div className={styles.layout}>
        <BookCover
          book={book}
          alt={coverAlt(book)}
          sizes="(min-width: 60rem) 24rem, 65vw"
          className={styles.cover}
          priority
        />
        <div className={styles.words}>
          <h1 className={textSize['3xl']}>The Book</h1>
          {book.tagline && <p className={styles.tagline}>{book.tagline}</p>}
          {book.title && <p className={styles.bookTitle}>{book.title}</p>}
          <p className={textSize.lg}>{book.description}</p>
          <ul className={styles.links} aria-label="Where to buy the book">
            <BookShops book={book} className={grid} />
          </ul>
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
          <Card as="figure" key={`${author} ${text}`} className={styles.review}>
            <Stars rating={rating} />
            <blockquote className={styles.quote}>{text}</blockquote>
            <figcaption className={styles.author}>{author}</figcaption>
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
