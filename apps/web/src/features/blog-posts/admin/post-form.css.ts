import { below, from } from '@site/ui/theme/breakpoints';
import { serif, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** What a phone's keyboard leaves of the window is its height, so what stands in it asks the container, not the window. */
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  containerType: 'size',
});

/** The notices do not scroll away, but they leave room for the text. */
export const notices = style({
  ...stack(2),
  maxHeight: '40vh',
  overflowY: 'auto',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&:empty': { display: 'none' } },
  '@container': {
    '(max-height: 26rem)': { maxHeight: '5rem', paddingBlock: vars.space[1] },
  },
});

export const parts = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  minHeight: 0,
  '@media': { [from.laptop]: { gridTemplateColumns: 'minmax(0, 1fr) 23rem' } },
});

// Without motion all transitions take 0.01 ms, also that of `visibility`. A field that was hidden could not be focused at
// once.
globalStyle(`${parts}, ${parts} *`, {
  '@media': { '(prefers-reduced-motion: reduce)': { transitionProperty: 'none' } },
});

const part = style({
  gridRow: 1,
  gridColumn: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minHeight: 0,
});

export const text = style([
  part,
  {
    // Keeps a field that gets the focus clear of the toolbar.
    scrollPaddingBlock: '5rem 2rem',
    '@media': {
      [below.laptop]: { selectors: { '[data-details="open"] > &': { visibility: 'hidden' } } },
    },
  },
]);

/** The column of the text, also where there is no text yet. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minHeight: '100%',
  maxWidth: `calc(${vars.width.measure} + 2 * ${vars.space[6]})`,
  marginInline: 'auto',
  padding: `${vars.space[4]} ${vars.space[4]} 0`,
  '@media': { [from.laptop]: { padding: `${vars.space[8]} ${vars.space[6]} 0` } },
});

globalStyle(`${page} textarea[name="title"]`, {
  minHeight: 0,
  // Some typefaces are higher than their lines.
  padding: '0.15em 0',
  border: 'none',
  borderRadius: vars.radius.sm,
  background: 'transparent',
  ...serif('2xl'),
  lineHeight: 1.2,
  resize: 'none',
  // The caret shows the focus.
  outline: 'none',
  // It grows with a title of several lines.
  fieldSizing: 'content',
});

/** Below 60 rem the details lie over the text while they are open; on wider screens they stand beside it. */
export const details = style([
  part,
  {
    containerType: 'inline-size',
    padding: vars.space[4],
    background: vars.color.page,
    '@media': {
      [from.laptop]: {
        gridColumn: 2,
        padding: vars.space[6],
        borderInlineStart: `1px solid ${vars.color.line}`,
      },
      [below.laptop]: { selectors: { '[data-details="closed"] > &': { visibility: 'hidden' } } },
    },
  },
]);

/** A button of the header that shows only its icon on a phone. */
export const iconOnPhone = style({
  '@media': { [below.tablet]: { gap: 0, minWidth: '2.75rem', fontSize: 0 } },
});

/** Only where the details lie over the text. */
export const detailsButton = style([
  iconOnPhone,
  {
    marginInlineEnd: 'auto',
    '@media': { [from.laptop]: { display: 'none' } },
  },
]);

export const length = style({
  ...soft('xs'),
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
