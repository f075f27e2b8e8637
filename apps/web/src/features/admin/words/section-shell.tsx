import type { SectionName, StoredSection } from '@site/schema/site/sections';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import * as sectionStyles from '../settings-section.css.ts';
import * as styles from './section-screen.css.ts';

interface SectionShellProps {
  section: SectionName;
  title: string;
  about: string;
  /** The form, once what is stored is known. */
  children: (stored: StoredSection) => ReactNode;
}

/** The screen of one section: its heading, and its form. */
export function SectionShell({ section, title, about, children }: SectionShellProps) {
  const stored = trpc.siteSections.stored.useQuery({ section });
  return (
    <section className={styles.screen} aria-labelledby="section">
      <h2 id="section" className={styles.heading}>
        {title}
      </h2>
      <p className={sectionStyles.text}>{about}</p>
      {stored.isError && <p role="alert">The settings could not be read. Reload the page.</p>}
      {stored.data && children(stored.data)}
    </section>
  );
}
