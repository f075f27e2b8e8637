import { low } from '@site/ui/theme/breakpoints';
import { spread } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { FOLDED_BAR_HEIGHT } from '../../../lib/page-parts.css.ts';
import { tab } from '../../editing/content-list.css.ts';

export const panel = style([
  tab,
  {
    selectors: {
      '&[data-over="true"]': {
        outline: `2px dashed ${vars.color.accent}`,
        outlineOffset: vars.space[2],
      },
    },
  },
]);

/** Sticky while there are changes, so that the button that saves them stays visible while the grid scrolls. */
export const header = style({
  selectors: {
    '&[data-changed="true"]': {
      position: 'sticky',
      top: FOLDED_BAR_HEIGHT,
      zIndex: 2,
      '@media': { [low]: { position: 'static' } },
    },
  },
  ...spread(3),
  paddingBlock: vars.space[2],
  background: vars.color.page,
});
