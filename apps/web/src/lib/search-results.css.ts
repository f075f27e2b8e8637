import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const count = style({
  marginBottom: vars.space[5],
  color: vars.color.inkSoft,
  textAlign: 'center',
  selectors: { '&:empty': { margin: 0 } },
});

export const mark = style({
  borderRadius: '0.2em',
  background: vars.color.accentSoft,
  color: 'inherit',
  fontWeight: 600,
});
