import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** What is read begins where the page's text begins; the button's own room lies outside. */
export const back = style({ marginInlineStart: `calc(-1 * ${vars.space[5]} - 1px)` });
