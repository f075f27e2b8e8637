import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../features/book/book-page.tsx';
import { bookStructuredData } from '../features/book/book-structured-data.ts';
import { contentIn, loadContent } from '../lib/content.ts';
import { pageHead } from '../lib/page-head.ts';
import { bookCoverPicture } from '../site/pictures.ts';

export const Route = createFileRoute('/book')({
  loader: ({ context: { data } }) => loadContent(data, 'book'),
  head: ({
    match: {
      context: { data, site },
    },
  }) => {
    const content = contentIn(data, 'book');
    const book = { ...content, cover: content.picture ?? bookCoverPicture };
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
