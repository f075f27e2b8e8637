import { from } from '@site/ui/theme/breakpoints';
import { line as inLine, soft, stack, strong } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const fields = style({
  ...stack(5, 4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

/**
 * A number field. Its label, input and error are in the same lines as those of its neighbours, so that a long label or
 * an error moves no input out of line.
 */
export const number = style({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  rowGap: vars.space[1],
});

// An element in the selector makes it stronger than the field's own style, whichever comes first.
globalStyle(`${number} > div`, {
  display: 'grid',
  gridRow: '1 / -1',
  gridTemplateRows: 'subgrid',
});

globalStyle(`${number} label`, { alignSelf: 'end' });

/** A field that fills the row. */
export const wide = style({ gridColumn: '1 / -1' });

export const hints = style({ ...stack(1), ...soft('sm') });

export const diets = style({
  ...stack(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
});

export const diet = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  minHeight: '2.75rem',
  overflowWrap: 'anywhere',
});

export const dietName = style({
  display: 'block',
  '::first-letter': { textTransform: 'uppercase' },
});

export const dietHint = style({ display: 'block', ...soft('sm') });

export const lineListHeader = style({
  ...inLine(3),
  justifyContent: 'space-between',
});

export const lineListLabel = style(strong('sm'));

export const lines = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  selectors: {
    '&[data-invalid]': { borderColor: vars.color.danger },
    '&:focus-within': { borderColor: vars.color.accent },
  },
});

export const lineRow = style({
  display: 'flex',
  alignItems: 'flex-start',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const lineNumber = style({
  flexShrink: 0,
  width: '2.25rem',
  paddingBlock: vars.space[2],
  ...soft('sm'),
  lineHeight: 1.75,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

/** As high as its text. 16 px, so that phones do not zoom in on focus. */
export const line = style({
  fieldSizing: 'content',
  flex: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  padding: `${vars.space[2]} 0`,
  background: 'transparent',
  border: 0,
  fontSize: '1rem',
  lineHeight: 1.6,
  resize: 'none',
  ':focus-visible': { outline: 'none' },
});
