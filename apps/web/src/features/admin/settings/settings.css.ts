import { below, from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** It takes the focus only when the link that had it is gone. */
export const screen = style({ ':focus': { outline: 'none' } });

export const nav = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginBottom: vars.space[2],
  '@media': { [from.laptop]: { flexWrap: 'wrap' } },
});

export const choice = style({
  flex: 1,
  minWidth: 0,
  '@media': { [from.laptop]: { display: 'none' } },
});

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  '@media': { [below.laptop]: { display: 'none' } },
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.round,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.ink, background: vars.color.accentSoft },
    '&[aria-current="page"]': { color: vars.color.accent, background: vars.color.accentSoft },
  },
});

export const groups = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  marginTop: vars.space[6],
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const group = style({ padding: vars.space[6], paddingBottom: vars.space[3] });

export const entries = style({ marginTop: vars.space[3] });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minHeight: '2.75rem',
  paddingBlock: vars.space[3],
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentStrong },
});

export const entryTitle = style({ display: 'block', fontWeight: 600 });

export const entryAbout = style({
  display: 'block',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const arrow = style({
  width: '1.1rem',
  height: '1.1rem',
  flexShrink: 0,
  color: vars.color.inkSoft,
});

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[3],
});

export const title = style({ fontSize: vars.text.xl });

export const heading = style({ fontSize: vars.text.lg });

export const text = style({ maxWidth: '38rem', color: vars.color.inkSoft });

export const form = style({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '24rem',
});

/** Beside each other where there is room for both; on a phone the preview is below. */
export const columns = style({
  display: 'grid',
  gap: vars.space[6],
  width: '100%',
  '@media': {
    '(min-width: 60rem)': {
      gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
});

export const wideForm = style({ width: '100%', maxWidth: '44rem' });

export const sectionForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  minWidth: 0,
});

/** The buttons stay in sight below a long form. */
export const formActions = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  // Over the outlines of fields too, which stand out by some pixels.
  margin: `0 calc(-1 * ${vars.space[1]})`,
  padding: `${vars.space[3]} ${vars.space[1]}`,
  background: vars.color.page,
  // Toasts stand at the lower left there, and must not cover Save.
  '@media': { [from.tablet]: { flexDirection: 'row-reverse' } },
});

export const small = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const report = style({ width: '100%' });

export const strong = style({ fontWeight: 600 });

export const reportLines = style({
  maxHeight: '20rem',
  marginTop: vars.space[3],
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const reportLine = style({ marginBlock: vars.space[1], whiteSpace: 'pre-wrap' });

export const programs = style({ width: '100%' });

export const program = style({ marginBlock: vars.space[3] });
