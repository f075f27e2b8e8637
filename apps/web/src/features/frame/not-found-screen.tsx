import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { Link } from '@tanstack/react-router';
import { CookingPot } from 'lucide-react';
import { useSite } from '../../lib/site-options.ts';

/** The page for URLs that no route matches. */
export function NotFoundScreen() {
  const { identity } = useSite();
  return (
    <Container>
      <title>{`404 Page Not Found | ${identity.name}`}</title>
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
        There is no page at this address. It may have moved, or the address may have a typing error.
      </MessagePanel>
    </Container>
  );
}
