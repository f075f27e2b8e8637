/** Something that the owner should know or decide, in a box with its buttons at the end. */
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
});

/** On the dashboard. */
export const notice = style([box, { padding: vars.space[4] }]);

/** In a form. */
export const formNotice = style([box, { padding: vars.space[3], fontSize: vars.text.sm }]);

/** Something wide between the text and the buttons. */
export const noticeContent = style({ flexBasis: '100%', minWidth: 0 });

export const noticeActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
