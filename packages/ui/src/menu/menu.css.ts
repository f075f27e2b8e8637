import { style } from '@vanilla-extract/css';
import { box, line, strong } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

export const menu = style({
  zIndex: 30,
  minWidth: '11rem',
  padding: vars.space[1],
  ...box('md'),
  boxShadow: vars.shadow.raised,
});

export const item = style({
  ...line(2),
  minHeight: '2.75rem',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.sm,
  ...strong('sm'),
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': { background: vars.color.accentSoft, color: vars.color.accentStrong },
    '&[data-disabled]': { opacity: 0.6, cursor: 'not-allowed' },
  },
});
