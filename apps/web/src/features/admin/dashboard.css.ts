import { below, from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  paddingBlock: `${vars.space[2]} ${vars.space[16]}`,
});

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[4],
});

export const title = style({ fontSize: vars.text.lg });

export const welcome = style({
  overflow: 'hidden',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/**
 * At the end of the window, whatever is scrolled. Only the browser knows all drafts, so they appear late: above the panel
 * they would move it under the owner's first click.
 */
export const drafts = style({
  position: 'sticky',
  bottom: vars.space[3],
  zIndex: 5,
  display: 'grid',
  gap: '1px',
  // One of them, and a bit of the next: the others are scrolled to.
  maxHeight: '11rem',
  overflow: 'auto',
  background: vars.color.line,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
});

/** So that they do not cover what has the focus. */
globalStyle(`html:has(${drafts})`, { scrollPaddingBottom: '8rem' });

export const overview = style({ display: 'grid', gap: vars.space[5] });

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[4],
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const card = style({ display: 'grid', gap: vars.space[1], padding: vars.space[5] });

export const cardLabel = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.text.sm,
  fontWeight: 600,
  letterSpacing: 0,
});

export const figure = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text['2xl'],
  fontWeight: 560,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

export const shortcuts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const sectionHeading = style({ fontSize: vars.text.lg });

/** On a phone the buttons are below the job, which would have few letters a line beside them. */
export const job = style({
  '@media': {
    // Twice, because the row that it changes may come later in the styles.
    [below.tablet]: { selectors: { '&&': { flexDirection: 'column', alignItems: 'stretch' } } },
  },
});

export const jobActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const quiet = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

/** As high as a finger needs it. */
export const postLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentStrong, textDecoration: 'underline' },
});

export const backups = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const backupFailure = style({ display: 'grid', minWidth: 0, gap: vars.space[2] });

export const backupHeading = style({
  fontFamily: vars.font.sans,
  fontSize: 'inherit',
  fontWeight: 600,
});

/** The output of the owner's copy command. Its lines may be long. */
export const commandOutput = style({
  margin: 0,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const steps = style({ gap: vars.space[3], padding: vars.space[5] });

export const stepList = style({
  display: 'grid',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const stepOpen = style([postLink, { gap: vars.space[2] }]);

export const stepDone = style([stepOpen, { color: vars.color.inkSoft, fontSize: vars.text.sm }]);

export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '2.75rem',
});
