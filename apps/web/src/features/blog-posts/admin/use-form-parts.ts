import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The parts of a writing dialog: the title and the text, and the fields beside them. */
export type FormPart = 'text' | 'details';

export interface FormPartsOptions {
  /** How often the form was submitted, from React Hook Form. */
  submitCount: number;
  /** The first part with an error. */
  invalidPart: FormPart | undefined;
  /** Another one when other values have replaced the fields. */
  fieldsKey: string | undefined;
}

/**
 * Whether the details are open, where they are not always visible. After a save that found errors it shows the part with
 * the first one, and focuses the field. After other values have replaced the fields, it shows the text.
 */
export function useFormParts({ submitCount, invalidPart, fieldsKey }: FormPartsOptions) {
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
