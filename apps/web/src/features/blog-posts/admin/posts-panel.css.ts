import { from } from '@site/ui/theme/breakpoints';
import { lineClamp } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const excerpt = style({
  ...lineClamp(2),
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  '@media': { [from.laptop]: { WebkitLineClamp: 1 } },
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[4]}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

/** On a phone the choices of a page stand below its title. */
export const pageMenu = style({
  display: 'flex',
  alignItems: 'center',
  order: 1,
  width: '100%',
  '@media': { [from.tablet]: { order: 0, width: 'auto' } },
});
