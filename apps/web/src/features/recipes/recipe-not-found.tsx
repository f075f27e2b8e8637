import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';

/** What stands for a recipe that is missing, unpublished, or could not be read. */
export function RecipeNotFound() {
  return (
    <Container>
      <MessagePanel
        icon={FileQuestion}
        title="Recipe Not Found"
        level={1}
        action={
          <Link to="/photo-gallery" className={buttonClass()}>
            Browse All Photos
          </Link>
        }
      >
        The recipe you're looking for doesn't exist.
      </MessagePanel>
    </Container>
  );
}
