import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[4],
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flex: 1,
  gap: vars.space[1],
  padding: vars.space[4],
});

export const cardLabel = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.text.sm,
  fontWeight: 600,
  letterSpacing: 'normal',
  lineHeight: 1.35,
});

export const figure = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text['2xl'],
  fontWeight: 560,
  lineHeight: 1.2,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const pages = style({ display: 'grid', gap: vars.space[3], marginTop: vars.space[4] });

export const pagesList = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
});

export const pagesRow = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1.75rem minmax(0, 1fr) 9rem 9rem' },
  },
});

export const pagesRank = style({
  color: vars.color.inkSoft,
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontVariantNumeric: 'lining-nums tabular-nums',
  textAlign: 'center',
});

export const pagesPage = style({ minWidth: 0 });

export const pagesName = style({ fontWeight: 600, lineHeight: 1.35 });

export const pagesPath = style({
  display: 'block',
  overflow: 'hidden',
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const pagesNumbers = style({
  display: 'grid',
  justifyItems: 'end',
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: 'tabular-nums',
});

export const pagesViews = style({ color: vars.color.ink, fontSize: vars.text.sm, fontWeight: 600 });

/** Below the pagesName on a phone, otherwise at the end of the pagesRow. */
export const pagesShare = style({
  gridColumn: '2 / -1',
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: vars.space[3],
  fontSize: vars.text.sm,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from.tablet]: { gridColumn: 'auto' } },
});

/** As wide as `100.0%`, so that all tracks have the same length. */
export const pagesPercent = style({ minWidth: '3.75rem', textAlign: 'end' });

export const pagesTrack = style({
  flex: 1,
  height: '0.375rem',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.round,
});

export const pagesBar = style({
  display: 'block',
  height: '100%',
  background: vars.color.accent,
  borderRadius: vars.radius.round,
});

export const searchTable = style({
  width: '100%',
  borderSpacing: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${searchTable} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[4]}`,
  textAlign: 'end',
  verticalAlign: 'top',
});

globalStyle(`${searchTable} th:first-child`, { textAlign: 'start', overflowWrap: 'anywhere' });
globalStyle(`${searchTable} thead th`, { color: vars.color.inkSoft, fontSize: vars.text.xs });
globalStyle(`${searchTable} tbody :is(th, td)`, { borderTop: `1px solid ${vars.color.line}` });
