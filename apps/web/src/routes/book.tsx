import { isBook } from '@site/schema/site/shown';
import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../features/book/book-page.tsx';
import { bookStructuredData } from '../features/book/book-structured-data.ts';
import { contentIn, loadContent, requirePart } from '../lib/content.ts';
import { notFoundHead, pageHead } from '../lib/page-head.ts';
import { coverAlt, coverOf } from '../site/pictures.ts';

export const Route = createFileRoute('/book')({
  beforeLoad: ({ context }) => requirePart(context, 'book'),
  loader: ({ context: { data } }) => loadContent(data, 'book'),
  head: ({ match: { context } }) => {
    const { data, site } = context;
    if (!site.parts.book) return notFoundHead(site);
    const book = contentIn(data, 'book');
    const cover = coverOf(book);
    return pageHead(
      {
        title: 'The Book',
        description: isBook(book)
          ? `${book.tagline} ${book.description}`.trim()
          : 'The book, its shops and what its readers say',
        path: '/book',
        type: 'book',
        ...(cover && { image: cover, imageAlt: coverAlt(book) }),
        ...(isBook(book) && { jsonLd: [bookStructuredData({ ...book, cover }, site)] }),
      },
      site,
    );
  },
  component: BookPage,
});
