import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { Link, type LinkProps } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';

export interface NotFoundMessageProps {
  title: string;
  children: string;
  /** A link to a page that exists. */
  link: { to: NonNullable<LinkProps['to']>; text: string };
}

/** The page for a row that is missing, unpublished or could not be read. */
export function NotFoundMessage({ title, children, link }: NotFoundMessageProps) {
  return (
    <Container>
      <MessagePanel
        icon={FileQuestion}
        title={title}
        level={1}
        action={
          <Link to={link.to} className={buttonClass()}>
            {link.text}
          </Link>
        }
      >
        {children}
      </MessagePanel>
    </Container>
  );
}
