import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';
import { brand } from '../site/brand.ts';

export const Route = createFileRoute('/')({
  head: () => pageHead({ title: 'Home', description: brand.tagline }),
  component: () => <h1>{brand.name}</h1>,
});
