import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Aligns the text with the page's text: the button's padding is outside the column. */
export const back = style({ marginInlineStart: `calc(-1 * ${vars.space[5]} - 1px)` });
