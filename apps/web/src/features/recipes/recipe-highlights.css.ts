import { from } from '@site/ui/theme/breakpoints';
import { lineClamp, row, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { tiles } from './recipe-tile.css.ts';

/** One large photo, and four small ones next to it or below it. */
export const mosaic = style(tiles);

globalStyle(`${mosaic} > :first-child`, {
  gridColumn: '1 / -1',
  '@media': { [from.laptop]: { gridArea: 'span 2 / span 2' } },
});
// Two small tiles have two captions, so the large photo is a little higher than wide.
globalStyle(`${mosaic} > :first-child > a`, {
  '@media': { [from.laptop]: { gridTemplateRows: '1fr auto' } },
});
globalStyle(`${mosaic} > :first-child > a > :first-child`, {
  '@media': { [from.laptop]: { aspectRatio: 'auto', height: '100%' } },
});

export const cardBody = style({ ...stack(2), alignContent: 'start', padding: vars.space[5] });

export const facts = style({ ...row(1, 3), ...soft('xs') });

export const cardLink = style({
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentStrong },
});

export const description = style({ ...lineClamp(3), ...soft('sm') });
