/** The form of one section of Settings: its values, drafts, saves and conflicts. */
import { zodResolver } from '@hookform/resolvers/zod';
import { type SectionName, type StoredSection, siteSections } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import { RequiredNote } from '@site/ui/field';
import { coversEdge } from '@site/ui/theme/covered-edge';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import type { StoredRow } from '../../editing/edit-state.ts';
import { FormNotices } from '../../editing/notices.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import { useWrite } from '../../editing/use-write.ts';
import { inTime, writeFailed, writeSucceeded } from '../../editing/writes.ts';
import * as styles from './settings.css.ts';
import { findSettings } from './settings-list.ts';
import { useShowContent } from './show-content.ts';

interface SectionFormProps {
  section: SectionName;
  /** The fields, which find the form with `useFormContext`. */
  children: (options: FieldOptions) => ReactNode;
  /** Stands beside Save. */
  action?: ReactNode;
  /** Stands beside the form. */
  preview?: ReactNode;
  /** Whether these values can be saved. */
  isValid?: (values: FieldValues) => boolean;
}

/** What picture fields need. */
export interface FieldOptions {
  onBusyChange: (isBusy: boolean) => void;
  onExpired: () => void;
}

export function SectionForm(props: SectionFormProps) {
  const stored = trpc.siteSections.stored.useQuery({ section: props.section });
  if (stored.isError) {
    return <p role="alert">The settings could not be read. Reload the page.</p>;
  }
  return stored.data && <Form {...props} stored={stored.data} />;
}

function Form({
  section,
  stored,
  children,
  action,
  preview,
  isValid = () => true,
}: SectionFormProps & { stored: StoredSection }) {
  const { form, fieldsKey, notices, onSubmit, ...state } = useSectionForm(section, stored);
  const [isUploading, setUploading] = useState(false);
  const canSave = isValid(useWatch({ control: form.control }));
  const isBusy = state.isBusy || isUploading;
  return (
    <FormProvider {...form}>
      <div className={preview ? styles.columns : styles.wideForm}>
        <form className={styles.sectionForm} noValidate onSubmit={onSubmit}>
          <FormNotices {...notices} onSave={onSubmit} />
          <RequiredNote />
          <div key={fieldsKey} className={styles.sectionForm} inert={state.isBusy}>
            {children({ onBusyChange: setUploading, onExpired: state.onExpired })}
          </div>
          <div ref={coversEdge} className={styles.formActions}>
            <Button type="submit" disabled={isBusy || !canSave}>
              {state.isSaving ? 'Saving...' : 'Save'}
            </Button>
            {action}
            {stored.earlier > 0 && (
              <Button tone="secondary" disabled={isBusy} onClick={state.onUndo}>
                Undo the last change
              </Button>
            )}
            {stored.value !== null && (
              <Button tone="quiet" disabled={isBusy} onClick={state.onReset}>
                Back to the defaults
              </Button>
            )}
          </div>
        </form>
        {preview}
      </div>
      {state.discardQuestion}
    </FormProvider>
  );
}

interface Row extends StoredRow, Pick<StoredSection, 'value' | 'defaults'> {}

const valuesOf = ({ value, defaults }: Pick<StoredSection, 'value' | 'defaults'>) =>
  (value ?? defaults) as FieldValues;

const FAILED = 'Failed to save the settings';

/** `useEditForm` for a row that always exists, and stays open. */
function useSectionForm(section: SectionName, stored: StoredSection) {
  const show = useShowContent(section);
  const queries = trpc.useUtils();
  const schema = siteSections[section] as unknown as Parameters<
    typeof zodResolver<FieldValues, unknown, FieldValues>
  >[0];
  /** A section that was never saved has no date. */
  const rowOf = (now: StoredSection): Row => ({ ...now, id: section });
  const { form, dialog, onExpired, submitWith, take } = useEditForm<Row, FieldValues, FieldValues>({
    kind: 'site',
    tab: 'settings',
    id: section,
    updatedAt: stored.updatedAt,
    resolver: zodResolver(schema),
    initialValues: () => valuesOf(stored),
    readRow: async () =>
      rowOf(await queries.siteSections.stored.fetch({ section }, { staleTime: 0 })),
    valuesOf,
    draftTitle: () => findSettings(section)?.title ?? '',
    onClose: () => undefined,
  });
  const onSubmit = submitWith(
    async (value, target) => {
      const { baseUpdatedAt } = { baseUpdatedAt: undefined, ...target };
      const now = await queries.client.siteSections.save
        .mutate({ section, value, baseUpdatedAt: baseUpdatedAt || null }, inTime())
        .catch((error: unknown) => {
          writeFailed(error, { title: FAILED, onExpired });
          throw error;
        });
      form.reset(valuesOf(now));
      writeSucceeded('Saved. Your whole site has it now.');
      await show(now);
      return rowOf(now);
    },
    { stayOpen: true },
  );
  /** What was typed before and is not saved becomes an offer. */
  const replaced = (text: string) => ({
    done: async (now: StoredSection) => {
      take({ values: valuesOf(now), updatedAt: now.updatedAt });
      await show(now);
      return text;
    },
    failed: FAILED,
    onExpired,
    refresh: () => undefined,
  });
  const reset = useWrite(
    () => queries.client.siteSections.reset.mutate({ section }, inTime()),
    replaced('The defaults are back.'),
  );
  const undo = useWrite(
    () => queries.client.siteSections.undo.mutate({ section }, inTime()),
    replaced('The version before is back.'),
  );
  return {
    ...dialog,
    form,
    onExpired,
    onSubmit,
    onReset: () => reset.run(),
    onUndo: () => undo.run(),
    isBusy: dialog.isSaving || reset.isBusy || undo.isBusy,
  };
}
