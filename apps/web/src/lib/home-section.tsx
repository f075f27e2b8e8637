import { type ReactNode, useId } from 'react';
import * as styles from './home-section.css.ts';

export interface HomeSectionProps {
  words: { title: string; intro: string };
  children: ReactNode;
  /** A link to all of what the section shows a part of. */
  onward?: ReactNode;
}

/** A section of the home page: a heading with a line below it, and what a feature shows there. */
export function HomeSection({ words: { title, intro }, children, onward }: HomeSectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.intro}>{intro}</p>
      {children}
      {onward && <p className={styles.onward}>{onward}</p>}
    </section>
  );
}
