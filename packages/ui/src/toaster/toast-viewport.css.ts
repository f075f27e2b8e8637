import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '../theme/breakpoints.ts';
import { fixedEnd } from '../theme/covered-edge.ts';
import { line } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateX(1rem)' } });

const anyRegion = style({ width: '100%', maxWidth: '420px', pointerEvents: 'none' });

/** The padding of the bar, and in it the button of the menu. */
const BAR_END = `clamp(${vars.space[4]}, 4vw, ${vars.space[8]}) + 2.75rem`;

/**
 * In the bar at the top, over the site's name and beside the button of the menu, so that it covers no button. Where the
 * links of the menu stand in the bar, at the lower left instead.
 */
export const region = style([
  anyRegion,
  {
    position: 'fixed',
    zIndex: 50,
    top: 0,
    right: `calc(max(0px, (100% - ${vars.width.content} - ${vars.space[16]}) / 2) + ${BAR_END})`,
    width: `calc(100% - (${BAR_END}))`,
    padding: `${vars.space[1]} ${vars.space[2]}`,
  },
]);

/** Where the bar has its whole height: below everything on wide screens. */
export const regionOfPage = style([
  region,
  {
    '@media': {
      [from.laptop]: {
        inset: `auto auto var(${fixedEnd}, 0px) 0`,
        width: '100%',
        padding: vars.space[5],
      },
    },
  },
]);

/** In a dialog it is a row below the content, so that it covers no button. */
export const rowInDialog = style([anyRegion, { flexShrink: 0, alignSelf: 'center' }]);
globalStyle(`${rowInDialog} [role="status"]:not(:empty)`, { padding: vars.space[3] });

const baseToast = style({
  ...line(3),
  // With its button it is as high as the bar.
  padding: `${vars.space[1]} ${vars.space[2]} ${vars.space[1]} ${vars.space[4]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  userSelect: 'none',
  animation: `${enter} ${vars.motion.quick}`,
});

export const toast = styleVariants(
  {
    default: {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
      color: vars.color.ink,
    },
    destructive: { background: vars.color.danger, color: vars.color.onAccent },
  },
  (variant) => [baseToast, variant],
);

export const text = style({
  ...line(),
  justifyContent: 'space-between',
  flex: 1,
  minWidth: 0,
  lineHeight: 1.3,
});

/** On a phone title and description share their lines, so that most messages are as high as the bar. */
const words = style({
  fontSize: vars.text.sm,
  '@media': { [below.tablet]: { display: 'inline', fontSize: vars.text.xs } },
});

export const title = style([words, { marginInlineEnd: vars.space[1], fontWeight: 600 }]);

export const description = words;

export const icon = style({ flexShrink: 0, '@media': { [below.tablet]: { display: 'none' } } });
