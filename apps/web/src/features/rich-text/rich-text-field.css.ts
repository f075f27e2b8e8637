import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const frame = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  selectors: {
    '&:has([contenteditable="true"]:focus-visible)': {
      outline: `3px solid ${vars.color.accent}`,
      outlineOffset: '1px',
    },
    '&:has([aria-invalid="true"])': {
      borderColor: vars.color.danger,
      boxShadow: `0 0 0 1px ${vars.color.danger}`,
    },
  },
});

export const toolbar = style({
  position: 'sticky',
  // Reaches the edge of the dialog, across its padding.
  top: `calc(-1 * ${vars.space[4]})`,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  padding: vars.space[1],
  background: vars.color.sunken,
  borderBottom: `1px solid ${vars.color.line}`,
  borderRadius: `${vars.radius.md} ${vars.radius.md} 0 0`,
  '@media': { [from.tablet]: { top: `calc(-1 * ${vars.space[6]})` } },
});

/** The frame shows the focus ring instead. */
export const text = style({
  minHeight: '16rem',
  padding: vars.space[4],
  lineHeight: 1.6,
  ':focus-visible': { outline: 'none' },
});

export const linkEdge = style({ fontSize: 0 });

globalStyle(`${text} > * + *`, { marginTop: vars.space[4] });
globalStyle(`${text} :is(h1, h2)`, { fontSize: vars.text.xl });
globalStyle(`${text} h1`, { fontSize: vars.text['2xl'] });
globalStyle(`${text} :is(h3, h4, h5, h6)`, {
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
});
globalStyle(`${text} :is(ul, ol)`, { paddingLeft: vars.space[6] });
globalStyle(`${text} li::marker`, { color: vars.color.accent });
globalStyle(`${text} blockquote`, {
  paddingLeft: vars.space[4],
  borderLeft: `3px solid ${vars.color.accent}`,
  fontFamily: vars.font.serif,
});
// The serif font has only one weight.
globalStyle(`${text} blockquote strong`, { fontFamily: vars.font.sans });
