import { row, soft, spread, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const files = style(row(2));

export const notice = style({
  ...spread(3),
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
});

export const proof = style({ ...stack(1), ...soft('sm') });

export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
