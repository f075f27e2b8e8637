import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { CookingPot } from 'lucide-react';

export interface LoadFailureProps {
  title: string;
  /** Of the title; default 2. */
  level?: 1 | 2;
  onRetry: () => void;
}

/** Replaces what a visitor asked for when it could not be loaded, for example without a connection. */
export function LoadFailure({ title, level = 2, onRetry }: LoadFailureProps) {
  return (
    <MessagePanel
      icon={CookingPot}
      title={title}
      level={level}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection, or try again in a moment.
    </MessagePanel>
  );
}
