import type { WeightEntryInput, WeightEntryQuestion } from '@site/schema/weight-entries';
import { Button } from '@site/ui/button';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { formatWeight } from '../unit/format-weight.ts';
import * as styles from './entry-question.css.ts';

export type SameDayEntry = Extract<WeightEntryQuestion, { about: 'sameDay' }>['entry'];

export interface EntryQuestionProps {
  question: WeightEntryQuestion;
  /** What the form shows. */
  values: WeightEntryInput;
  isNew: boolean;
  /** Takes the suggestion into its field. */
  onCorrect: (field: 'weight' | 'bmi' | 'date', value: string) => void;
  onKeep: () => void;
  onReplace: (entry: SameDayEntry) => void;
  onCancel: () => void;
}

/** One question about an entry, asked before it is saved. */
export function EntryQuestion(props: EntryQuestionProps) {
  const { question, values, isNew, onCorrect, onKeep, onReplace, onCancel } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (question) box.current?.querySelector('button')?.focus();
  }, [question]);

  return (
    <div ref={box} role="alertdialog" aria-labelledby="entry-question" className={styles.box}>
      <p id="entry-question" className={styles.text}>
        {textOf(question, values)}
      </p>
      <div className={styles.answers}>
        {question.about === 'sameDay' ? (
          <>
            {isNew && <Button onClick={() => onReplace(question.entry)}>Replace it</Button>}
            <Button tone="secondary" onClick={onKeep}>
              Keep both
            </Button>
          </>
        ) : (
          <>
            {question.suggestion && (
              <Button onClick={() => onCorrect(question.about, question.suggestion ?? '')}>
                Yes, {shown(question.about, question.suggestion)}
              </Button>
            )}
            <Button tone="secondary" onClick={onKeep}>
              {question.suggestion ? 'No, save' : 'Save'}{' '}
              {shown(question.about, String(values[question.about] ?? ''))}
            </Button>
          </>
        )}
        <Button tone="quiet" onClick={onCancel}>
          Back to the form
        </Button>
      </div>
    </div>
  );
}

function textOf(question: WeightEntryQuestion, values: WeightEntryInput): string {
  const day = shown('date', String(values.date));
  if (question.about === 'sameDay') {
    return `${day} already has an entry: ${formatWeight(Number(question.entry.weight))}.`;
  }
  const { about, suggestion } = question;
  if (suggestion) return `Did you mean ${shown(about, suggestion)}?`;
  if (about === 'date') return `${day} is far from all other entries. Is it right?`;
  return `${shown(about, String(values[about] ?? ''))} is far from the entries around it. Is it right?`;
}

/** @param value the text of the field */
function shown(field: 'weight' | 'bmi' | 'date', value: string): string {
  const isDay = field === 'date' && !Number.isNaN(Date.parse(value));
  return isDay ? formatDay(new Date(value).toISOString(), 'UTC') : value;
}
