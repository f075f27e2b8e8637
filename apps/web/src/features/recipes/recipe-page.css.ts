import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const article = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: vars.space[8],
  '@media': { print: { gap: vars.space[4], padding: 0, lineHeight: 1.4 } },
});

export const header = style({
  display: 'grid',
  gap: `${vars.space[6]} ${vars.space[10]}`,
  alignItems: 'center',
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)' },
    print: { gridTemplateColumns: '11rem 1fr', gap: vars.space[5], alignItems: 'start' },
  },
});

export const photo = style({
  overflow: 'hidden',
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.card,
  '@media': {
    // On a phone the photo is as wide as the screen.
    [`not all and ${from.tablet.replace('screen and ', '')}`]: {
      marginInline: `calc(-1 * ${vars.space[4]})`,
      borderRadius: 0,
    },
    print: { marginInline: 0, boxShadow: 'none' },
  },
});

export const introduction = style({
  display: 'grid',
  gap: vars.space[4],
  justifyItems: 'stretch',
  '@media': { print: { gap: vars.space[2] } },
});

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const title = style({
  fontSize: vars.text['2xl'],
  '@media': { print: { fontSize: '18pt' } },
});

export const fact = style({
  fontSize: vars.text.sm,
  ':empty': { display: 'none' },
});

export const description = style({ color: vars.color.inkSoft, fontSize: vars.text.lg });

/** On laptops and in print: the ingredients and nutrition in the left column, the steps in the right one. */
export const body = style({
  display: 'grid',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  alignItems: 'start',
  paddingTop: vars.space[4],
  '@media': {
    [from.laptop]: {
      gridTemplateColumns: '22rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
    },
    print: {
      gridTemplateColumns: '20rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gap: `${vars.space[4]} ${vars.space[6]}`,
      paddingTop: 0,
    },
  },
});

/** What is known of the dish beside how it is made. */
export const facts = style({
  display: 'grid',
  gap: vars.space[6],
  '@media': { print: { gap: vars.space[3] } },
});

export const factsHeading = style({ marginBottom: vars.space[1], fontSize: vars.text.lg });

const rightColumn = { gridColumn: 2, gridRow: '1 / span 2' };

globalStyle(`${body} > [aria-labelledby="instructions"]`, {
  '@media': { [from.laptop]: rightColumn, print: rightColumn },
});

export const numberStats = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': {
    // As many in a numberRow as there is space for; each as wide as it needs.
    [from.tablet]: { display: 'flex', flexWrap: 'wrap' },
    print: { gridTemplateColumns: 'repeat(5, max-content)', gap: vars.space[6] },
  },
});

export const numberStat = style({
  flex: '1 1 auto',
  padding: vars.space[3],
  whiteSpace: 'nowrap',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  '@media': { print: { padding: 0, border: 0 } },
});

export const numberLabel = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const numberValue = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontWeight: 560,
  lineHeight: 1.3,
});

export const nutrition = style({ padding: vars.space[5] });

export const numberHeading = style({ fontSize: vars.text.lg });

export const numberRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': { print: { paddingBlock: 0 } },
});

export const numberAmount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

export const related = style({ display: 'grid', gap: vars.space[10], paddingTop: vars.space[8] });

export const relatedPosts = style({ marginTop: vars.space[2] });

export const relatedPost = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
});

export const relatedTiles = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginTop: vars.space[4],
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: vars.space[5] },
  },
});

export const pageTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
});

/** Buttons that need scripts; hidden when scripts are off. */
export const scripted = style({
  display: 'contents',
  '@media': { '(scripting: none)': { display: 'none' } },
});
