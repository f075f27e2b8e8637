import { Button } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { ExternalLink, Pencil, RectangleHorizontal, Type, Unlink } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import type { RichTextEditor } from './document.ts';
import { currentLink, type LinkTarget, type LinkTargets, setLink, toggleButton } from './links.ts';
import * as styles from './rich-text.css.ts';
import { domRange, scrollerOf } from './show-caret.ts';

/** Pixels between the link and the popover. */
const GAP = 6;

interface LinkPopoverProps {
  /** Whether the owner types a URL. Otherwise the popover shows that of the link at the cursor. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  targets: LinkTargets;
}

/** At a link: where it leads, with buttons to change and remove it. While editing: a field for a URL or a target's name. */
export function LinkPopover({ isEditing, onEditing, targets }: LinkPopoverProps) {
  const editor = useSlate();
  const link = currentLink(editor);
  const isShown = isEditing || link !== undefined;
  const box = useRef<HTMLFieldSetElement>(null);
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (box.current) place(editor, box.current);
  });
  // Only when the text shows the changed link: before that, `ReactEditor.focus` waits 10 ms, in which keys would get lost.
  useLayoutEffect(() => {
    if (closings > 0) ReactEditor.focus(editor);
  }, [editor, closings]);
  // The targets that are found make it higher.
  useEffect(() => {
    if (!isShown || !box.current) return;
    const { current } = box;
    const observer = new ResizeObserver(() => place(editor, current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [editor, isShown]);
  if (!isShown) return null;

  const close = () => {
    onEditing(false);
    countClosing();
  };
  return (
    <fieldset
      ref={box}
      aria-label="Link"
      className={styles.linkPopover}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Stops Escape from closing the dialog.
        event.preventDefault();
        close();
      }}
    >
      {isEditing ? (
        <LinkField
          url={link?.url ?? ''}
          targets={targets}
          onChoose={(url, name) => {
            const isLinked = setLink(editor, url, name);
            if (isLinked) close();
            return isLinked;
          }}
        />
      ) : (
        <div className={styles.linkRow}>
          <a className={styles.linkUrl} href={link?.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink size="1.125rem" aria-hidden />
            <span className={styles.linkUrlText}>{link?.url}</span>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
          <Button
            tone="quiet"
            icon={Pencil}
            aria-label="Edit link"
            onClick={() => onEditing(true)}
          />
          <Button
            tone="quiet"
            icon={link?.isButton ? Type : RectangleHorizontal}
            aria-label={link?.isButton ? 'Show as a link' : 'Show as a button'}
            onClick={() => toggleButton(editor)}
          />
          <Button
            tone="quiet"
            icon={Unlink}
            aria-label="Remove link"
            onClick={() => {
              setLink(editor, '');
              close();
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Puts the popover below the link or the selection, or above where there is not enough room below. */
function place(editor: RichTextEditor, box: HTMLElement) {
  const link = currentLink(editor);
  const range = editor.selection && domRange(editor, editor.selection);
  const at = link ? ReactEditor.toDOMNode(editor, link) : range;
  const column = box.offsetParent;
  if (!at || !column) return;
  const target = at.getBoundingClientRect();
  const frame = column.getBoundingClientRect();
  const isRoomBelow =
    target.bottom + GAP + box.offsetHeight < scrollerOf(column).getBoundingClientRect().bottom;
  const top = isRoomBelow ? target.bottom + GAP : target.top - GAP - box.offsetHeight;
  const left = Math.min(target.left - frame.left, frame.width - box.offsetWidth);
  box.style.top = `${top - frame.top}px`;
  box.style.left = `${Math.max(0, left)}px`;
}

interface LinkFieldProps {
  /** The present URL; blank for a new link. */
  url: string;
  targets: LinkTargets;
  /** Called with a URL, and with the name if it is that of a target. Returns whether the URL is allowed. */
  onChoose: (url: string, name?: string) => boolean;
}

/** A field for a URL, which also finds the targets by their names. */
function LinkField({ url, targets, onChoose }: LinkFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(url);
  const [isRefused, setRefused] = useState(false);
  const found = useFound(targets, typed === url ? '' : typed);
  // None at first: Enter takes a target only when the owner went to it, and else what she typed.
  const [active, setActive] = useState(-1);
  const chosen = found[Math.min(active, found.length - 1)];

  const choose = (chosenUrl: string, name?: string) => setRefused(!onChoose(chosenUrl, name));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Stops Enter from saving the form around the editor.
      event.preventDefault();
      if (chosen) choose(chosen.url, chosen.name);
      else choose(typed);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    // From none, up leads to the last one.
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + found.length) % found.length);
  };

  return (
    <>
      <div className={styles.linkRow}>
        <input
          className={styles.linkInput}
          aria-label={`Address, or name of a ${targets.noun}`}
          // biome-ignore lint/a11y/noAutofocus: the owner opened the field to type into it
          autoFocus
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${chosen.url}`}
          aria-describedby={`${id}-note`}
          aria-invalid={isRefused || undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={`https://… or the name of a ${targets.noun}`}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
            setRefused(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-found`} role="listbox" aria-label={targets.plural}>
        {found.map((target) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={target.url}
            id={`${id}-${target.url}`}
            role="option"
            tabIndex={-1}
            aria-selected={target === chosen}
            className={styles.linkOption}
            onClick={() => choose(target.url, target.name)}
          >
            {target.name}
            {target.note && ` (${target.note})`}
          </div>
        ))}
      </div>
      <p id={`${id}-note`} className={styles.linkNote} role="status">
        {isRefused &&
          'That is no address a link can have. Use one like https://example.com or /blog.'}
      </p>
    </>
  );
}

/** Milliseconds without typing before a search starts. */
const SEARCH_DELAY = 200;

/** The targets whose name or text matches; none while a URL is typed. */
function useFound({ find }: LinkTargets, typed: string): readonly LinkTarget[] {
  const [found, setFound] = useState<readonly LinkTarget[]>([]);
  const text = typed.trim();
  const isSearch = text.length > 1 && !/[/:.@#?]/.test(text);
  useEffect(() => {
    if (!isSearch) return;
    const ending = new AbortController();
    const { signal } = ending;
    const show = (targets: readonly LinkTarget[]) => signal.aborted || setFound(targets);
    // Without an answer nothing is found, and the field still takes a URL.
    const timer = setTimeout(() => find(text, { signal }).then(show, () => show([])), SEARCH_DELAY);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [find, text, isSearch]);
  return isSearch ? found : [];
}
