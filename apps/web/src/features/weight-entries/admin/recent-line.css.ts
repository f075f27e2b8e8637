import { style } from '@vanilla-extract/css';

/** Its height is reserved while the code that draws loads. */
export const plot = style({ position: 'relative', height: '11rem', containerType: 'inline-size' });
