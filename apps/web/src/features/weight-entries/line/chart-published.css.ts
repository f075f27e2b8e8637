import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Goes on sideways where the items need more room, so that its height never changes. */
export const strip = style({
  display: 'flex',
  gap: vars.space[3],
  minWidth: 0,
  height: '3rem',
  padding: 2,
  margin: -2,
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'none',
});

export const item = style({ flex: '0 0 auto' });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: '2.75rem',
  maxWidth: '15rem',
  lineHeight: 1.25,
});

/** Holds the place of the picture until it is loaded. */
export const thumbnail = style({
  position: 'relative',
  flex: '0 0 2.75rem',
  height: '2.75rem',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.sm,
});

export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const more = style([item, { alignSelf: 'center', color: vars.color.inkSoft }]);
