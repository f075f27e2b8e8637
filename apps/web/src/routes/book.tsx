import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../features/book/book-page.tsx';
import { bookStructuredData } from '../features/book/book-structured-data.ts';
import { pageHead } from '../lib/page-head.ts';
import { book } from '../site/book.ts';

export const Route = createFileRoute('/book')({
  head: ({
    match: {
      context: { site },
    },
  }) =>
    pageHead(
      {
        title: 'The Book',
        description: `${book.tagline} ${book.description}`,
        path: '/book',
        type: 'book',
        image: book.cover,
        jsonLd: [bookStructuredData(book, site)],
      },
      site,
    ),
  component: BookPage,
});
