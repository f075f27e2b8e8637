import type { ScaledStep } from '@site/ingredients/scale-steps';
import { formatServings, type TextLine } from '@site/schema/recipe-texts';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Fragment } from 'react';
import * as styles from './step-text.css.ts';

/** A step, where it is shown for another number of servings with its amounts for that number. */
export interface StepLine extends TextLine {
  /** `original`: the number of servings that the author wrote it for; undefined where it is shown for them. */
  scaled?: ScaledStep & { original: number | undefined };
}

export interface StepTextProps {
  step: StepLine;
  /** What is shown of a text that has no scaled amount. */
  write?: (text: string) => string;
}

/**
 * A step with its amounts for the servings that are shown. Each tells the author's own on hover, at a tap, on focus, and to
 * screen readers. A step with an amount that cannot be scaled says for how many servings it is.
 */
export function StepText({ step: { line, scaled }, write = (text) => text }: StepTextProps) {
  if (!scaled) return write(line);
  const { parts, isForOwnServings, original } = scaled;
  return (
    <>
      {parts.map(({ text, written, isFromList, isForAll }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={index}>
          {isFromList ? (
            <span className={styles.fromList}>{text}</span>
          ) : written === undefined ? (
            write(text)
          ) : (
            <span
              className={styles.amount}
              data-written={isForAll ? written : `${written} for ${original}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a finger and the keyboard reach the author's amount by it
              tabIndex={0}
            >
              {text}
              <VisuallyHidden> (written as {written})</VisuallyHidden>
            </span>
          )}
        </Fragment>
      ))}
      {isForOwnServings && original && (
        <small className={styles.forServings}> for {formatServings(original)}</small>
      )}
    </>
  );
}
