import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const group = style({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  margin: 0,
  padding: `${vars.space[4]} 0 0`,
  border: 0,
  borderTop: `1px solid ${vars.color.line}`,
});

export const legend = style({ float: 'left', padding: 0, fontWeight: 600 });

export const items = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: vars.space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const itemFields = style({ display: 'grid', flex: 1, gap: vars.space[3], minWidth: 0 });

export const itemActions = style({ display: 'flex', flexDirection: 'column' });
