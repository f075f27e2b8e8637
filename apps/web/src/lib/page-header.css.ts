import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const header = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  paddingBlock: `${vars.space[12]} ${vars.space[10]}`,
  textAlign: 'center',
  '@media': { print: { padding: `0 0 ${vars.space[4]}` } },
});

export const title = style({ fontSize: vars.text['3xl'] });

export const subtitle = style({
  maxWidth: '38rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.lg,
  textWrap: 'balance',
});
