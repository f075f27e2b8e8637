import { style } from '@vanilla-extract/css';

/** Buttons that need scripts; hidden when scripts are off. */
export const scripted = style({
  display: 'contents',
  '@media': { '(scripting: none)': { display: 'none' } },
});
