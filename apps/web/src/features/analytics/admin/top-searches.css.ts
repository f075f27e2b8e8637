import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const table = style({
  width: '100%',
  borderSpacing: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[4]}`,
  textAlign: 'end',
  verticalAlign: 'top',
});

globalStyle(`${table} th:first-child`, { textAlign: 'start', overflowWrap: 'anywhere' });
globalStyle(`${table} thead th`, { color: vars.color.inkSoft, fontSize: vars.text.xs });
globalStyle(`${table} tbody :is(th, td)`, { borderTop: `1px solid ${vars.color.line}` });
