import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Picture } from '@site/ui/picture';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useWords } from '../../lib/words.ts';
import { bookCoverPicture } from '../../site/pictures.ts';
import * as styles from './book-promo.css.ts';

export function BookPromo() {
  const book = useWords('book');
  return (
    <section className={styles.band} aria-labelledby="book-promo">
      <Container>
        <div className={styles.columns}>
          <div className={styles.cover}>
            <Picture
              picture={book.picture ?? bookCoverPicture}
              alt={book.imageAlt}
              sizes="(min-width: 60rem) 16rem, 11rem"
            />
          </div>
          <div className={styles.words}>
            <h2 id="book-promo" className={styles.title}>
              {book.title}
            </h2>
            <p className={styles.tagline}>{book.tagline}</p>
            <p className={styles.description}>{book.description}</p>
            <ul className={styles.links}>
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
