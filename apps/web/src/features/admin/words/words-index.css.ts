import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'grid',
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  padding: `${vars.space[3]} 0`,
  borderTop: `1px solid ${vars.color.line}`,
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.accent } },
});

export const title = style({ display: 'block', fontWeight: 600 });

export const about = style({ display: 'block', color: vars.color.inkSoft, fontSize: vars.text.sm });
