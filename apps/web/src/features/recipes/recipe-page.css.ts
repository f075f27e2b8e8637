import { below, from } from '@site/ui/theme/breakpoints';
import { box, column, framed, row, serif, soft, stack, target } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { tiles } from './recipe-tile.css.ts';

export const article = style({
  ...column(6),
  paddingBlock: vars.space[8],
  '@media': { print: { gap: vars.space[4], padding: 0, lineHeight: 1.4 } },
});

export const header = style({
  ...column(6, 10),
  alignItems: 'start',
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(29rem, 6fr)' },
    print: { gridTemplateColumns: '11rem 1fr', gap: vars.space[5] },
  },
});

export const photo = style({
  ...framed('lg', 'card'),
  '@media': {
    // On a phone the photo is as wide as the screen.
    [`not all and ${from.tablet.replace('screen and ', '')}`]: {
      marginInline: `calc(-1 * ${vars.space[4]})`,
      borderRadius: 0,
    },
    print: { marginInline: 0, boxShadow: 'none' },
  },
});

export const introduction = style({ ...column(4), '@media': { print: { gap: vars.space[2] } } });

export const title = style({ '@media': { print: { fontSize: '18pt' } } });

export const fact = style({ fontSize: vars.text.sm, ':empty': { display: 'none' } });

export const description = style(soft('lg'));

/** On laptops and in print: the ingredients and nutrition in the left column, the steps in the right one. */
export const body = style({
  ...column(8, 12),
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
export const facts = style({ ...column(6), '@media': { print: { gap: vars.space[3] } } });

export const factsHeading = style({ marginBottom: vars.space[1], fontSize: vars.text.lg });

/** Single line breaks stay. */
export const note = style({
  whiteSpace: 'pre-line',
  selectors: { 'p + &': { marginTop: vars.space[2] } },
});

const rightColumn = { gridColumn: 2, gridRow: '1 / span 2' };

globalStyle(`${body} > [aria-labelledby="instructions"]`, {
  '@media': { [from.laptop]: rightColumn, print: rightColumn },
});

/** The numbers in one even row; four of them on a phone in two rows. The first, 'about 4.5 g', keeps to one line. */
export const stats = style({
  ...stack(2),
  gridAutoFlow: 'column',
  gridTemplateColumns: 'minmax(max-content, 1fr)',
  gridAutoColumns: 'minmax(0, 1fr)',
  selectors: {
    '&:has(> :nth-child(4))': {
      '@media': {
        [below.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridAutoFlow: 'row' },
      },
    },
  },
});

export const stat = style({
  padding: vars.space[3],
  ...box('md'),
  '@media': { print: { padding: 0, border: 0 } },
});

export const numberNote = style({ display: 'block', ...soft('xs'), lineHeight: 1.3 });

export const numberValue = style({
  ...serif('lg'),
  fontWeight: 560,
  lineHeight: 1.3,
  // A number keeps its unit where 'about' stands before it.
  display: 'block',
  textWrap: 'balance',
});

export const nutrition = style({ padding: vars.space[5] });

export const numberHeading = style({ fontSize: vars.text.lg });

export const numberRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': { print: { paddingBlock: 0 } },
});

export const numberAmount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

export const related = style({ ...column(10), paddingTop: vars.space[8] });

export const relatedPosts = style({ marginTop: vars.space[2] });

export const relatedPost = style(target);

export const relatedTiles = style({ ...tiles, marginTop: vars.space[4] });

export const tools = style({ position: 'relative', ...row(3) });

/** On a phone the ingredients begin below the first screen. */
export const jump = style({ ...target, '@media': { [from.tablet]: { display: 'none' } } });

/** On a narrow phone it begins a row, so that its list keeps to the row's end instead. */
export const more = style({ '@media': { [from.laptop]: { position: 'relative' } } });

globalStyle(`${more} > summary`, { listStyle: 'none' });
globalStyle(`${more} > summary::-webkit-details-marker`, { display: 'none' });

/** The list lies over the page. */
export const moreTools = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: `calc(100% + ${vars.space[2]})`,
  insetInlineEnd: 0,
  display: 'grid',
  justifyItems: 'start',
  minWidth: 'min(13rem, 100%)',
  padding: vars.space[2],
  ...box('md'),
  boxShadow: vars.shadow.raised,
  '@media': { [from.laptop]: { insetInline: '0 auto', minWidth: '13rem' } },
});

export const stepsHeading = style({
  scrollMarginTop: '5rem',
  fontSize: vars.text.xl,
  marginBottom: vars.space[3],
  '@media': { print: { marginBottom: vars.space[1] } },
});

export const stepsHint = style({ marginBottom: vars.space[2], ...soft('sm') });

export const ingredients = style({});

// With `none`, some screen readers would not announce a list. The boxes are the bullets.
globalStyle(`${ingredients} ul`, { paddingLeft: 0, listStyleType: '""' });
globalStyle(`${ingredients} li:has(:checked) span`, {
  color: vars.color.inkSoft,
  textDecoration: 'line-through',
});

export const groupHeading = style({
  fontSize: vars.text.lg,
  selectors: { 'ul + &': { marginTop: vars.space[4] } },
  '@media': { print: { fontSize: vars.text.md } },
});

export const ingredient = style({
  display: 'flex',
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
  '@media': {
    '(pointer: coarse)': { paddingBlock: vars.space[2], minHeight: '2.75rem' },
    print: { gap: vars.space[2], paddingBlock: 0, minHeight: 0 },
  },
});

/** The checkbox is the bullet: a ring, with a check mark once it is ticked. */
export const tick = style({
  flexShrink: 0,
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.25em',
  height: '1.25em',
  margin: '0.15em 0 0',
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  color: vars.color.onAccent,
  cursor: 'inherit',
  // The line around it has the focus ring.
  outline: 'none',
  selectors: {
    '&:checked': { background: vars.color.good, borderColor: vars.color.good },
    '&:checked::before': { content: '"✓"', fontSize: '0.8em', fontWeight: 700, lineHeight: 1 },
  },
  '@media': { print: { width: '0.8em', height: '0.8em', marginTop: '0.3em' } },
});

export const instructions = style({});

globalStyle(`${instructions} ol`, {
  paddingLeft: 0,
  counterReset: 'step',
  '@media': { print: { fontSize: vars.text.lg } },
});
// With `none`, some screen readers would not announce a list.
globalStyle(`${instructions} li`, {
  position: 'relative',
  listStyleType: '""',
  counterIncrement: 'step',
  paddingLeft: '3rem',
  maxWidth: vars.width.measure,
  '@media': { print: { paddingLeft: vars.space[8], breakInside: 'avoid' } },
});
globalStyle(`${instructions} li + li`, {
  marginTop: vars.space[5],
  '@media': { print: { marginTop: vars.space[3] } },
});
globalStyle(`${instructions} li::before`, {
  content: 'counter(step)',
  position: 'absolute',
  left: 0,
  top: '-0.1em',
  display: 'grid',
  placeItems: 'center',
  width: '2.1rem',
  height: '2.1rem',
  borderRadius: vars.radius.round,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontFamily: vars.font.serif,
  fontWeight: 600,
  '@media': {
    print: {
      content: 'counter(step) "."',
      display: 'block',
      top: 0,
      width: 'auto',
      height: 'auto',
      background: 'none',
      color: 'inherit',
    },
  },
});

export const stepper = style({ ...row(2), marginBottom: vars.space[3] });

export const count = style({
  // The same for most numbers, so that the buttons stay in place.
  width: 'min(6.5rem, 41%)',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

/** A sign of the text's own font: an icon would be a larger download. */
export const sign = style({ fontSize: vars.text.lg });
