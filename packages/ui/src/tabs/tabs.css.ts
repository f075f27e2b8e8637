import { style } from '@vanilla-extract/css';
import { from } from '../theme/breakpoints.ts';
import { equalColumns, soft } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

/** On a phone three tabs share a row, so that all of them can be seen. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: equalColumns(3, '5.25rem'),
  columnGap: vars.space[1],
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [from.tablet]: { display: 'flex', flexWrap: 'wrap' } },
});

export const tab = style({
  minHeight: '2.75rem',
  padding: vars.space[2],
  background: 'transparent',
  border: 0,
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  ...soft('sm'),
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { [from.tablet]: { paddingInline: vars.space[4] } },
  selectors: {
    '&:hover': { color: vars.color.ink, background: vars.color.accentSoft },
    '&[data-state="active"]': {
      color: vars.color.accent,
      boxShadow: `inset 0 -3px 0 ${vars.color.accent}`,
    },
    '&:focus-visible': { outlineOffset: '0' },
  },
});

export const panel = style({
  paddingTop: vars.space[6],
  ':focus-visible': { outlineOffset: '6px' },
});
