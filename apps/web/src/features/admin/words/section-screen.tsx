import type { SectionName } from '@site/schema/site/sections';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
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
