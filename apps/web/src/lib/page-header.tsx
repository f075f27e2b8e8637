import type { ReactNode } from 'react';
import * as styles from './page-header.css.ts';

export interface PageHeaderProps {
  title: string;
  subtitle: string;
  /** Content below the subtitle, for example a search field. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {children}
    </header>
  );
}
