import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const main = style({
  flex: 1,
  width: '100%',
  selectors: {
    // On phones a post or recipe begins on the first screen: the quote follows it.
    '&[data-detail]': { order: -1, '@media': { [from.tablet]: { order: 0 } } },
  },
});

export const skipLink = style({
  position: 'absolute',
  zIndex: 20,
  top: vars.space[2],
  left: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.color.accent,
  color: vars.color.onAccent,
  borderRadius: vars.radius.sm,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none', color: vars.color.onAccent },
});
