import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
});

/** Buttons that need scripts; hidden when scripts are off. */
export const scripted = style({
  display: 'contents',
  '@media': { '(scripting: none)': { display: 'none' } },
});
