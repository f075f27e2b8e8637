import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const preview = style({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

/** The colour behind the page on the site. */
export const page = style({
  background: vars.color.page,
  borderBottom: `1px solid ${vars.color.line}`,
});
