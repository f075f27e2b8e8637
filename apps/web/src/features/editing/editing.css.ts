import { from } from '@site/ui/theme/breakpoints';
import { box, column, row, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const pair = style({
  ...stack(4),
  columnGap: vars.space[5],
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Something that the owner should know or decide, in a box with its buttons at the end. */
export const notice = style({
  ...row(3),
  justifyContent: 'space-between',
  padding: vars.space[4],
  border: '1px solid transparent',
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
});

/** In a form. */
export const formNotice = style([notice, { padding: vars.space[3], fontSize: vars.text.sm }]);

/** Something wide between the text and the buttons. */
export const noticeContent = style({ flexBasis: '100%', minWidth: 0 });

/** A heading that looks like strong text. */
export const plainHeading = style({
  fontFamily: vars.font.sans,
  fontSize: 'inherit',
  fontWeight: 600,
});

/** What a command or a check said. Its lines may be long. */
export const output = style({
  margin: 0,
  fontSize: vars.text.sm,
  fontWeight: 400,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const differenceField = style({ fontWeight: 600, fontSize: vars.text.sm });

export const differenceLines = style({
  padding: vars.space[3],
  ...box('md'),
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

export const version = style({
  ...row(4),
  rowGap: 0,
  justifyContent: 'space-between',
  width: '100%',
  minHeight: '2.75rem',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  textAlign: 'start',
  color: 'inherit',
  background: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
});

export const versionComparison = style({
  ...column(3),
  justifyItems: 'start',
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[5]}`,
});
