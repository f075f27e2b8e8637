import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, from, low } from '../theme/breakpoints.ts';
import { framed, row, wrap } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';
import { visibleHeight, visibleTop } from '../theme/visible-area.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** Stops the page behind an open dialog from scrolling. */
globalStyle('html:has(dialog:modal)', {
  overflow: 'hidden',
  // The backdrop does not cover the scrollbar gutter, so the gutter gets the colour that the backdrop would give it.
  backgroundColor: `color-mix(in srgb, rgb(from ${vars.color.backdrop} r g b / 1) 65%, ${vars.color.page})`,
});

const baseDialog = style({
  margin: 'auto',
  padding: 0,
  border: 0,
  color: vars.color.ink,
  background: vars.color.surface,
  ...framed('lg', 'raised'),
  maxWidth: `calc(100vw - ${vars.space[6]})`,
  maxHeight: `calc(100dvh - ${vars.space[6]})`,
  selectors: {
    '&[open]': {
      // A toast is a row below the content, so that it covers none of it.
      display: 'flex',
      flexDirection: 'column',
      animation: `${rise} ${vars.motion.quick}`,
    },
    '&::backdrop': {
      background: vars.color.backdrop,
      animation: `${appear} ${vars.motion.quick}`,
    },
  },
});

/** The whole window, above the keyboard of a phone. */
const fullDialog = style({
  position: 'fixed',
  inset: `var(${visibleTop}, 0) 0 auto`,
  margin: 0,
  width: '100%',
  maxWidth: 'none',
  height: `var(${visibleHeight}, 100dvh)`,
  maxHeight: 'none',
  borderRadius: 0,
});

export const dialog = styleVariants(
  {
    small: { width: '28rem' },
    medium: { width: '40rem' },
    large: { width: '56rem' },
    photo: { width: 'fit-content' },
    full: fullDialog,
  },
  (variant) => [baseDialog, variant],
);

export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
});

export const header = style({
  ...row(3),
  flexShrink: 0,
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': {
    [from.tablet]: { paddingInlineStart: vars.space[6] },
    [low]: { paddingBlock: 0 },
  },
});

// Nothing of the page behind is visible, so its scrollbar needs no gutter.
globalStyle(`html:has(${fullDialog}:modal)`, { scrollbarGutter: 'auto' });

export const headerActions = style({
  ...row(2),
  justifyContent: 'flex-end',
  '@media': { [below.laptop]: { flex: 1 } },
});

// All buttons fit into one row of a phone.
globalStyle(`${headerActions} button`, {
  '@media': { [below.tablet]: { paddingInline: vars.space[3] } },
});

/** The title is focused only so that screen readers announce it, so it shows no focus ring. */
export const title = style({
  flex: 1,
  fontSize: vars.text.lg,
  minWidth: 0,
  ':focus-visible': { outline: 'none' },
});

// The actions need the row. Screen readers still announce the title.
globalStyle(`${title}:has(+ ${headerActions})`, {
  '@media': {
    [below.laptop]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
});

const padded = {
  padding: vars.space[4],
  '@media': { [from.tablet]: { padding: vars.space[6] } },
};

const baseBody = style({ overflowY: 'auto', overscrollBehavior: 'contain', minHeight: 0 });

export const body = styleVariants({
  small: [baseBody, padded],
  medium: [baseBody, padded],
  large: [baseBody, padded],
  photo: [
    baseBody,
    {
      display: 'flex',
      justifyContent: 'center',
      overflow: 'hidden',
      '@media': { [low]: { overflowY: 'auto' } },
    },
  ],
  // The content has parts that scroll by themselves.
  full: [
    baseBody,
    { flex: 1, display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', overflow: 'hidden' },
  ],
});

export const actions = style({
  position: 'sticky',
  bottom: `calc(-1 * ${vars.space[4]})`,
  ...wrap(3),
  justifyContent: 'flex-end',
  margin: `${vars.space[6]} calc(-1 * ${vars.space[4]}) calc(-1 * ${vars.space[4]})`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  // Above positioned elements in the content that scrolls below.
  zIndex: 1,
  '@media': {
    [from.tablet]: {
      bottom: `calc(-1 * ${vars.space[6]})`,
      margin: `${vars.space[6]} calc(-1 * ${vars.space[6]}) calc(-1 * ${vars.space[6]})`,
      padding: `${vars.space[3]} ${vars.space[6]}`,
    },
    [low]: { position: 'static' },
  },
});
