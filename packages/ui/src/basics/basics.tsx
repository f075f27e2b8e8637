/** Small parts that most pages have. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './basics.css.ts';

export type BadgeProps = ComponentProps<'span'> & { tone?: keyof typeof styles.badge };

/** A word or a number that qualifies the text next to it. */
export function Badge({ tone = 'neutral', ...props }: BadgeProps) {
  return <span className={styles.badge[tone]} {...props} />;
}

export interface CardProps extends ComponentProps<'div'> {
  /** The element's name. Use `article` for content that is complete without the page around it. */
  as?: 'div' | 'article' | 'section' | 'li' | 'figure';
  /** Whether one link inside, with {@link cardLinkClass}, makes the whole card clickable. */
  isLink?: boolean;
}

/** The class of the link that makes its whole card clickable. */
export const cardLinkClass = styles.cardLink;

export function Card({ as, isLink = false, className, ...props }: CardProps) {
  // Each of these elements accepts the props of a `div`.
  const Element = (as ?? 'div') as 'div';
  const classes = [styles.card, isLink && styles.linkedCard, className].filter(Boolean).join(' ');
  return <Element className={classes} {...props} />;
}

export type ContainerProps = ComponentProps<'div'> & { width?: keyof typeof styles.container };

/** Centres its content in a column: as wide as the page, or narrower for reading. */
export function Container({ width = 'content', className, ...props }: ContainerProps) {
  return (
    <div className={[styles.container[width], className].filter(Boolean).join(' ')} {...props} />
  );
}

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
    <div className={styles.messagePanel}>
      {Icon && <Icon className={styles.messageIcon} strokeWidth={1.5} aria-hidden />}
      <Heading>{title}</Heading>
      {children && <p className={styles.messageText}>{children}</p>}
      {action}
    </div>
  );
}

export interface SkeletonProps {
  /** CSS lengths. The default height is one line of text. */
  width?: string;
  height?: string;
  aspectRatio?: string;
}

/** A placeholder for content that is still loading. */
export function Skeleton({ width = '100%', height, aspectRatio }: SkeletonProps) {
  const size = { width, aspectRatio, height: height ?? (aspectRatio ? undefined : '1em') };
  return <span className={styles.skeleton} style={size} aria-hidden />;
}

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span className={styles.visuallyHidden} {...props} />;
}
