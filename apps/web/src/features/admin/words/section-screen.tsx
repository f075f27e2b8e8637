import type { SectionName } from '@site/schema/site/sections';
import type { SharedFields } from '../../editing/admin-tab.ts';
import { SectionForm } from './section-form.tsx';
import { SECTION_TITLES } from './section-names.ts';
import { SectionShell } from './section-shell.tsx';

/** The screen of one section of the site's words. */
export function SectionScreen({ section, fields }: { section: SectionName; fields: SharedFields }) {
  return (
    <SectionShell section={section} {...SECTION_TITLES[section]}>
      {(stored) => <SectionForm key={section} section={section} stored={stored} fields={fields} />}
    </SectionShell>
  );
}
