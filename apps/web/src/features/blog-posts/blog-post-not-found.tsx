import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { FileQuestion } from 'lucide-react';
import { BackToBlog } from './blog-post-page.tsx';

/** What stands for a post that is missing, unpublished, or could not be read. */
export function BlogPostNotFound() {
  return (
    <Container>
      <MessagePanel
        icon={FileQuestion}
        title="Blog Post Not Found"
        level={1}
        action={<BackToBlog />}
      >
        Sorry, the blog post you're looking for doesn't exist or has been moved.
      </MessagePanel>
    </Container>
  );
}
