import { column, line, stack, strong } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** An open recipe takes the whole width of the text. On paper a recipe stands only where the reader has opened it. */
export const card = style({
  selectors: { '&:has([open])': { gridColumn: '1 / -1' } },
  '@media': {
    print: {
      border: 0,
      boxShadow: 'none',
      selectors: { '&:not(:has([open]))': { display: 'none' } },
    },
  },
});

/** The link to the recipe's page: its whole area is the link. */
export const head = style({
  position: 'relative',
  ...line(),
  flexFlow: 'row wrap',
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '-3px' },
  },
});

export const photo = style({
  flexShrink: 0,
  width: '6rem',
  '@media': { print: { display: 'none' } },
});

export const text = style({
  flex: '1 1 9rem',
  ...stack(1),
  padding: `${vars.space[2]} ${vars.space[4]}`,
  '@media': { print: { paddingInline: 0 } },
});

export const title = style({
  color: vars.color.ink,
  fontFamily: vars.font.serif,
  fontWeight: 560,
  lineHeight: 1.25,
  textDecoration: 'none',
  selectors: { [`${head}:hover &`]: { color: vars.color.accentStrong } },
});

export const summary = style({
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderTop: `1px solid ${vars.color.line}`,
  ...strong('sm'),
  lineHeight: '1.75rem',
  color: vars.color.accentStrong,
  cursor: 'pointer',
  ':hover': { background: vars.color.accentSoft },
  ':focus-visible': { outlineOffset: '-3px' },
});

export const whenClosed = style({ selectors: { '[open] > summary > &': { display: 'none' } } });
export const whenOpen = style({
  selectors: { 'details:not([open]) > summary > &': { display: 'none' } },
});

export const recipe = style({
  ...column(4),
  padding: vars.space[4],
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '@media': { print: { padding: 0 } },
});

export const group = style({ marginTop: vars.space[3], fontWeight: 600 });

// The text of a post has larger distances.
globalStyle(`${recipe} > section > h3`, { margin: `0 0 ${vars.space[2]}`, fontSize: vars.text.md });
globalStyle(`${recipe} > section > :is(ul, ol) > li + li`, { marginTop: vars.space[1] });
