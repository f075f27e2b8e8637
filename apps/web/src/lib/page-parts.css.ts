import { below, from, lowLaptop } from '@site/ui/theme/breakpoints';
import { column, soft } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** The height of the navigation bar over the dashboard. What sticks to the top of a tab starts below it. */
export const FOLDED_BAR_HEIGHT = '3.25rem';

export const pageHeader = style({
  ...column(4),
  justifyItems: 'center',
  paddingBlock: `${vars.space[10]} ${vars.space[8]}`,
  textAlign: 'center',
  '@media': {
    // The first dish, post or weight is on the first screen, however low that is.
    [below.tablet]: { gap: vars.space[2], paddingBlock: vars.space[4] },
    [lowLaptop]: { gap: vars.space[2], paddingBlock: vars.space[5] },
    print: { padding: `0 0 ${vars.space[4]}` },
  },
});

export const pageTitle = style({
  fontSize: vars.text['3xl'],
  overflowWrap: 'anywhere',
  '@media': { [lowLaptop]: { fontSize: '2.75rem' } },
});

export const pageSubtitle = style({
  maxWidth: '38rem',
  ...soft('lg'),
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  '@media': {
    [below.tablet]: { fontSize: vars.text.md, lineHeight: 1.4 },
    [lowLaptop]: { fontSize: vars.text.md, lineHeight: 1.4 },
  },
});

export const homeSection = style({
  paddingTop: `clamp(${vars.space[12]}, 8vw, ${vars.space[20]})`,
});

export const homeHeading = style({ marginBottom: vars.space[6], fontSize: vars.text['2xl'] });

export const homeIntro = style({
  marginBlock: `calc(${vars.space[1]} - ${vars.space[6]}) ${vars.space[6]}`,
  ...soft('lg'),
});

/** Cards below each other on a phone, three in a row on wider screens. */
export const cards = style({
  ...column(5),
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const homeShowAll = style({
  display: 'flex',
  justifyContent: 'center',
  marginTop: vars.space[8],
});

/** Aligns the text with the page's text: the button's padding is outside the column. */
export const backLink = style({ marginInlineStart: `calc(-1 * ${vars.space[5]} - 1px)` });

export const printSource = style({
  marginTop: vars.space[4],
  paddingTop: vars.space[2],
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: vars.text.sm,
});

export const loading = style({
  paddingBlock: vars.space[24],
  textAlign: 'center',
  color: vars.color.inkSoft,
});
