import { type SectionName, type StoredSection, siteSections } from '@site/schema/site/sections';
import { Button, buttonClass } from '@site/ui/button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormNotices } from '../../../lib/admin/form-notices.tsx';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { SchemaFields } from './schema-fields.tsx';
import { SectionPreview } from './section-preview.tsx';
import * as styles from './section-screen.css.ts';
import { useSectionForm } from './use-section-form.ts';

export interface SectionFormProps {
  section: SectionName;
  stored: StoredSection;
  fields: SharedFields;
}

/** The form of one section, beside a preview of its page. */
export function SectionForm({ section, stored, fields }: SectionFormProps) {
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
              schema={siteSections[section]}
              pictures={{
                Image: fields.Image,
                onBusyChange: setUploading,
                onExpired: state.onExpired,
              }}
            />
          </div>
          <div className={styles.actions}>
            <Button type="submit" disabled={isBusy}>
              {state.isSaving ? 'Saving...' : 'Save'}
            </Button>
            <a
              href="#preview"
              className={`${buttonClass({ tone: 'secondary' })} ${styles.toPreview}`}
            >
              Preview
            </a>
            {stored.earlier > 0 && (
              <Button tone="secondary" disabled={isBusy} onClick={state.onUndo}>
                Undo the last change
              </Button>
            )}
            {stored.value !== null && (
              <Button tone="quiet" disabled={isBusy} onClick={state.onReset}>
                Back to the beginning
              </Button>
            )}
          </div>
        </form>
        <SectionPreview section={section} Page={fields.Page} />
      </div>
      {state.discardQuestion}
    </FormProvider>
  );
}
