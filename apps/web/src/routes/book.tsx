import { Container } from '@site/ui/container';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/book')({
  head: () => pageHead({ title: 'The Book', description: 'The Book' }),
  component: () => (
    <Container>
      <h1>The Book</h1>
    </Container>
  ),
});
