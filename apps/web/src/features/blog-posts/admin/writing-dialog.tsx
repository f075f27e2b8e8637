import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { RequiredNote } from '@site/ui/field';
import { stack } from '@site/ui/layout';
import { below } from '@site/ui/theme/breakpoints';
import { useMedia } from '@site/ui/theme/use-media';
import { trackVisibleArea } from '@site/ui/theme/visible-area';
import { useBackCloses } from '@site/ui/use-back-closes';
import { PanelRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { History } from '../../editing/history.tsx';
import { FormNotices } from '../../editing/notices.tsx';
import type { EditFormState } from '../../editing/use-edit-form.ts';
import * as styles from './post-form.css.ts';

interface WritingDialogProps extends EditFormState {
  title: string;
  /** The buttons that save, with the id of the form that they submit. */
  actions: (formId: string) => ReactNode;
  /** The fields beside the text. */
  details: ReactNode;
  /** The title and the text. */
  children: ReactNode;
  /** How often the form was submitted, from React Hook Form. */
  submitCount: number;
  /** The first part of the form with an error. */
  invalidPart: FormPart | undefined;
  onSubmit: () => void;
  /** Saves again in the way that the last save did. */
  onRepeat: () => void;
}

/**
 * A form in a dialog as large as the window: the text in the middle, the details beside it, or over it on a phone, and
 * the buttons in the header.
 */
export function WritingDialog({
  title,
  actions,
  details,
  children,
  submitCount,
  invalidPart,
  onSubmit,
  onRepeat,
  fieldsKey,
  isDirty,
  isSaving,
  notices,
  history,
  discardQuestion,
  onClose,
}: WritingDialogProps) {
  const formId = useId();
  const detailsId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { root, isDetailsOpen, setDetailsOpen } = useFormParts({
    submitCount,
    invalidPart,
    fieldsKey,
  });
  useEffect(trackVisibleArea, []);
  // On a wide screen the details are not open over anything.
  const isSheet = useMedia(below.laptop) && isDetailsOpen;
  const closeSheet = () => {
    setDetailsOpen(false);
    toggle.current?.focus();
  };
  useBackCloses(isSheet, closeSheet);

  return (
    <>
      <Dialog
        open
        isInUrl
        title={title}
        size="full"
        // The answer decides whether there is something to discard.
        onClose={() => !isSaving && onClose()}
        hasUnsavedWork={isDirty}
        headerActions={
          <>
            <Button
              ref={toggle}
              tone="quiet"
              icon={PanelRight}
              className={styles.detailsButton}
              aria-expanded={isDetailsOpen}
              aria-controls={detailsId}
              onClick={() => setDetailsOpen(!isDetailsOpen)}
            >
              Details
            </Button>
            {actions(formId)}
          </>
        }
      >
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <div className={styles.notices}>
            <FormNotices {...notices} onSave={onRepeat} />
          </div>
          <div
            key={fieldsKey}
            ref={root}
            className={styles.parts}
            data-details={isDetailsOpen ? 'open' : 'closed'}
            inert={isSaving}
          >
            <div className={styles.text} data-part={'text' satisfies FormPart}>
              <div className={styles.page}>{children}</div>
            </div>
            <section
              id={detailsId}
              className={styles.details}
              data-part={'details' satisfies FormPart}
              aria-label="Details"
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !isSheet) return;
                // Stops Escape from closing the dialog too.
                event.preventDefault();
                closeSheet();
              }}
            >
              <div className={stack[5]}>
                <RequiredNote />
                {details}
                {history && <History {...history} />}
              </div>
            </section>
          </div>
        </form>
      </Dialog>
      {discardQuestion}
    </>
  );
}

/** The parts of a writing dialog: the title and the text, and the fields beside them. */
type FormPart = 'text' | 'details';

/**
 * Whether the details are open, where they are not always visible. After a save that found errors it shows the part with
 * the first one, and focuses the field. After other values have replaced the fields, it shows the text.
 */
function useFormParts({
  submitCount,
  invalidPart,
  fieldsKey,
}: Pick<WritingDialogProps, 'submitCount' | 'invalidPart' | 'fieldsKey'>) {
  const root = useRef<HTMLDivElement>(null);
  const [isDetailsOpen, setDetailsOpen] = useState(false);
  const [toFocus, setToFocus] = useState<{ field: string }>();

  const show = (part: FormPart, field: string) => {
    setDetailsOpen(part === 'details');
    setToFocus({ field: `[data-part="${part}"] ${field}` });
  };
  const onSubmitted = useEffectEvent(() => {
    if (invalidPart) show(invalidPart, '[aria-invalid="true"]');
  });
  useEffect(() => {
    if (submitCount > 0) onSubmitted();
  }, [submitCount]);

  const shownKey = useRef(fieldsKey);
  const onFieldsKey = useEffectEvent((key: string | undefined) => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // The button that had the focus is gone.
    show('text', '[data-initial-focus]');
  });
  useEffect(() => onFieldsKey(fieldsKey), [fieldsKey]);

  // A field can get the focus only after its part is visible.
  useEffect(() => {
    if (toFocus) root.current?.querySelector<HTMLElement>(toFocus.field)?.focus();
  }, [toFocus]);

  return { root, isDetailsOpen, setDetailsOpen };
}
