import { from } from '@site/ui/theme/breakpoints';
import { box, soft } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { createVar, globalStyle, style } from '@vanilla-extract/css';

const columns = createVar();

/** Padding of the cells instead of a grid gap, because the drag-and-drop library measures cells and ignores gaps. */
const GAP = vars.space[2];

/**
 * The number of columns must match `useGridColumns`. While dragging, a tile of a full row may move out of the
 * grid, so the overflow is clipped.
 */
export const grid = style({
  margin: `0 calc(-1 * ${GAP})`,
  overflowX: 'clip',
  vars: { [columns]: '2' },
  '@media': {
    [from.tablet]: { vars: { [columns]: '3' } },
    [from.laptop]: { vars: { [columns]: '4' } },
    [from.desktop]: { vars: { [columns]: '5' } },
  },
});

export const row = style({ display: 'flex' });

export const cell = style({
  flex: `0 0 calc(100% / ${columns})`,
  minWidth: 0,
  padding: GAP,
});

export const add = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  width: '100%',
  height: '100%',
  minHeight: '9rem',
  background: 'transparent',
  border: `2px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  ...soft('sm'),
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}, color ${vars.motion.quick}`,
  ':hover': {
    background: vars.color.accentSoft,
    borderColor: vars.color.accent,
    color: vars.color.accentStrong,
  },
  ':focus-visible': { borderRadius: vars.radius.md },
});

export const tile = style({
  overflow: 'hidden',
  ...box('md'),
  boxShadow: vars.shadow.card,
  transition: `box-shadow ${vars.motion.quick}`,
  selectors: {
    '&[data-dragging="true"]': {
      borderColor: vars.color.accent,
      boxShadow: vars.shadow.raised,
    },
  },
});

export const photo = style({
  position: 'relative',
  display: 'grid',
  containerType: 'inline-size',
  aspectRatio: '1',
  background: vars.color.sunken,
});

/** It can be dragged. */
export const picture = style({
  display: 'grid',
  selectors: { '&[draggable]': { cursor: 'grab' } },
});

export const noPicture = style({
  placeSelf: 'center',
  width: '30%',
  height: '30%',
  color: vars.color.inkSoft,
});

/** A tile on a phone, whose width has no room for the box beside the buttons. */
const narrow = '(max-width: 12.5rem)';

const corner = { position: 'absolute', display: 'flex', gap: vars.space[1] } as const;

export const badges = style({
  ...corner,
  top: vars.space[2],
  left: vars.space[2],
  flexDirection: 'column',
  alignItems: 'flex-start',
});

/** The drag handle. It is always visible. */
export const grip = style({
  ...corner,
  top: vars.space[1],
  right: vars.space[1],
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.75rem',
  height: '2.75rem',
  background: vars.color.veil,
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  cursor: 'grab',
  selectors: {
    '&:hover': { background: vars.color.surface },
    '&:focus-visible': { borderRadius: vars.radius.round, outlineOffset: '0' },
  },
});

/** Visible on hover and on focus, and once it is chosen. Always visible on devices without hover. */
export const chooser = style({
  ...corner,
  left: vars.space[1],
  bottom: vars.space[2],
  background: vars.color.veil,
  borderRadius: vars.radius.round,
  '@container': {
    [narrow]: { left: 'auto', right: vars.space[1], bottom: `calc(2.75rem + ${vars.space[1]})` },
  },
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: { [`${tile}:hover &, &:focus-within, &:has(:checked)`]: { opacity: 1 } },
    },
  },
});

/** Visible on hover, on focus and while its menu is open. Always visible on devices without hover. */
export const actions = style({
  ...corner,
  right: vars.space[2],
  bottom: vars.space[2],
  transition: `opacity ${vars.motion.quick}`,
  '@container': { [narrow]: { right: vars.space[1], bottom: vars.space[1], gap: 0 } },
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: {
        [`${tile}:hover &, ${tile}:focus-within &, &:has([data-state="open"])`]: { opacity: 1 },
      },
    },
  },
});

// The three stay on their tile in text of twice the size.
globalStyle(`${actions} button`, { width: 'min(2.75rem, 32cqw)', minWidth: 0, padding: 0 });

/** Looks like plain text until hover or focus. 16 px, so that phones do not zoom in on focus. */
export const titleInput = style({
  display: 'block',
  width: '100%',
  minHeight: '2.75rem',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  background: 'transparent',
  border: '1px solid transparent',
  borderRadius: `0 0 ${vars.radius.md} ${vars.radius.md}`,
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: 1.3,
  resize: 'none',
  // As high as its title, in every size of text.
  fieldSizing: 'content',
  maxHeight: '10lh',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&:focus-visible': {
      background: vars.color.surface,
      outlineOffset: '-3px',
      borderRadius: `0 0 ${vars.radius.md} ${vars.radius.md}`,
    },
  },
});
