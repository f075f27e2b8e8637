import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../features/book/book-page.tsx';
import { bookStructuredData } from '../features/book/book-structured-data.ts';
import { pageHead } from '../lib/page-head.ts';
import { loadWords, wordsIn } from '../lib/words.ts';
import { bookCoverPicture } from '../site/pictures.ts';

export const Route = createFileRoute('/book')({
  loader: ({ context: { data } }) => loadWords(data, 'book'),
  head: ({
    match: {
      context: { data, site },
    },
  }) => {
    const words = wordsIn(data, 'book');
    const book = { ...words, cover: words.picture ?? bookCoverPicture };
    return pageHead(
      {
        title: 'The Book',
        description: `${book.tagline} ${book.description}`,
        path: '/book',
        type: 'book',
        image: book.cover,
        jsonLd: [bookStructuredData(book, site)],
      },
      site,
    );
  },
  component: BookPage,
});
