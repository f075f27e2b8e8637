import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Hints, notes, and what else is beside the point. */
export const soft = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const rowNumbers = style({
  display: 'grid',
  justifyItems: 'end',
  flexShrink: 0,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const rowWeight = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontWeight: 600,
  lineHeight: 1.4,
});

export const rowExtra = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const questionBox = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
});

export const questionText = style({ color: vars.color.medium, fontWeight: 600 });

export const questionAnswers = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

/** Its height is reserved while the code that draws loads. */
export const plot = style({ position: 'relative', height: '11rem', containerType: 'inline-size' });

/** The frame of one setting. */
export const setting = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[4]} ${vars.space[5]}`,
});

export const stored = style({
  marginTop: vars.space[1],
  color: vars.color.goal,
  fontSize: vars.text.sm,
  fontWeight: 600,
});

export const hint = style([soft, { marginTop: vars.space[1] }]);

/** Aligns the button with the input, even when an error is shown below it. */
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, 12rem) auto',
  alignItems: 'start',
  gap: vars.space[3],
});

export const submit = style({ paddingTop: '1.7rem' });

export const fileCounts = style({ display: 'grid', gap: vars.space[1] });

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
  display: 'grid',
  gap: vars.space[1],
  maxHeight: '10rem',
  marginBottom: vars.space[3],
  overflowY: 'auto',
});

export const fileWeight = style({ fontWeight: 600 });

export const fileAbout = style([soft, { gridColumn: '1 / -1' }]);

export const importBody = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const importProblem = style({
  padding: vars.space[4],
  background: vars.color.dangerSoft,
  borderRadius: vars.radius.md,
  color: vars.color.danger,
  fontWeight: 600,
});

export const filesCard = style({
  display: 'grid',
  gap: vars.space[3],
  padding: `${vars.space[4]} ${vars.space[5]}`,
});

export const filesActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const filesLast = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
