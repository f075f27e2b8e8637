import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const counts = style({ display: 'grid', gap: vars.space[1] });

export const caption = style({
  paddingBottom: vars.space[2],
  fontWeight: 600,
  textAlign: 'start',
});
