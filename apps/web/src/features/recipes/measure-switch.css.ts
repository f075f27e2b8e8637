import { row, soft } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const measures = style({ ...row(4) });

export const measure = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  ...soft('sm'),
  selectors: {
    '&[aria-current]': { color: vars.color.ink, fontWeight: 600, textDecoration: 'none' },
  },
});
