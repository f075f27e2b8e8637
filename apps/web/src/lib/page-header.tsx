import type { ReactNode } from 'react';
import * as styles from './page-header.css.ts';

export interface PageHeaderProps {
  title: string;
  subtitle: string;
  /** Such as a search, below the subtitle. */
  children?: ReactNode;
}

/** The top of a page that lists something: its heading and what it is about, centred. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </header>
  );
}
