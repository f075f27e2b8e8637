import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../features/book/book-page.tsx';
import { pageHead } from '../lib/page-head.ts';
import { book } from '../site/book.ts';

export const Route = createFileRoute('/book')({
  head: () => pageHead({ title: 'The Book', description: `${book.tagline} ${book.description}` }),
  component: BookPage,
});
