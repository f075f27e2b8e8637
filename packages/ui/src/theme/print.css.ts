/** Classes for print. The colours for print are in `tokens.css.ts`; font size and frame are in `global.css.ts`. */
import { style } from '@vanilla-extract/css';

// Important, so that no order of style sheets lets an element's own `display` win.
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } });

export const printOnly = style({ '@media': { screen: { display: 'none !important' } } });
