import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** On a narrow screen the row scrolls, so that every tab can be reached. */
export const list = style({
  display: 'flex',
  gap: vars.space[1],
  // Space for the focus ring, which `overflow` would clip.
  padding: vars.space[1],
  margin: `0 calc(-1 * ${vars.space[1]})`,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  boxShadow: `inset 0 -1px 0 ${vars.color.line}`,
});

export const tab = style({
  flexShrink: 0,
  minHeight: '2.75rem',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  background: 'transparent',
  border: 0,
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
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
