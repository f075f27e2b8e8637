import { below, from } from '@site/ui/theme/breakpoints';
import {
  column,
  dotted,
  dottedPart,
  framed,
  line,
  serif,
  soft,
  stack,
} from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

/** Tiles in two columns, or in one where a reader enlarges the text; on a wide screen in four. */
export const tiles = {
  ...stack(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 34%), 1fr))',
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: vars.space[5] },
  },
} as const;

export const tile = style({
  display: 'grid',
  height: '100%',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  ...framed('lg', 'card'),
  background: vars.color.surface,
  color: vars.color.ink,
  textDecoration: 'none',
  transition: `box-shadow ${vars.motion.quick}`,
  ':hover': { boxShadow: vars.shadow.raised, color: vars.color.ink },
  ':focus-visible': { borderRadius: vars.radius.lg },
});

globalStyle(`${tile} img`, { transition: 'transform 200ms cubic-bezier(0.2, 0, 0.2, 1)' });
globalStyle(`${tile}:hover img`, { transform: 'scale(1.03)' });

/** Below the photo, so that it covers nothing of the dish. */
export const caption = style({
  ...column(1),
  alignContent: 'start',
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}`,
  '@media': { [below.tablet]: { paddingInline: vars.space[2] } },
});

export const title = style({
  ...serif('sm'),
  fontWeight: 560,
  lineHeight: 1.25,
  textWrap: 'balance',
});

export const facts = style({
  ...dotted,
  ...soft('xs'),
  fontFamily: vars.font.sans,
  // Two tiles stand beside each other: `7.7 g net carbs · 1 h 18 min` is one line.
  selectors: { [`${caption} &`]: { '@media': { [below.tablet]: { fontSize: '0.75rem' } } } },
});

export const fact = style(dottedPart);

/** The box of the photo, or of the icon that replaces it. */
const frame = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  width: '100%',
  background: vars.color.sunken,
  color: vars.color.lineStrong,
});

/** The most with which the title above the enlarged photo and the buttons below it stay visible. */
const visibleWidth = 'calc((100dvh - 13.5rem) * 4 / 3)';
/** In the lowest windows (400 % zoom) the buttons are scrolled to, so that the photo has the room. */
const lowest = 'screen and (max-height: 24rem)';
const lowWidth = 'calc((100dvh - 5.5rem) * 4 / 3)';

export const shapes = styleVariants({
  square: [frame, { aspectRatio: '1' }],
  card: [frame, { aspectRatio: '4 / 3' }],
  whole: [
    frame,
    {
      aspectRatio: '4 / 3',
      width: `min(100%, ${visibleWidth})`,
      marginInline: 'auto',
      '@media': { [lowest]: { width: `min(100%, ${lowWidth})` } },
    },
  ],
});

/** In a low window the photo is narrower than the line below it. */
export const stage = style({
  width: `min(calc(100vw - 1.5rem), max(24rem, min(64rem, ${visibleWidth})))`,
  // The browser scrolls and zooms; a swipe to the side is ours.
  touchAction: 'pan-y pinch-zoom',
});

export const middle = style({ ...stack(1), justifyItems: 'center' });

export const foot = style({
  ...line(2),
  justifyContent: 'space-between',
  padding: vars.space[3],
});

/** Where a tile contains the words of a search. */
export const tileSnippet = style({ ...soft('xs'), lineHeight: 1.4 });
