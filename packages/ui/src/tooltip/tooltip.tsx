import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useInnermostDialog } from '../dialog/dialog.tsx';
import { tooltip } from './tooltip.css.ts';

/** Milliseconds: how long the pointer rests before a first tooltip shows. Within it, the next one shows immediately. */
const DELAY = 700;
const SKIP_DELAY = 300;

/** Shares the delay between the tooltips inside it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  text: string;
  /** The one element that it describes. The element needs its own accessible name too. */
  children: ReactElement;
}

/** A text shown on hover or keyboard focus. */
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
