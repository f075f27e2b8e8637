import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const fields = style({ display: 'grid', gap: vars.space[5] });

export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: `${vars.space[4]} ${vars.space[5]}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Something that the owner should know or decide, in a box with its buttons at the end. */

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

export const differenceFields = style({ display: 'grid', gap: vars.space[3], margin: 0 });

export const differenceField = style({ fontWeight: 600, fontSize: vars.text.sm });

export const differenceLines = style({
  margin: 0,
  padding: vars.space[3],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  maxHeight: '24rem',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const differenceRemoved = style({ background: vars.color.dangerSoft });

export const differenceAdded = style({
  background: vars.color.goodSoft,
  textDecoration: 'underline',
});

export const versionList = style({ display: 'grid', gap: vars.space[2] });

export const versionVersion = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[4]}`,
  width: '100%',
  minHeight: '2.75rem',
  alignItems: 'center',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
});

export const versionFacts = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const versionComparison = style({
  display: 'grid',
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[5]}`,
});
