import { row } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const line = style({
  ...row(2),
  rowGap: 0,
  justifyContent: 'center',
  // Nearer to the search above than the photos would be.
  marginBlock: `calc(-1 * ${vars.space[5]}) ${vars.space[4]}`,
  minHeight: '2.75rem',
  color: vars.color.inkSoft,
  textAlign: 'center',
});

export const mark = style({
  borderRadius: '0.2em',
  background: vars.color.accentSoft,
  color: 'inherit',
  fontWeight: 600,
});

export const pages = style({
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[4],
  marginTop: vars.space[10],
});
