import { from } from '@site/ui/theme/breakpoints';
import { column, line, row, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const pair = style({
  ...column(6),
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
});

export const teasers = style({
  ...column(6),
  marginTop: vars.space[6],
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** The card with the photo, beside the two others. */
globalStyle(`${teasers} > :nth-child(3)`, {
  '@media': { [from.laptop]: { gridArea: '1 / 2 / span 2' } },
});

export const call = style({
  ...stack(4),
  justifyItems: 'center',
  marginTop: vars.space[16],
  padding: `${vars.space[10]} ${vars.space[5]}`,
  background: vars.color.accentSoft,
  borderRadius: vars.radius.lg,
  textAlign: 'center',
});

export const networkBody = style({
  ...column(4),
  padding: `clamp(${vars.space[4]}, 2.4vw, ${vars.space[6]})`,
});

export const network = style({
  ...row(1, 4),
  minHeight: '4.25rem',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
});

export const linkedNetwork = style([
  network,
  {
    textDecoration: 'none',
    transition: `background ${vars.motion.quick}`,
    ':hover': { background: vars.color.sunken },
  },
]);

export const networkMark = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  background: vars.color.accentSoft,
  borderRadius: vars.radius.round,
  color: vars.color.accentStrong,
});

export const networkWords = style({ display: 'grid', flex: '1 1 0', minWidth: 'min-content' });

export const networkName = style({ color: vars.color.ink, fontWeight: 600 });

export const timelineBody = style({
  ...column(5),
  padding: `clamp(${vars.space[4]}, 2.4vw, ${vars.space[6]})`,
});

export const timelinePlace = style({ overflow: 'hidden' });

/** As high as its words, or as the timeline where a picture fills the rest. */
export const timelineFallback = style({
  ...column(4),
  position: 'relative',
  gridTemplateRows: '1fr',
  justifyItems: 'center',
  paddingBottom: vars.space[6],
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
  textAlign: 'center',
});

export const timelineCover = style({
  position: 'relative',
  justifySelf: 'stretch',
  overflow: 'hidden',
  borderStartStartRadius: vars.radius.md,
  borderStartEndRadius: vars.radius.md,
});

export const timelineMark = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '4.5rem',
  height: '4.5rem',
  marginTop: vars.space[6],
  background: vars.color.accentSoft,
  borderRadius: vars.radius.round,
  color: vars.color.accentStrong,
  fontSize: '1.9rem',
  selectors: {
    // Half of it over the picture, as on the network's own pages.
    [`${timelineCover} + &`]: {
      marginTop: '-3rem',
      boxShadow: `0 0 0 4px ${vars.color.sunken}`,
    },
  },
});

export const timelineHint = style({
  paddingInline: vars.space[4],
  color: vars.color.inkSoft,
  selectors: {
    // Its place stays when the timeline has failed, so that the link does not move.
    '&[hidden]': { display: 'block', visibility: 'hidden' },
    // Over the picture.
    [`${timelineCover} ~ &`]: {
      position: 'absolute',
      top: vars.space[3],
      paddingBlock: vars.space[1],
      background: vars.color.sunken,
      borderRadius: vars.radius.sm,
      fontSize: vars.text.sm,
    },
  },
});

export const teaserBody = style({ gap: vars.space[4], padding: vars.space[6] });

export const teaserHeading = style({
  ...line(3),
  fontSize: vars.text.lg,
});

export const teaserIcon = style({ color: vars.color.accent });

/** Titles and captions, which are no links, with the marks of a list. */
export const words = style({
  ...stack(2),
  fontFamily: vars.font.serif,
  lineHeight: 1.45,
  selectors: { 'ul&': { paddingInlineStart: vars.space[5], listStyle: 'disc' } },
});

globalStyle(`${words} ::marker`, { color: vars.color.accent });

export const photo = style({ overflow: 'hidden', borderRadius: vars.radius.md });

export const teaserFoot = style({ display: 'flex', marginTop: 'auto', paddingTop: vars.space[2] });
