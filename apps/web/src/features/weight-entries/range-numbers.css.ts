import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { untilConverted } from './unit/weight-unit.css.ts';

export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  alignContent: 'center',
  '@media': { [from.laptop]: { gridTemplateColumns: 'auto', gap: vars.space[4] } },
});

export const number = style({ display: 'grid' });

export const name = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const value = style([
  untilConverted,
  {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
]);
