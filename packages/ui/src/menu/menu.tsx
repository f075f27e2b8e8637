import { Ellipsis } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { useInnermostDialog } from '../dialog/dialog.tsx';
import * as styles from './menu.css.ts';

export interface MenuProps {
  /** Names the button for screen readers: `More for Soup`. */
  label: string;
  items: readonly MenuItem[];
  /** The look of the button. */
  tone?: ButtonProps['tone'];
}

export interface MenuItem {
  label: ReactNode;
  isDisabled?: boolean;
  onSelect: () => void;
}

/** A button with three dots that opens a list of actions. */
export function Menu({ label, items, tone = 'secondary' }: MenuProps) {
  const dialog = useInnermostDialog();
  // Inside of a landmark, where screen readers look for content. A server renders no open menu.
  const container =
    dialog ?? (typeof document === 'undefined' ? null : document.querySelector('main'));
  return (
    // A modal menu would hide the page's scrollbar, which moves the page.
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>
        <Button tone={tone} shape="icon" aria-label={label}>
          <Ellipsis size="1.125rem" aria-hidden />
        </Button>
      </RadixMenu.Trigger>
      <RadixMenu.Portal container={container}>
        <RadixMenu.Content className={styles.menu} sideOffset={4} collisionPadding={8} align="end">
          {items.map(({ label: text, isDisabled = false, onSelect }, index) => (
            <RadixMenu.Item
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu are fixed
              key={index}
              className={styles.item}
              disabled={isDisabled}
              onSelect={onSelect}
            >
              {text}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
