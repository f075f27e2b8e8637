import { from } from '@site/ui/theme/breakpoints';
import { column, row, soft, spread, stack, target } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { tickBox } from '../tick-box.css.ts';

/** As high as a screen from the start, so that the footer comes from below, however long the list is. */
export const page = style({
  ...column(5),
  alignContent: 'start',
  minHeight: '100vh',
  '@media': { print: { display: 'block', minHeight: 0 } },
});

// While the list loads: it would move what is seen below it.
globalStyle(`${page}:has(> div > p[role=status]) > form`, { visibility: 'hidden' });

export const news = style({
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  border: '1px solid transparent',
  background: vars.color.sunken,
});

export const newsItem = style({ ...spread(1, 3), minHeight: '2.75rem' });

export const tools = style(row(2));

export const more = style({ ...soft('sm'), flexBasis: '100%' });

export const message = style({ ...soft('sm'), ':empty': { display: 'none' } });

/** In two columns on a wide screen, and on paper, where all of it fits a sheet. */
export const aisles = style({
  '@media': {
    [from.tablet]: { columns: 2, columnGap: vars.space[8] },
    print: { columns: 2, columnGap: vars.space[6], lineHeight: 1.3 },
  },
});

/** In one column, unless it is long. */
export const aisle = style({
  marginBottom: vars.space[5],
  selectors: { '&:not(:has(li:nth-child(13)))': { breakInside: 'avoid' } },
  '@media': { print: { marginBottom: vars.space[2] } },
});

export const heading = style({
  fontSize: vars.text.lg,
  breakAfter: 'avoid',
  '@media': { print: { fontSize: vars.text.md } },
});

export const lines = style({ paddingInlineStart: 0 });

export const line = style({
  display: 'flex',
  alignItems: 'start',
  breakInside: 'avoid',
  // Of a long aisle, two lines at least stand below its name, and in the next column.
  ':first-child': { breakAfter: 'avoid' },
  ':last-child': { breakBefore: 'avoid' },
  '@media': { print: { selectors: { '&[data-ticked]': { display: 'none' } } } },
});

export const lineLabel = style({
  display: 'flex',
  flex: 1,
  gap: vars.space[3],
  minWidth: 0,
  minHeight: '2.75rem',
  paddingBlock: vars.space[2],
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
  '@media': { print: { gap: vars.space[2], minHeight: 0, paddingBlock: 0 } },
});

export const tick = style([
  tickBox,
  {
    width: '1.5rem',
    height: '1.5rem',
    '@media': { print: { width: '0.8em', height: '0.8em', marginTop: '0.2em' } },
  },
]);

export const lineText = style({
  selectors: {
    [`${line}[data-ticked] &`]: { color: vars.color.inkSoft, textDecoration: 'line-through' },
  },
});

export const also = style({ display: 'block' });

export const wanted = style({
  display: 'block',
  ...soft('sm'),
  '@media': { print: { fontSize: '0.75em' } },
});

export const edit = style({ '@media': { print: { display: 'none' } } });

export const editor = style({ ...stack(2), width: '100%', paddingBlock: vars.space[2] });

export const editorActions = style(row(1));

export const recipe = style({ ...row(1, 2), minHeight: '2.75rem', paddingBlock: vars.space[1] });

export const recipeTitle = style({ ...target, flex: '1 1 12rem', overflowWrap: 'anywhere' });

/** As wide for one as for ten, so that the buttons stay in place. */
export const servings = style({ ...row(1), minWidth: '12.5rem', justifyContent: 'space-between' });

export const ownLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[2],
});

export const alwaysHave = style(column(3));

export const printed = style({ marginBottom: vars.space[2], fontSize: vars.text.sm });
