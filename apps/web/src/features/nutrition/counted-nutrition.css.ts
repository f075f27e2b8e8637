import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const counted = style({
  display: 'grid',
  gap: vars.space[3],
  marginTop: vars.space[4],
  fontSize: vars.text.sm,
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  marginBlock: vars.space[3],
  fontSize: vars.text.sm,
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} 0 ${vars.space[2]} ${vars.space[3]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'end',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${table} :is(th, td):first-child`, { paddingLeft: 0, textAlign: 'start' });

globalStyle(`${table} tbody th`, { fontWeight: 400 });

globalStyle(`${table} :is(thead, tfoot) th`, { fontWeight: 600 });

export const food = style({ display: 'block', color: vars.color.inkSoft, fontSize: vars.text.xs });

export const note = style({ color: vars.color.inkSoft, maxWidth: vars.width.measure });
