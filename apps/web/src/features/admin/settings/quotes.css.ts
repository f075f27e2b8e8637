import { box, row, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const fields = style({ ...stack(4), width: '100%', maxWidth: '38rem' });

export const disclosure = style({ width: '100%', maxWidth: '38rem' });

export const head = style({
  ...row(3),
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '2.75rem',
  marginTop: vars.space[3],
  fontWeight: 600,
});

export const rows = style({ ...box('lg'), width: '100%' });

export const quote = style({ fontFamily: vars.font.serif, overflowWrap: 'anywhere' });

export const author = style({
  ...soft('sm'),
  overflowWrap: 'anywhere',
  '::before': { content: '"— "' },
});

export const unread = style({
  padding: vars.space[3],
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
});
