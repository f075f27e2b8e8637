import { expect, it } from 'vitest';
import { anIdentity } from '../../testing/samples.ts';
import { bookStructuredData } from './book-structured-data.ts';

it('has what a book must have', () => {
  const book = {
    title: 'Soups',
    tagline: 'Hot ones',
    description: 'A hundred of them.',
    cover: { src: '/assets/cover.jpg' },
    buyLinks: [{ url: 'https://shop.example/soups' }],
  };
  expect(
    bookStructuredData(book, { origin: 'https://skillet.example', identity: anIdentity }),
  ).toMatchObject({
    '@type': 'Book',
    name: 'Soups',
    url: 'https://skillet.example/book',
    image: 'https://skillet.example/assets/cover.jpg',
    author: { '@type': 'Person', '@id': 'https://skillet.example/#author' },
    sameAs: ['https://shop.example/soups'],
  });
});
