import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { Link } from '@tanstack/react-router';
import { CookingPot } from 'lucide-react';

/** The page for URLs that no route matches. */
export function NotFoundScreen() {
  return (
    <Container>
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <MessagePanel
        icon={CookingPot}
        title="404 Page Not Found"
        level={1}
        action={
          <Link to="/" className={buttonClass()}>
            Go to the home page
          </Link>
        }
      >
        Nothing is cooking at this address. It may have been moved, or mistyped.
      </MessagePanel>
    </Container>
  );
}
