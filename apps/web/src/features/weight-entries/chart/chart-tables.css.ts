import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const details = style({
  borderTop: `1px solid ${vars.color.line}`,
  // The history below the chart has the same numbers.
  selectors: { '&:not([open])': { '@media': { print: { display: 'none' } } } },
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  marginTop: vars.space[2],
  color: vars.color.accent,
  fontSize: vars.text.sm,
  fontWeight: 600,
  cursor: 'pointer',
  // A flex box has no list marker. This arrow turns when the table opens.
  '::before': {
    content: '"▸"',
    width: vars.space[5],
  },
  selectors: { [`${details}[open] > &::before`]: { content: '"▾"' } },
});

export const scroll = style({
  maxHeight: '22rem',
  overflow: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const caption = style({ padding: vars.space[2], color: vars.color.inkSoft });

export const cell = style({
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderTop: `1px solid ${vars.color.line}`,
  textAlign: 'left',
  verticalAlign: 'top',
});

export const date = style([cell, { whiteSpace: 'nowrap' }]);

export const number = style([cell, { textAlign: 'right', whiteSpace: 'nowrap' }]);

export const head = style([
  cell,
  { position: 'sticky', top: 0, borderTop: 0, background: vars.color.sunken },
]);

export const headNumber = style([head, { textAlign: 'right' }]);

export const publishedRows = style({ padding: 0, listStyle: 'none', fontSize: vars.text.sm });

export const publishedRow = style({
  scrollMarginTop: '6rem',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  ':target': { background: vars.color.accentSoft },
});

export const publishedItem = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
});

export const publishedDay = style({
  minWidth: '10.5rem',
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const publishedLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
});

export const publishedMore = style({ color: vars.color.inkSoft });
