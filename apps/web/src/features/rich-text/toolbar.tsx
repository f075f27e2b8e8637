import { Button } from '@site/ui/button';
import { Tooltip } from '@site/ui/tooltip';
import { Bold, Heading1, Heading2, Italic, Link, List, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import {
  currentLink,
  isHeadingActive,
  isMarkActive,
  toggleHeading,
  toggleMark,
} from './editing.ts';
import { askForLink } from './link-prompt.ts';
import { isBulletListActive, toggleBulletList } from './lists.ts';
import * as styles from './rich-text-field.css.ts';
import type { RichTextEditor } from './slate-types.ts';

interface Tool {
  name: string;
  /** The letter of its shortcut with Ctrl or Cmd. */
  key?: string;
  icon: LucideIcon;
  isActive: (editor: RichTextEditor) => boolean;
  run: (editor: RichTextEditor) => void;
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
  { name: 'Bullet list', icon: List, isActive: isBulletListActive, run: toggleBulletList },
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
    name: 'Insert link',
    key: 'K',
    icon: Link,
    isActive: (editor) => currentLink(editor) !== undefined,
    run: askForLink,
  },
];

/** One Tab stop for all buttons; the arrow keys move between them. */
export function Toolbar({ controls }: { controls: string }) {
  const editor = useSlate();
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
      {TOOLS.map(({ name, key, icon: Icon, isActive, run }, index) => (
        <Tooltip key={name} text={key ? `${name} (Ctrl+${key})` : name}>
          <Button
            tone={isActive(editor) ? 'primary' : 'quiet'}
            shape="icon"
            aria-label={name}
            aria-pressed={isActive(editor)}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            // The text keeps its selection, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
              run(editor);
              // After a click with the pointer, the focus returns to the text.
              if (event.detail > 0) ReactEditor.focus(editor);
            }}
          >
            <Icon size="1.125rem" aria-hidden />
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}

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
