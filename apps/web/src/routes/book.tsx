import { isBook } from '@site/schema/site/shown';
import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../features/book/book-page.tsx';
import { contentIn, loadContent, requireFeature } from '../lib/content.ts';
import { notFoundHead, pageHead, withStructuredData } from '../lib/page-head.ts';
import { coverAlt, coverOf } from '../site/pictures.ts';

export const Route = createFileRoute('/book')({
  beforeLoad: ({ context }) => requireFeature(context, 'book'),
  loader: ({ context: { data } }) => loadContent(data, 'book'),
  head: ({ match: { context } }) => {
    const { data, site } = context;
    if (!site.features.book) return notFoundHead(site);
    const book = contentIn(data, 'book');
    const cover = coverOf(book);
    const head = pageHead(
      {
        title: 'The Book',
        description: isBook(book)
          ? `${book.tagline} ${book.description}`.trim()
          : 'The book, its shops and what its readers say',
        path: '/book',
        type: 'book',
        ...(cover && { image: cover, imageAlt: coverAlt(book) }),
      },
      site,
    );
    if (!isBook(book)) return head;
    return withStructuredData(head, async () => {
      const { bookStructuredData } = await import('../features/book/book-structured-data.ts');
      return [bookStructuredData({ ...book, cover }, site)];
    });
  },
  component: BookPage,
});
