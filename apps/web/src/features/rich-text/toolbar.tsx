import { Button } from '@site/ui/button';
import { Tooltip } from '@site/ui/tooltip';
import {
  Bold,
  CookingPot,
  Heading1,
  Heading2,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
} from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { isListActive, isQuoteActive, toggleList, toggleQuote } from './blocks.ts';
import { isHeadingActive, isMarkActive, toggleHeading, toggleMark } from './editing.ts';
import { askForLink, currentLink } from './links.ts';
import { choosePictures } from './pictures.ts';
import * as styles from './rich-text.css.ts';
import type { RichTextEditor } from './rich-text-value.ts';

interface Tool {
  name: string;
  /** The letter of its shortcut with Ctrl or Cmd. */
  key?: string;
  icon: LucideIcon;
  isActive: (editor: RichTextEditor) => boolean;
  run: (editor: RichTextEditor, actions: Actions) => void;
  /** Whether it moves the focus away from the text. */
  takesFocus?: true;
}

interface Actions {
  /** Opens the field for a URL or a recipe. */
  onLink: () => void;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Bold',
    key: 'B',
    icon: Bold,
    isActive: (editor) => isMarkActive(editor, 'bold'),
    run: (editor) => toggleMark(editor, 'bold'),
  },
  {
    name: 'Italic',
    key: 'I',
    icon: Italic,
    isActive: (editor) => isMarkActive(editor, 'italic'),
    run: (editor) => toggleMark(editor, 'italic'),
  },
  {
    name: 'Bullet list',
    icon: List,
    isActive: (editor) => isListActive(editor, false),
    run: (editor) => toggleList(editor, false),
  },
  {
    name: 'Heading 1',
    icon: Heading1,
    isActive: (editor) => isHeadingActive(editor, 1),
    run: (editor) => toggleHeading(editor, 1),
  },
  {
    name: 'Heading 2',
    icon: Heading2,
    isActive: (editor) => isHeadingActive(editor, 2),
    run: (editor) => toggleHeading(editor, 2),
  },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    isActive: (editor) => isListActive(editor, true),
    run: (editor) => toggleList(editor, true),
  },
  { name: 'Quote', icon: Quote, isActive: isQuoteActive, run: toggleQuote },
  {
    name: 'Insert link',
    icon: Link,
    isActive: (editor) => currentLink(editor) !== undefined,
    run: askForLink,
  },
  {
    name: 'Link a recipe',
    key: 'K',
    icon: CookingPot,
    isActive: (editor) => currentLink(editor)?.url.startsWith('/photo-gallery/') === true,
    run: (_, { onLink }) => onLink(),
    takesFocus: true,
  },
  {
    name: 'Insert pictures',
    icon: ImagePlus,
    isActive: () => false,
    run: choosePictures,
  },
];

export interface ToolbarProps extends Actions {
  /** The id of the text. */
  controls: string;
}

/** One Tab stop for all buttons; the arrow keys move between them. */
export const Toolbar = memo(function Toolbar({ controls, ...actions }: ToolbarProps) {
  const editor = useSlateStatic();
  // Most keys change none of this, and then nothing is rendered.
  const active = useSlateSelector(activeTools, isSame);
  const [stop, setStop] = useState(0);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextStop(event.key, stop);
    if (next === undefined) return;
    event.preventDefault();
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
      {TOOLS.map(({ name, key, icon: Icon, run, takesFocus }, index) => (
        <Tooltip key={name} text={key ? `${name} (Ctrl+${key})` : name}>
          <Button
            tone={active[index] ? 'primary' : 'quiet'}
            shape="icon"
            aria-label={name}
            aria-pressed={active[index]}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            // The text keeps its selection, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
              run(editor, actions);
              // After a click with the pointer, the focus returns to the text.
              if (event.detail > 0 && !takesFocus) ReactEditor.focus(editor);
            }}
          >
            <Icon size="1.125rem" aria-hidden />
          </Button>
        </Tooltip>
      ))}
    </div>
  );
});

const activeTools = (editor: RichTextEditor) => TOOLS.map(({ isActive }) => isActive(editor));

const isSame = (before: readonly boolean[] | null, after: readonly boolean[]) =>
  before?.every((isActive, index) => isActive === after[index]) === true;

function nextStop(key: string, stop: number): number | undefined {
  const count = TOOLS.length;
  switch (key) {
    case 'ArrowRight':
      return (stop + 1) % count;
    case 'ArrowLeft':
      return (stop + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
