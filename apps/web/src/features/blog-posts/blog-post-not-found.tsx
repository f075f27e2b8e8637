import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';

/** What stands for a post that is missing, unpublished, or could not be read. */
export function BlogPostNotFound() {
  return (
    <Container>
      <MessagePanel
        icon={FileQuestion}
        title="Blog Post Not Found"
        level={1}
        action={
          <Link to="/blog" className={buttonClass()}>
            Back to Blog
          </Link>
        }
      >
        Sorry, the blog post you're looking for doesn't exist or has been moved.
      </MessagePanel>
    </Container>
  );
}
