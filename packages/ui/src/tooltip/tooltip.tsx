import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useInnermostDialog } from '../dialog/open-dialogs.ts';
import { tooltip } from './tooltip.css.ts';

/** Milliseconds of rest before a first tooltip shows, and within which the next one follows at once. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** Goes round the part of a page whose tooltips know of each other. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  text: string;
  /** The one element it is about, which must have a name of its own besides. */
  children: ReactElement;
}

/** Words that show when the pointer rests on something or the keyboard reaches it. */
export function Tooltip({ text, children }: TooltipProps) {
  const container = useInnermostDialog();
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={container ?? null}>
        <RadixTooltip.Content className={tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
