import type { SectionName } from '@site/schema/site/sections';
import { buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { back } from '../../../lib/back-link.css.ts';
import { trpc } from '../../../lib/trpc.ts';
import * as sectionStyles from '../settings-section.css.ts';
import { SectionForm } from './section-form.tsx';
import { SECTION_TITLES } from './section-names.ts';
import * as styles from './section-screen.css.ts';

/** The screen of one section of the site's words. */
export function SectionScreen({ section, fields }: { section: SectionName; fields: SharedFields }) {
  const { title, about } = SECTION_TITLES[section];
  const stored = trpc.siteSections.stored.useQuery({ section });
  return (
    <section className={styles.screen} aria-labelledby="section">
      <Link
        to="/admin"
        search={{ tab: 'settings' }}
        className={`${buttonClass({ tone: 'quiet' })} ${back}`}
      >
        <ArrowLeft size="1.1em" aria-hidden />
        All settings
      </Link>
      <h2 id="section" className={styles.heading}>
        {title}
      </h2>
      <p className={sectionStyles.text}>{about}</p>
      {stored.isError && <p role="alert">The settings could not be read. Reload the page.</p>}
      {stored.data && (
        <SectionForm key={section} section={section} stored={stored.data} fields={fields} />
      )}
    </section>
  );
}
