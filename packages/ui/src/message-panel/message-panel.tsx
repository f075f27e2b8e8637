import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon, panel, text } from './message-panel.css.ts';

export interface MessagePanelProps {
  icon?: LucideIcon;
  title: string;
  /** The level of the heading. */
  level?: 1 | 2 | 3;
  /** The text below the title. */
  children?: ReactNode;
  /** A link or a button, for example back to the list. */
  action?: ReactNode;
}

/** The message that replaces content which is missing, empty or not found. */
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
