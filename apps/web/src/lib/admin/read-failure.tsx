import { Button, buttonClass } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { CircleAlert } from 'lucide-react';
import { isUnauthorized } from './write-outcome.ts';

export interface ReadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces content of the admin area that could not be loaded. */
export function ReadFailure({ title, error, onRetry }: ReadFailureProps) {
  if (isUnauthorized(error)) {
    return (
      <MessagePanel
        icon={CircleAlert}
        title={title}
        level={3}
        action={
          <a className={buttonClass()} href="/admin/login">
            Log in again
          </a>
        }
      >
        You are logged out. Nothing is lost: it is all there when you are back.
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      icon={CircleAlert}
      title={title}
      level={3}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
