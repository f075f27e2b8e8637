import { Container } from '@site/ui/container';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/weight-tracking')({
  head: () => pageHead({ title: 'My Progress', description: 'My Progress' }),
  component: () => (
    <Container>
      <h1>My Progress</h1>
    </Container>
  ),
});
