import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The parts of a writing dialog: the title and the text, and the fields beside them. */
export type FormPart = 'text' | 'details';

/**
 * Whether the details are open, where they are not always visible. After a save that found errors it shows the part with
 * the first one, and focuses the field.
 */
export function useFormParts(submitCount: number, invalidPart: FormPart | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const [isDetailsOpen, setDetailsOpen] = useState(false);
  const [toShow, setToShow] = useState<{ part: FormPart }>();

  const onSubmitted = useEffectEvent(() => {
    if (!invalidPart) return;
    setDetailsOpen(invalidPart === 'details');
    setToShow({ part: invalidPart });
  });
  useEffect(() => {
    if (submitCount > 0) onSubmitted();
  }, [submitCount]);

  // A field can get the focus only after its part is visible.
  useEffect(() => {
    if (!toShow) return;
    const field = root.current?.querySelector<HTMLElement>(
      `[data-part="${toShow.part}"] [aria-invalid="true"]`,
    );
    field?.focus();
  }, [toShow]);

  return { root, isDetailsOpen, setDetailsOpen };
}
