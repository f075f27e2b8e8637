import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const field = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
});

/** The toolbar and the error stay above the text while it scrolls. */
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  paddingBlock: vars.space[1],
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
});

/** The buttons, and at the end of their last row the status. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[1],
});

// The buttons wrap as children of the bar.
export const toolbar = style({ display: 'contents' });

export const status = style({ marginInlineStart: 'auto' });

/** The caret shows the focus. The space below keeps the last lines away from the lower edge. */
export const text = style({
  flex: 1,
  minHeight: '16rem',
  padding: `${vars.space[5]} 0 30vh`,
  lineHeight: 1.65,
  ':focus-visible': { outline: 'none' },
});

export const linkEdge = style({ fontSize: 0 });

// The browser leaves out the blocks outside of the window, in layout as in its own work after each key.
globalStyle(`${text} > *`, { contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' });
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
