import { below, from, low } from '@site/ui/theme/breakpoints';
import { fixedEnd } from '@site/ui/theme/covered-edge';
import {
  column,
  equalColumns,
  line,
  row,
  serif,
  soft,
  stack,
  target,
} from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { titleLink } from '../editing/content-list.css.ts';

export const page = style({ ...column(4), paddingBlock: `${vars.space[2]} ${vars.space[16]}` });

export const header = style({
  ...row(2, 4),
});

/** As wide as its longest word, where Logout then has no room beside it. */
export const welcoming = style({ flex: '1 1 min-content' });

/** The line that leads to what waits. */
export const waiting = style({ ...target, gap: vars.space[2], fontWeight: 600 });

export const welcome = style({ ...soft('sm'), lineHeight: 1.4 });

/**
 * At the end of the window, whatever is scrolled. Only the browser knows all drafts, so they appear late: above the panel
 * they would move it under the owner's first click.
 */
export const drafts = style({
  position: 'sticky',
  bottom: `calc(${vars.space[3]} + var(${fixedEnd}, 0px))`,
  zIndex: 5,
  '@media': { [low]: { position: 'static' } },
  display: 'grid',
  gap: '1px',
  // One of them, and a bit of the next: the others are scrolled to.
  maxHeight: '11rem',
  overflow: 'auto',
  background: vars.color.line,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
});

export const cards = style({
  ...stack(4),
  gridTemplateColumns: equalColumns(2, '7.5rem'),
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const card = style({ ...stack(1), padding: vars.space[5] });

export const cardLabel = style({
  ...line(2),
  justifyContent: 'space-between',
  ...soft('sm'),
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 0,
});

export const figure = style({
  ...serif('2xl'),
  fontWeight: 560,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

/** On a phone the buttons are below the suggestion, which would have few letters a line beside them. */
export const suggestion = style({
  '@media': {
    // Twice, because the row that it changes may come later in the styles.
    [below.tablet]: { selectors: { '&&': { flexDirection: 'column', alignItems: 'stretch' } } },
  },
});

export const backupFailure = style({ ...stack(2), minWidth: 0 });

export const steps = style({ gap: vars.space[3], padding: vars.space[5] });

export const step = style({ ...row(3), minHeight: '2.75rem' });

export const stepOpen = style([titleLink, { gap: vars.space[2] }]);

export const stepDone = style([stepOpen, soft('sm')]);
