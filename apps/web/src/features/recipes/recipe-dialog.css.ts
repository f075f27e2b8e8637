import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** As large as the window allows while the title above and the buttons below stay visible. */
export const stage = style({
  width: 'min(64rem, calc(100vw - 1.5rem), calc((100dvh - 12.5rem) * 4 / 3))',
  // The browser scrolls and zooms; a swipe to the side is ours.
  touchAction: 'pan-y pinch-zoom',
});

export const middle = style({ display: 'grid', justifyItems: 'center', gap: vars.space[1] });

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  padding: vars.space[3],
});

/** Where a tile contains the words of a search. */
export const tileSnippet = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  lineHeight: 1.4,
});
