import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

const STAR_PATH = 'M12 1.8l3.1 6.4 7 1-5.1 5 1.2 7-6.2-3.3-6.2 3.3 1.2-7-5.1-5 7-1z';

/** A star as a CSS image, of which only the shape counts. */
const starImage = (paint: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${STAR_PATH}" ${paint}/></svg>`,
  )}")`;
export const fullStar = starImage('');
export const emptyStar = starImage('fill="none" stroke="black" stroke-width="1.6"');

const filled = (full: string, rest: string) =>
  `linear-gradient(90deg, ${full} calc(var(--stars) * 20%), ${rest} 0)`;

/** Five stars of which `--stars` are filled. */
export const stars = style({
  display: 'inline-block',
  width: '5.5em',
  height: '1.1em',
  verticalAlign: '-0.15em',
  mask: `${fullStar} 0 0 / 20% 100%`,
  background: filled(vars.color.star, vars.color.line),
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: filled('CanvasText', 'GrayText'),
    },
  },
});
