import { type ContentName, contentSections, type StoredSection } from '@site/schema/site/sections';
import { buttonClass } from '@site/ui/button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormNotices } from '../../editing/notices.tsx';
import { SchemaFields } from './schema-fields.tsx';
import { SectionActions } from './section-actions.tsx';
import { SectionPreview } from './section-preview.tsx';
import * as styles from './section-screen.css.ts';
import { useSectionForm } from './use-section-form.ts';

export interface SectionFormProps {
  section: ContentName;
  stored: StoredSection;
}

/** The form of one section, beside a preview of its page. */
export function SectionForm({ section, stored }: SectionFormProps) {
  const { form, notices, ...state } = useSectionForm(section, stored);
  const [isUploading, setUploading] = useState(false);
  const isBusy = state.isBusy || isUploading;
  return (
    <FormProvider {...form}>
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={state.onSubmit}>
          <FormNotices {...notices} onSave={state.onSubmit} />
          <div key={state.fieldsKey} className={styles.form} inert={state.isBusy}>
            <SchemaFields
              schema={contentSections[section]}
              pictures={{ onBusyChange: setUploading, onExpired: state.onExpired }}
            />
          </div>
          <SectionActions state={{ ...state, isBusy }} stored={stored}>
            <a
              href="#preview"
              className={`${buttonClass({ tone: 'secondary' })} ${styles.toPreview}`}
            >
              Preview
            </a>
          </SectionActions>
        </form>
        <SectionPreview section={section} />
      </div>
      {state.discardQuestion}
    </FormProvider>
  );
}
