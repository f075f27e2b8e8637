import { Container } from '@site/ui/container';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/about')({
  head: () => pageHead({ title: 'About', description: 'About' }),
  component: () => (
    <Container>
      <h1>About</h1>
    </Container>
  ),
});
