import { below, from, low } from '@site/ui/theme/breakpoints';
import { fixedEnd } from '@site/ui/theme/covered-edge';
import { column, line, row, soft, stack, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** It takes the focus only when the link that had it is gone. */
export const screen = style({ ':focus': { outline: 'none' } });

export const nav = style({ ...row(2), marginBottom: vars.space[2] });

export const choice = style({
  flex: '1 1 8rem',
  '@media': { [from.laptop]: { display: 'none' } },
});

export const links = style({
  ...wrap(1),
  '@media': { [below.laptop]: { display: 'none' } },
});

export const link = style({
  ...line(),
  minHeight: '2.25rem',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.round,
  ...soft('sm'),
  fontWeight: 600,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.ink, background: vars.color.accentSoft },
    '&[aria-current="page"]': { color: vars.color.accent, background: vars.color.accentSoft },
  },
});

export const groups = style({
  ...stack(4),
  alignItems: 'start',
  marginTop: vars.space[6],
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const group = style({ padding: vars.space[6], paddingBottom: vars.space[3] });

export const entries = style({ marginTop: vars.space[3] });

export const entry = style({
  ...line(4),
  justifyContent: 'space-between',
  minHeight: '2.75rem',
  paddingBlock: vars.space[3],
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentStrong },
});

export const entryTitle = style({ display: 'block', fontWeight: 600 });

export const entryAbout = style({ display: 'block', ...soft('sm') });

export const section = style({ ...column(3), justifyItems: 'start' });

export const title = style({ fontSize: vars.text.xl, ':focus': { outline: 'none' } });

export const text = style({ maxWidth: '38rem', color: vars.color.inkSoft });

export const form = style({ ...stack(4), width: '100%', maxWidth: '24rem' });

/** Beside each other where there is room for both; on a phone the preview is below. */
export const columns = style({
  ...stack(6),
  width: '100%',
  '@media': {
    '(min-width: 60rem)': {
      gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
});

export const wideForm = style({ width: '100%', maxWidth: '44rem' });

export const sectionForm = style({ ...column(4), minWidth: 0 });

/** The buttons stay in sight below a long form. */
export const formActions = style({
  position: 'sticky',
  bottom: `var(${fixedEnd}, 0px)`,
  ...wrap(2),
  // Over the outlines of fields too, which stand out by some pixels.
  margin: `0 calc(-1 * ${vars.space[1]})`,
  padding: `${vars.space[3]} ${vars.space[1]}`,
  borderTop: '1px solid transparent',
  background: vars.color.page,
  // Toasts stand at the lower left there, and must not cover Save.
  '@media': {
    [from.tablet]: { flexDirection: 'row-reverse' },
    [low]: { position: 'static' },
  },
});

export const reportLines = style({
  maxHeight: '20rem',
  marginTop: vars.space[3],
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  ...soft('sm'),
});

export const reportLine = style({ marginBlock: vars.space[1], whiteSpace: 'pre-wrap' });

export const program = style({ marginBlock: vars.space[3] });
