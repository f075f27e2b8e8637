import { below, from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { FOLDED_BAR_HEIGHT } from '../../lib/page-parts.css.ts';

/** The styles of the admin's tabs and lists. */

export const tab = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

/** The search and the choices above a list. */
export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 28rem) repeat(3, minmax(8rem, 12rem))' },
  },
});

globalStyle(`${filter} > :first-child`, {
  gridColumn: '1 / -1',
  '@media': { [from.tablet]: { gridColumn: 'auto' } },
});

/** Below a list with several pages. */
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  fontSize: vars.text.sm,
});

export const list = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[2]} ${vars.space[3]} ${vars.space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const text = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: vars.space[1],
  overflowWrap: 'anywhere',
});

/** The title of a row with its badge. */
export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  fontWeight: 600,
  lineHeight: 1.35,
});

/** On a phone two buttons stand one below the other, and more of them in a line below the text. */
export const actions = style({
  display: 'flex',
  flexShrink: 0,
  '@media': {
    [below.tablet]: {
      flexDirection: 'column',
      selectors: {
        '&:has(> :nth-child(3))': {
          flexDirection: 'row',
          flexBasis: '100%',
          justifyContent: 'flex-end',
          marginTop: `calc(-1 * ${vars.space[3]})`,
        },
      },
    },
  },
});

/** The box that chooses a row, with a target as large as a finger. */
export const choose = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '2.75rem',
  height: '2.75rem',
  cursor: 'pointer',
});

globalStyle(`${choose} input`, {
  width: '1.25rem',
  height: '1.25rem',
});

/** Stays in view while the list below it scrolls. */
export const many = style({
  position: 'sticky',
  top: FOLDED_BAR_HEIGHT,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[4]}`,
  background: vars.color.accentSoft,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
});
