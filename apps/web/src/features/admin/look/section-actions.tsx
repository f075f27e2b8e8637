import type { StoredSection } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import * as section from '../settings-section.css.ts';
import type { useSection } from './use-section.ts';

interface SectionActionsProps {
  actions: ReturnType<typeof useSection>;
  stored: StoredSection;
  /** Whether what the form has can be saved. */
  canSave: boolean;
}

/** The buttons below a section's form. */
export function SectionActions({ actions, stored, canSave }: SectionActionsProps) {
  const { isBusy, isSaving, undo, reset } = actions;
  return (
    <div className={section.actions}>
      <Button type="submit" disabled={isBusy || !canSave}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
      {stored.earlier > 0 && (
        <Button tone="secondary" disabled={isBusy} onClick={undo}>
          Undo the last change
        </Button>
      )}
      {stored.value !== null && (
        <Button tone="quiet" disabled={isBusy} onClick={reset}>
          Back to the beginning
        </Button>
      )}
    </div>
  );
}
