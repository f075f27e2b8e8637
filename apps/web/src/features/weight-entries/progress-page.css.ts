import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { choices } from './chart/progress-chart.css.ts';
import { untilConverted } from './unit/weight-unit.css.ts';

export const grid = style({
  display: 'grid',
  gap: `clamp(${vars.space[3]}, 2vw, ${vars.space[6]})`,
  // Two columns, or four; fewer where a reader enlarges the text.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(8.5rem, 35%), 1fr))',
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(max(8.5rem, 20%), 1fr))' },
    print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const body = style({
  display: 'grid',
  gap: vars.space[1],
  padding: `clamp(${vars.space[4]}, 2.4vw, ${vars.space[6]})`,
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: 600,
});

export const value = style([
  untilConverted,
  {
    fontFamily: vars.font.serif,
    fontSize: vars.text['2xl'],
    fontWeight: 560,
    lineHeight: 1.3,
    color: vars.color.accent,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
]);

export const goalValue = style([value, { color: vars.color.goal }]);

export const caption = style([
  untilConverted,
  {
    color: vars.color.inkSoft,
    fontSize: vars.text.xs,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
]);

export const units = style([
  choices,
  untilConverted,
  {
    margin: `calc(-1 * ${vars.space[4]}) 0 ${vars.space[4]} auto`,
    '@media': { print: { display: 'none' }, '(scripting: none)': { display: 'none' } },
  },
]);
