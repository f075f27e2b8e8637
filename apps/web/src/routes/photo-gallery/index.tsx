import { Container } from '@site/ui/container';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../lib/page-head.ts';

export const Route = createFileRoute('/photo-gallery/')({
  head: () => pageHead({ title: 'Photo Gallery', description: 'Photo Gallery' }),
  component: () => (
    <Container>
      <h1>Photo Gallery</h1>
    </Container>
  ),
});
