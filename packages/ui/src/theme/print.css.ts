/** Classes for print. The colours for print are in `tokens.css.ts`; font size and frame are in `global.css.ts`. */
import { style } from '@vanilla-extract/css';

export const screenOnly = style({ '@media': { print: { display: 'none' } } });

export const printOnly = style({ '@media': { screen: { display: 'none' } } });
