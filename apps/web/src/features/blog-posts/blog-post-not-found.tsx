import { NotFoundMessage } from '../../lib/not-found-message.tsx';

export function BlogPostNotFound() {
  return (
    <NotFoundMessage title="Blog Post Not Found" link={{ to: '/blog', text: 'Back to Blog' }}>
      Sorry, the blog post you're looking for doesn't exist or has been moved.
    </NotFoundMessage>
  );
}
