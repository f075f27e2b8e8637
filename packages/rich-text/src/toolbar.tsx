import { Button } from '@site/ui/button';
import { Tooltip } from '@site/ui/tooltip';
import {
  Bold,
  Heading1,
  Heading2,
  ImagePlus,
  Images,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import {
  isHeadingActive,
  isListActive,
  isMarkActive,
  isQuoteActive,
  toggleHeading,
  toggleList,
  toggleMark,
  toggleQuote,
} from './commands.ts';
import type { RichTextEditor } from './document.ts';
import { askForLink, currentLink, type LinkTargets } from './links.ts';
import { choosePictures, insertDivider } from './pictures.ts';
import * as styles from './rich-text.css.ts';
import { addColumn, addRow, insertTable, isInTable, removeColumn, removeRow } from './tables.ts';

interface Tool {
  name: string;
  /** The letter of its shortcut with Ctrl or Cmd. */
  key?: string;
  /** Without one, the button shows the name. */
  icon?: LucideIcon;
  /** Only of buttons that are pressed or not. */
  isActive?: (editor: RichTextEditor) => boolean;
  isDisabled?: (editor: RichTextEditor) => boolean;
  run: (editor: RichTextEditor, actions: Actions) => void;
  /** Whether it moves the focus away from the text. */
  takesFocus?: true;
}

interface Actions {
  /** Opens the field for a URL or a recipe. */
  onLink: () => void;
  /** Opens the pictures of the site. */
  onPicture: () => void;
}

/** What turns one kind of mark or block on and off. */
const toggle = <Kind,>(
  isActive: (editor: RichTextEditor, kind: Kind) => boolean,
  run: (editor: RichTextEditor, kind: Kind) => void,
  kind: Kind,
): Pick<Tool, 'isActive' | 'run'> => ({
  isActive: (editor) => isActive(editor, kind),
  run: (editor) => run(editor, kind),
});

const TEXT_TOOLS: readonly Tool[] = [
  { name: 'Bold', key: 'B', icon: Bold, ...toggle(isMarkActive, toggleMark, 'bold') },
  { name: 'Italic', key: 'I', icon: Italic, ...toggle(isMarkActive, toggleMark, 'italic') },
  { name: 'Bullet list', icon: List, ...toggle(isListActive, toggleList, false) },
  { name: 'Heading 1', icon: Heading1, ...toggle(isHeadingActive, toggleHeading, 1) },
  { name: 'Heading 2', icon: Heading2, ...toggle(isHeadingActive, toggleHeading, 2) },
  { name: 'Numbered list', icon: ListOrdered, ...toggle(isListActive, toggleList, true) },
  { name: 'Quote', icon: Quote, isActive: isQuoteActive, run: toggleQuote },
  {
    name: 'Insert link',
    icon: Link,
    isActive: (editor) => currentLink(editor) !== undefined,
    run: askForLink,
  },
];

const linkTool = ({ noun, icon, isTarget }: LinkTargets): Tool => ({
  name: `Link a ${noun}`,
  key: 'K',
  icon,
  isActive: (editor) => isTarget(currentLink(editor)?.url ?? ''),
  run: (_, { onLink }) => onLink(),
  takesFocus: true,
});

const BLOCK_TOOLS: readonly Tool[] = [
  {
    name: 'Strikethrough',
    icon: Strikethrough,
    ...toggle(isMarkActive, toggleMark, 'strikethrough'),
  },
  { name: 'Insert pictures', icon: ImagePlus, run: choosePictures },
  {
    name: 'Insert a picture of the site',
    icon: Images,
    isDisabled: isInTable,
    run: (_, { onPicture }) => onPicture(),
    takesFocus: true,
  },
  { name: 'Insert divider', icon: Minus, isDisabled: isInTable, run: insertDivider },
  { name: 'Insert table', icon: Table, isDisabled: isInTable, run: insertTable },
  {
    name: 'Undo change',
    key: 'Z',
    icon: Undo2,
    isDisabled: ({ history }) => history.undos.length === 0,
    run: (editor) => editor.undo(),
  },
  {
    name: 'Redo change',
    icon: Redo2,
    isDisabled: ({ history }) => history.redos.length === 0,
    run: (editor) => editor.redo(),
  },
];

/** Shown while the caret is in a table. */
const TABLE_TOOLS: readonly Tool[] = [
  { name: 'Add row', run: addRow },
  { name: 'Add column', run: addColumn },
  { name: 'Remove row', run: removeRow },
  { name: 'Remove column', run: removeColumn },
];

interface ToolbarProps extends Actions {
  /** The id of the text. */
  controls: string;
  linkTargets: LinkTargets;
}

/** One Tab stop for all buttons; the arrow keys move between them. */
export const Toolbar = memo(function Toolbar({ controls, linkTargets, ...actions }: ToolbarProps) {
  const editor = useSlateStatic();
  const toolsFor = useCallback(
    (at: RichTextEditor) => [
      ...TEXT_TOOLS,
      linkTool(linkTargets),
      ...BLOCK_TOOLS,
      ...(isInTable(at) ? TABLE_TOOLS : []),
    ],
    [linkTargets],
  );
  // Most keys change none of these, and then nothing is rendered.
  const states = useSlateSelector((at) => toolsFor(at).map((tool) => stateOf(tool, at)), isSame);
  const [stop, setStop] = useState(0);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + states.length) % states.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      tabIndex={-1}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {toolsFor(editor).map(({ name, key, icon: Icon, isActive, run, takesFocus }, index) => (
        <Tooltip key={name} text={key ? `${name} (Ctrl+${key})` : name}>
          <Button
            tone={states[index] === 'active' ? 'primary' : 'quiet'}
            shape={Icon ? 'icon' : 'text'}
            aria-label={name}
            aria-pressed={isActive && states[index] === 'active'}
            // Not `disabled`, which would take the focus from somebody who presses it until there is nothing to undo.
            aria-disabled={states[index] === 'disabled' || undefined}
            tabIndex={index === Math.min(stop, states.length - 1) ? 0 : -1}
            onFocus={() => setStop(index)}
            // The text keeps its selection, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (states[index] === 'disabled') return;
              if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
              run(editor, actions);
              // After a click with the pointer, the focus returns to the text.
              if (event.detail > 0 && !takesFocus) ReactEditor.focus(editor);
            }}
          >
            {Icon ? <Icon size="1.125rem" aria-hidden /> : name}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
});

type State = 'active' | 'disabled' | 'ready';

function stateOf({ isActive, isDisabled }: Tool, editor: RichTextEditor): State {
  if (isDisabled?.(editor)) return 'disabled';
  return isActive?.(editor) ? 'active' : 'ready';
}

const isSame = (before: readonly State[] | null, after: readonly State[]) =>
  before?.length === after.length && before.every((state, index) => state === after[index]);
