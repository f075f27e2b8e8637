import { type PastedRecipe, pastedLines, pastedRecipe } from '@site/importers/pasted-recipe';
import { Button } from '@site/ui/button';
import { ErrorText } from '@site/ui/field';
import * as layout from '@site/ui/layout';
import { Menu } from '@site/ui/menu';
import { TextArea } from '@site/ui/text-field';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as styles from './recipe-details.css.ts';

interface LineListFieldProps {
  label: string;
  /** The lines, separated by line breaks. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Called with a pasted whole recipe, in place of its lines. */
  onPasteRecipe: (recipe: PastedRecipe) => void;
  error: string | undefined;
  ref: Ref<{ focus: () => void }>;
}

/** A text of lines, edited as a list with a field for each line, or as plain text. */
export function LineListField({ label, error, ref, ...field }: LineListFieldProps) {
  const [isText, setText] = useState(false);
  const labelId = useId();
  const errorId = useId();
  return (
    <fieldset className={layout.stack[1]} aria-labelledby={labelId}>
      <div className={styles.lineListHeader}>
        <p id={labelId} className={styles.lineListLabel}>
          {label}
        </p>
        <Button
          tone="quiet"
          aria-label={`Edit as text: ${label}`}
          aria-pressed={isText}
          onClick={() => setText(!isText)}
        >
          Edit as text
        </Button>
      </div>
      {isText ? (
        <TextArea
          label={`${label}, one a line`}
          isLabelHidden
          rows={8}
          value={field.value}
          error={error}
          ref={ref as Ref<HTMLTextAreaElement>}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      ) : (
        <>
          <Lines {...field} label={label} errorId={error && errorId} ref={ref} />
          {error && <ErrorText id={errorId}>{error}</ErrorText>}
        </>
      )}
    </fieldset>
  );
}

interface LinesProps extends Omit<LineListFieldProps, 'error'> {
  errorId: string | undefined;
}

function Lines({ label, value, onChange, onBlur, onPasteRecipe, errorId, ref }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const caret = useRef<Caret>(undefined);
  const hintId = useId();
  const lines = value.split(/\r\n|\r|\n/);
  const inputAt = (index: number) => list.current?.querySelectorAll('textarea')[index];

  useImperativeHandle(ref, () => ({ focus: () => inputAt(0)?.focus() }));

  // Puts the caret where the edit left it, once its line is there.
  useLayoutEffect(() => {
    const at = caret.current;
    if (!at) return;
    caret.current = undefined;
    const input = inputAt(at.line);
    input?.focus();
    input?.setSelectionRange(at.offset, at.offset);
  });

  const apply = (edit: LineEdit | undefined) => {
    if (!edit) return;
    caret.current = edit.caret;
    onChange(edit.lines.join('\n'));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.nativeEvent.isComposing) return;
    const edit = editOf(event, lines, index);
    if (edit) {
      event.preventDefault();
      apply(edit);
    } else moveCaret(event, inputAt(index - 1), inputAt(index + 1));
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const recipe = pastedRecipe(text);
    if (recipe) return onPasteRecipe(recipe);
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    apply(replaceIn(lines, index, { from, to, by: pastedLines(text) }));
  };

  return (
    <>
      <ol ref={list} className={styles.lines} data-invalid={errorId && true}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity, and its field no state
          <li key={index} className={styles.lineRow}>
            <span className={styles.lineNumber} aria-hidden>
              {index + 1}
            </span>
            <textarea
              rows={1}
              className={styles.line}
              aria-label={`${label}, line ${index + 1}`}
              aria-describedby={[errorId, hintId].filter(Boolean).join(' ')}
              aria-invalid={errorId ? true : undefined}
              value={line}
              onChange={({ target }) => onChange(lines.with(index, target.value).join('\n'))}
              onBlur={onBlur}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
            <Menu
              tone="quiet"
              label={`Change line ${index + 1} of ${label}`}
              items={[
                {
                  label: 'Move up',
                  isDisabled: index === 0,
                  onSelect: () => apply(moveLine(lines, index, { by: -1, offset: line.length })),
                },
                {
                  label: 'Move down',
                  isDisabled: index === lines.length - 1,
                  onSelect: () => apply(moveLine(lines, index, { by: 1, offset: line.length })),
                },
                { label: 'Remove', onSelect: () => apply(removeLine(lines, index)) },
              ]}
            />
          </li>
        ))}
      </ol>
      <p id={hintId} className={layout.soft.xs}>
        Enter starts a line, Alt and an arrow key move it. A pasted recipe fills all fields.
      </p>
    </>
  );
}

/** The edit that a key makes to the list; `undefined` if it only edits the line. */
function editOf(
  { key, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>,
  lines: readonly string[],
  index: number,
): LineEdit | undefined {
  const { selectionStart: from, selectionEnd: to, value } = currentTarget;
  const isCollapsed = from === to;
  if (key === 'Enter' && !shiftKey) return replaceIn(lines, index, { from, to, by: ['', ''] });
  if (key === 'Backspace' && isCollapsed && from === 0) return joinWithPrevious(lines, index);
  if (key === 'Delete' && isCollapsed && from === value.length) {
    return joinWithPrevious(lines, index + 1 < lines.length ? index + 1 : -1);
  }
  if (altKey && key === 'ArrowUp') return moveLine(lines, index, { by: -1, offset: from });
  if (altKey && key === 'ArrowDown') return moveLine(lines, index, { by: 1, offset: from });
  return undefined;
}

/** Lets the arrow keys leave a line at its start and at its end, as in one text. */
function moveCaret(
  event: KeyboardEvent<HTMLTextAreaElement>,
  previous: HTMLTextAreaElement | undefined,
  next: HTMLTextAreaElement | undefined,
): void {
  const { key, altKey, shiftKey, currentTarget } = event;
  if (altKey || shiftKey) return;
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'ArrowUp' && selectionEnd === 0) focusAt(previous, previous?.value.length ?? 0);
  else if (key === 'ArrowDown' && selectionStart === value.length) focusAt(next, 0);
  else return;
  event.preventDefault();
}

function focusAt(input: HTMLTextAreaElement | undefined, offset: number): void {
  input?.focus();
  input?.setSelectionRange(offset, offset);
}

/** Edits of a list of lines. Each returns the new lines, and where the caret stands then. */

export interface LineEdit {
  lines: string[];
  caret: Caret;
}

export interface Caret {
  line: number;
  /** Characters before the caret. */
  offset: number;
}

/** Replaces the text between two offsets of a line by one or more lines. */
export function replaceIn(
  lines: readonly string[],
  line: number,
  { from, to, by }: { from: number; to: number; by: readonly string[] },
): LineEdit {
  const text = lines[line] ?? '';
  const inserted = by.length > 0 ? [...by] : [''];
  const last = inserted.length - 1;
  inserted[0] = text.slice(0, from) + (inserted[0] ?? '');
  const offset = (inserted[last] ?? '').length;
  inserted[last] += text.slice(to);
  return {
    lines: lines.toSpliced(line, 1, ...inserted),
    caret: { line: line + last, offset },
  };
}

export function joinWithPrevious(lines: readonly string[], line: number): LineEdit | undefined {
  const previous = lines[line - 1];
  if (previous === undefined) return undefined;
  return {
    lines: lines.toSpliced(line - 1, 2, previous + (lines[line] ?? '')),
    caret: { line: line - 1, offset: previous.length },
  };
}

export function moveLine(
  lines: readonly string[],
  line: number,
  { by, offset }: { by: 1 | -1; offset: number },
): LineEdit | undefined {
  const to = line + by;
  if (to < 0 || to >= lines.length) return undefined;
  const rest = lines.toSpliced(line, 1);
  return {
    lines: rest.toSpliced(to, 0, lines[line] ?? ''),
    caret: { line: to, offset },
  };
}

export function removeLine(lines: readonly string[], line: number): LineEdit {
  const rest = lines.toSpliced(line, 1);
  const next = Math.min(line, rest.length - 1);
  return {
    lines: rest.length > 0 ? rest : [''],
    caret: { line: Math.max(next, 0), offset: rest[next]?.length ?? 0 },
  };
}
