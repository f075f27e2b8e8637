import type { StoredSection } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import type { ReactNode } from 'react';
import * as styles from './section-screen.css.ts';
import type { SectionState } from './use-section-form.ts';

interface SectionActionsProps {
  state: Pick<SectionState, 'isBusy' | 'isSaving' | 'onUndo' | 'onReset'>;
  stored: StoredSection;
  /** Whether what the form has can be saved. */
  canSave?: boolean;
  /** Stands beside Save. */
  children?: ReactNode;
}

/** The buttons below a section's form. */
export function SectionActions({ state, stored, canSave = true, children }: SectionActionsProps) {
  const { isBusy, isSaving, onUndo, onReset } = state;
  return (
    <div className={styles.actions}>
      <Button type="submit" disabled={isBusy || !canSave}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
      {children}
      {stored.earlier > 0 && (
        <Button tone="secondary" disabled={isBusy} onClick={onUndo}>
          Undo the last change
        </Button>
      )}
      {stored.value !== null && (
        <Button tone="quiet" disabled={isBusy} onClick={onReset}>
          Back to the defaults
        </Button>
      )}
    </div>
  );
}
