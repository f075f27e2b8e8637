import { below } from '@site/ui/theme/breakpoints';
import { lineClamp, row as rowPattern, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** The box that chooses it stands beside its head; on a phone the words have the whole width below. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[2]} ${vars.space[2]}`,
  selectors: {
    '& + &': { borderTop: `1px solid ${vars.color.line}` },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

export const facts = style({ ...soft('sm'), fontWeight: 400 });

export const body = style({
  ...stack(2),
  gridColumn: 2,
  '@media': { [below.tablet]: { gridColumn: '1 / -1', paddingInlineStart: vars.space[2] } },
});

export const wholeText = style({
  maxWidth: '44rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const cutText = style([wholeText, lineClamp(6)]);

export const readAll = style({ justifySelf: 'start' });

export const actions = style({
  ...rowPattern(1),
  '@media': {
    // One line on a phone: its menu has the rest.
    [below.tablet]: { marginInlineEnd: `calc(-1 * ${vars.space[2]})` },
  },
});

/** A button with words among {@link actions}. */
export const worded = style({ '@media': { [below.tablet]: { paddingInline: vars.space[3] } } });

export const beyondPhones = style({ '@media': { [below.tablet]: { display: 'none' } } });

/** For those who have keys. */
export const keys = style({ ...soft('sm'), '@media': { '(hover: none)': { display: 'none' } } });

export const chosenItem = style(rowPattern(2));

export const quoted = style({
  ...soft('sm'),
  maxHeight: '10rem',
  overflowY: 'auto',
  paddingInlineStart: vars.space[3],
  borderInlineStart: `3px solid ${vars.color.line}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
