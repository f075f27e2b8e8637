import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const list = style({ display: 'grid', gap: vars.space[2] });

export const version = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[4]}`,
  width: '100%',
  minHeight: '2.75rem',
  alignItems: 'center',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
});

export const facts = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const comparison = style({
  display: 'grid',
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[5]}`,
});
