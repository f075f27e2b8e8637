import type { PlacedRecipe } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import type { ReactNode } from 'react';
import * as notices from '../../editing/editing.css.ts';
import { LazyDifferences } from '../../editing/notices.tsx';
import {
  isOrderStale,
  type RecipeOrderDraft,
  titleConflicts,
  withBase,
  withDraft,
  withoutTitle,
  withTitle,
} from './recipe-order.ts';

interface OrderNoticesProps {
  saved: readonly PlacedRecipe[];
  draft: RecipeOrderDraft;
  onDraft: (change: (before: RecipeOrderDraft) => RecipeOrderDraft) => void;
}

/** The titles that were changed here and elsewhere. */
export function TitleConflicts({ saved, draft, onDraft }: OrderNoticesProps) {
  return titleConflicts(saved, draft).map(({ id, mine, saved: other }) => (
    <ConflictNotice
      key={id}
      answers={[
        [`Keep “${other}”`, () => onDraft((before) => withoutTitle(before, id))],
        [`Use “${mine}”`, () => onDraft((before) => withTitle(before, { id, title: other }, mine))],
      ]}
    >
      <p role="alert">
        You renamed a photo to “{mine}”. Meanwhile it was renamed elsewhere to “{other}”.
      </p>
    </ConflictNotice>
  ));
}

/** The order that was changed here and elsewhere. */
export function OrderConflict({ saved, draft, onDraft }: OrderNoticesProps) {
  if (!isOrderStale(saved, draft)) return null;
  return (
    <ConflictNotice
      answers={[
        ['Take theirs', () => onDraft((before) => ({ ...before, order: null }))],
        ['Keep mine', () => onDraft((before) => withBase(before, saved))],
      ]}
    >
      <p role="alert">
        The order was changed elsewhere since you began. Yours is not saved. Struck out is where the
        photos stand in the other one, underlined where they stand in yours.
      </p>
      <div className={notices.noticeContent}>
        <LazyDifferences before={linesOf(saved)} after={linesOf(withDraft(saved, draft))} />
      </div>
    </ConflictNotice>
  );
}

interface ConflictNoticeProps {
  children: ReactNode;
  answers: readonly (readonly [label: string, onAnswer: () => void])[];
}

/** Lets the owner decide between what she changed in the grid and what was saved elsewhere. */
function ConflictNotice({ children, answers }: ConflictNoticeProps) {
  return (
    <div className={notices.notice}>
      {children}
      <div className={layout.wrap[2]}>
        {answers.map(([label, onAnswer]) => (
          <Button key={label} tone="secondary" onClick={onAnswer}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

const linesOf = (photos: readonly { title: string }[]) => ({
  photos: photos.map(({ title }) => title).join('\n'),
});
