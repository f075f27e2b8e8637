import { serif, soft, spread, stack, strong, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const rowNumbers = style({
  display: 'grid',
  justifyItems: 'end',
  flexShrink: 0,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const rowWeight = style({ ...serif('lg'), fontWeight: 600, lineHeight: 1.4 });

export const questionBox = style({
  ...stack(3),
  padding: vars.space[4],
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
});

export const questionText = style({ color: vars.color.medium, fontWeight: 600 });

/** Its height is reserved while the code that draws loads. */
export const plot = style({ position: 'relative', height: '11rem', containerType: 'inline-size' });

export const setting = style({
  ...spread(3),
  // A card is a column.
  flexDirection: 'row',
  padding: `${vars.space[4]} ${vars.space[5]}`,
});

export const stored = style({ marginTop: vars.space[1], color: vars.color.goal, ...strong('sm') });

export const hint = style({ ...soft('sm'), marginTop: vars.space[1] });

/** Aligns the button with the input, even when an error is shown below it. */
export const field = style({ ...wrap(3), alignItems: 'start' });

globalStyle(`${field} > :first-child`, { flex: '1 1 8rem', maxWidth: '12rem' });

export const submit = style({ paddingTop: '1.7rem' });

export const fileTitle = style({ paddingBottom: vars.space[1], fontWeight: 600 });

export const fileRows = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  fontVariantNumeric: 'tabular-nums lining-nums',
  maxHeight: '20rem',
  overflowY: 'auto',
});

export const fileRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

/** Scrolls within, so that the answer below stays in sight. */
export const unreadLines = style({
  ...stack(1),
  maxHeight: '10rem',
  marginBottom: vars.space[3],
  overflowY: 'auto',
});

export const fileAbout = style({ ...soft('sm'), gridColumn: '1 / -1' });

export const importProblem = style({
  padding: vars.space[4],
  background: vars.color.dangerSoft,
  borderRadius: vars.radius.md,
  color: vars.color.danger,
  fontWeight: 600,
});

export const filesCard = style({ ...stack(3), padding: `${vars.space[4]} ${vars.space[5]}` });
