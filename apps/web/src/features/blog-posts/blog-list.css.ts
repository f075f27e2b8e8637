import { from } from '@site/ui/theme/breakpoints';
import { column, lineClamp, row, soft, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const listGrid = style({
  ...column(6),
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.laptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The newest post: a row of its own, on wide screens with its words beside the picture. */
export const lead = style({
  '@media': {
    [from.tablet]: { gridColumn: '1 / -1' },
    [from.laptop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      alignItems: 'center',
    },
  },
});

export const searchForm = style({
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[2],
});

export const listLoading = style({
  marginBottom: vars.space[6],
  color: vars.color.inkSoft,
  textAlign: 'center',
});

export const cardBody = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: vars.space[3],
  padding: vars.space[5],
});

export const cardFacts = style({
  ...wrap(4),
  rowGap: vars.space[1],
  ...soft('xs'),
});

export const cardTitle = style({
  ...lineClamp(2, 1.15),
  // Its lines are lower than its letters: without it, the tails of `g` and `y` are cut off.
  paddingBottom: '0.1em',
  fontSize: vars.text.lg,
});

export const cardExcerpt = style({ ...lineClamp(3), ...soft('sm') });

globalStyle(`${lead} ${cardTitle}`, {
  '@media': {
    [from.tablet]: { fontSize: vars.text['2xl'], lineHeight: 1.2, WebkitLineClamp: 'none' },
  },
});
globalStyle(`${lead} ${cardExcerpt}`, {
  '@media': { [from.tablet]: { fontSize: vars.text.md, WebkitLineClamp: 'none' } },
});

/** The number of views is last, so that nothing moves when it grows. */
export const cardFoot = style({
  ...row(2, 4),
  marginTop: 'auto',
  paddingTop: vars.space[2],
});

export const cardMore = style({ fontWeight: 600, fontSize: vars.text.sm, textDecoration: 'none' });
