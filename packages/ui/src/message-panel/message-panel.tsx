import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon, panel, text } from './message-panel.css.ts';

export interface MessagePanelProps {
  icon?: LucideIcon;
  title: string;
  /** The heading's level in its page. */
  level?: 1 | 2 | 3;
  /** What it says below the title. */
  children?: ReactNode;
  /** A way on from here: a button or a link. */
  action?: ReactNode;
}

/** What stands where content would: nothing found, nothing yet, nothing here. */
export function MessagePanel({
  icon: Icon,
  title,
  level = 2,
  children,
  action,
}: MessagePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={panel}>
      {Icon && <Icon className={icon} strokeWidth={1.5} aria-hidden />}
      <Heading>{title}</Heading>
      {children && <p className={text}>{children}</p>}
      {action}
    </div>
  );
}
