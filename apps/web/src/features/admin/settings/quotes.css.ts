import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { list } from '../../editing/content-list.css.ts';

export const fields = style({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '38rem',
});

export const disclosure = style({ width: '100%', maxWidth: '38rem' });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  width: '100%',
  minHeight: '2.75rem',
  marginTop: vars.space[3],
});

export const count = style({ fontWeight: 600 });

export const rows = style([list, { width: '100%' }]);

export const quote = style({ fontFamily: vars.font.serif, overflowWrap: 'anywhere' });

export const author = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
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

export const unreadLines = style({ marginBlock: vars.space[1], paddingInlineStart: vars.space[5] });
