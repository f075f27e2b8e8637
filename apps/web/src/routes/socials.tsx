import { Container } from '@site/ui/container';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../lib/page-head.ts';

export const Route = createFileRoute('/socials')({
  head: () => pageHead({ title: 'Socials', description: 'Socials' }),
  component: () => (
    <Container>
      <h1>Socials</h1>
    </Container>
  ),
});
