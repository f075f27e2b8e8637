import { below, from, low } from '@site/ui/theme/breakpoints';
import { ellipsis, line, lineClamp, row, stack, strong } from '@site/ui/theme/patterns';
import { screenOnly } from '@site/ui/theme/print';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { tickBox } from '../tick-box.css.ts';

/** The smallest size of what a finger presses: 56 px. Cooks hold the phone in one hand. */
const TARGET = '3.5rem';

/** The tools, the content that scrolls, the timers and the buttons, on the whole screen. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  // The buttons stay at the lower edge below a short step too.
  '@media': { [low]: { minHeight: `calc(100dvh - ${TARGET})` } },
});

/** The title, the views and the button that closes it: one row, as high as what a finger presses unless the title is long. */
const header = `header:has(+ * > ${frame})`;
globalStyle(header, {
  flexWrap: 'nowrap',
  gap: 0,
  minHeight: TARGET,
  padding: 0,
  '@media': { [from.laptop]: { paddingInlineStart: vars.space[4] } },
});
globalStyle(`${header} button`, { minWidth: TARGET, height: TARGET, borderRadius: 0 });
globalStyle(`${header} button:focus-visible`, { outlineOffset: -3 });
globalStyle(`${header} > div`, { justifyContent: 'flex-start', minWidth: 0 });

// In a low window all of it scrolls as one, from the title on, above the buttons.
globalStyle(`dialog > :has(> * > ${frame})`, {
  '@media': { [low]: { display: 'block', overflowY: 'auto' } },
});
globalStyle(`:has(> ${frame})`, { '@media': { [low]: { display: 'block', overflow: 'visible' } } });

/** Where large text leaves no room for all of them, they scroll beside the button that closes. */
export const tools = style({ display: 'flex', minWidth: 0, overflowX: 'auto' });

/** The view that is shown has a line below it. */
export const view = style({
  selectors: {
    '&[aria-pressed="true"]': { boxShadow: `inset 0 -3px ${vars.color.accent}` },
  },
  '@media': { [below.tablet]: { paddingInline: vars.space[2] } },
});

export const timerButton = style({
  minWidth: TARGET,
  minHeight: TARGET,
  paddingInline: vars.space[3],
});

export const tool = style([
  timerButton,
  { '@media': { [from.tablet]: { paddingInline: vars.space[5], fontSize: vars.text.md } } },
]);

/** Text that has no space on a phone. */
export const wideOnly = style({
  display: 'none',
  '@media': { [from.tablet]: { display: 'inline' } },
});

/** Where there is no mouse there is hardly a keyboard, and no space. */
export const keyboardOnly = style({
  display: 'none',
  '@media': { '(any-hover: hover)': { display: 'inline-flex' } },
});

export const keys = style(stack(2));

export const key = style({ ...stack(4), gridTemplateColumns: '4rem minmax(0, 1fr)' });

globalStyle(`${key} dt`, { fontWeight: 600 });

export const narrowOnly = style({ '@media': { [from.laptop]: { display: 'none' } } });

// Its one word does not wrap, as those of the others do.
globalStyle(`${header} button${narrowOnly}`, { minWidth: 'min-content' });

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The browser scrolls and zooms; a swipe to the side is ours.
  touchAction: 'pan-y pinch-zoom',
  padding: vars.space[4],
  borderBlock: `1px solid ${vars.color.line}`,
  '@media': {
    [from.tablet]: { padding: vars.space[6] },
    [low]: { overflowY: 'visible', paddingBlock: vars.space[2] },
    [from.laptop]: {
      ...stack(12),
      gridTemplateColumns: '24rem minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
});

export const ingredients = style({ fontSize: vars.text.lg, overflowWrap: 'anywhere' });

export const steps = style({
  maxWidth: vars.width.measure,
  // Where lines are few they are longer.
  '@media': { [low]: { maxWidth: '48rem' } },
});

const narrow = `not all and ${from.laptop.replace('screen and ', '')}`;
globalStyle(`${body}:not([data-view=ingredients]) > ${ingredients}`, {
  '@media': { [narrow]: { display: 'none' } },
});
globalStyle(`${body}[data-view=ingredients] > ${steps}`, {
  '@media': { [narrow]: { display: 'none' } },
});

export const list = style({ marginTop: vars.space[2] });

export const group = style({ marginTop: vars.space[5], fontSize: vars.text.lg });

globalStyle(`${list} li + li`, { borderTop: `1px solid ${vars.color.line}` });

export const number = style({ marginBottom: vars.space[2], color: vars.color.accentStrong });

/** 30 px on phones, and 32 px. */
export const largeText = style({
  fontSize: '1.875rem',
  lineHeight: 1.3,
  '@media': { [from.tablet]: { fontSize: '2rem' } },
});

export const text = style({ fontSize: vars.text.xl, lineHeight: 1.4 });

export const stepTools = style({ ...row(2, 4), marginTop: vars.space[4] });

export const all = style({});

globalStyle(`${all} > li`, {
  padding: vars.space[4],
  borderInlineStart: '4px solid transparent',
  scrollMargin: vars.space[4],
});
globalStyle(`${all} > li + li`, { marginTop: vars.space[4] });
globalStyle(`${all} > [aria-current]`, { borderColor: vars.color.accent });

export const foot = style({
  ...stack(4),
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  paddingBottom: `max(${vars.space[2]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  '@media': { [low]: { position: 'sticky', bottom: 0 } },
});

export const count = style({
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkSoft,
});

/** The timers at the bottom of the recipe page, while cook mode is closed. */
export const timerOnPage = style([
  screenOnly,
  {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 1,
    borderTop: '1px solid transparent',
    boxShadow: vars.shadow.raised,
  },
]);

export const timers = style({
  flexShrink: 0,
  maxHeight: '40dvh',
  overflowY: 'auto',
});

export const timer = style({
  ...stack(2),
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  alignItems: 'center',
  paddingInline: vars.space[4],
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const timerOver = style([
  timer,
  { background: vars.color.danger, color: vars.color.onAccent, fontWeight: 600 },
]);

export const timerName = style({
  display: 'grid',
  paddingBlock: vars.space[1],
  ...strong('sm'),
  lineHeight: 1.25,
});

export const timerLink = style({
  color: 'inherit',
  ':hover': { color: 'inherit' },
  '@media': { [low]: lineClamp(2, 1.25) },
});

/** One line of the step. A phone has no space for it. */
export const timerText = style({
  display: 'none',
  ...ellipsis,
  fontWeight: 400,
  '@media': { [from.tablet]: { display: 'block' } },
});

export const check = style({ display: 'block', ...strong('sm'), lineHeight: 1 });

/** 28 px. */
export const timerClock = style({
  fontSize: '1.75rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const tick = style({
  ...line(4),
  minHeight: TARGET,
  paddingBlock: vars.space[2],
  cursor: 'pointer',
});

export const box = style([tickBox, { width: '1.75rem', height: '1.75rem' }]);

globalStyle(`${tick}:has(:focus-visible)`, {
  outline: `3px solid ${vars.color.accent}`,
  outlineOffset: '-2px',
  borderRadius: vars.radius.sm,
});

// In a list of ingredients. The word 'Done' of a step is not struck out.
globalStyle(`li > ${tick}:has(:checked) span`, {
  color: vars.color.inkSoft,
  textDecoration: 'line-through',
});
