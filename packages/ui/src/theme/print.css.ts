/** What differs on paper: the colours are in `tokens.css.ts`, the size and the frame in `global.css.ts`. */
import { style } from '@vanilla-extract/css';

export const screenOnly = style({ '@media': { print: { display: 'none' } } });

export const printOnly = style({ '@media': { screen: { display: 'none' } } });
