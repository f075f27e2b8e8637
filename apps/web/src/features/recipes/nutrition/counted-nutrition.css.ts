import { column, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const counted = style({
  ...column(3),
  containerType: 'inline-size',
  fontSize: vars.text.sm,
});

globalStyle(`${counted}:not(:has(> [open]))`, { '@media': { print: { display: 'none' } } });

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  marginBottom: vars.space[3],
  fontSize: vars.text.sm,
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} 0 ${vars.space[2]} ${vars.space[3]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: 'end',
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
});

// A number and its unit keep to one line.
globalStyle(`${table} td`, { whiteSpace: 'nowrap' });

globalStyle(`${table} :is(th, td):first-child`, { paddingLeft: 0, textAlign: 'start' });

globalStyle(`${table} tbody th`, { fontWeight: 400 });

// On paper a row is not cut, and the sums stand once, not at the end of each page.
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} tfoot`, { display: 'table-row-group' });

globalStyle(`${table} :is(thead, tfoot) th`, { fontWeight: 600 });

// Where large text leaves no room for columns, the numbers stand below their ingredient.
const whenLarge = '(max-width: 15rem)';
globalStyle(`${table} tr`, {
  '@container': {
    [whenLarge]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  },
});
globalStyle(`${table} tr > :first-child`, {
  '@container': { [whenLarge]: { flexBasis: '100%', borderBottom: 0 } },
});
globalStyle(`${table} tr > :not(:first-child)`, {
  '@container': { [whenLarge]: { flex: 1, paddingTop: 0 } },
});

export const food = style({ ...soft('xs'), display: 'block' });

export const note = style({ ...stack(2), color: vars.color.inkSoft, maxWidth: vars.width.measure });
