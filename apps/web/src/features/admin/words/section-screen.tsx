import type { ContentName } from '@site/schema/site/sections';
import { SectionForm } from './section-form.tsx';
import { SECTION_TITLES } from './section-names.ts';
import { SectionShell } from './section-shell.tsx';

/** The screen of one section of the site's words. */
export function SectionScreen({ section }: { section: ContentName }) {
  return (
    <SectionShell section={section} {...SECTION_TITLES[section]}>
      {(stored) => <SectionForm key={section} section={section} stored={stored} />}
    </SectionShell>
  );
}
