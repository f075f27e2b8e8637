import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Picture } from '@site/ui/picture';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { book } from '../../site/book.ts';
import * as styles from './book-promo.css.ts';

export function BookPromo() {
  return (
    <section className={styles.band} aria-labelledby="book-promo">
      <Container>
        <div className={styles.columns}>
          <div className={styles.cover}>
            <Picture
              picture={book.cover}
              alt={book.cover.alt}
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
                <li key={url}>
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
