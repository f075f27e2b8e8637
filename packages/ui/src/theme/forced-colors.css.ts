/**
 * High contrast (`forced-colors: active`, as Windows has it): the browser replaces all colours by the few of the reader,
 * and drops backgrounds and shadows. What only a colour told is told here with the reader's colours, for all parts at
 * once, by the attributes that screen readers read too. `!important`, because no style of a part goes before them.
 *
 * Borders that are `transparent` become visible by themselves, so boxes that have only a background have such a border.
 */
import { globalStyle } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

type Declarations = Readonly<Record<string, string>>;

const important = (declarations: Declarations) =>
  Object.fromEntries(
    Object.entries(declarations).map(([name, value]) => [name, `${value} !important`]),
  );

const inForcedColors = (selector: string, declarations: Declarations) =>
  globalStyle(selector, { '@media': { '(forced-colors: active)': important(declarations) } });

// Of these a label, an icon or a number is all they hold. Their texts would else have a background of their own.
const CHOSEN =
  ':is([aria-pressed=true], [aria-selected=true], :is(a, button)[aria-current], [data-highlighted])';
inForcedColors(CHOSEN, {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  borderColor: 'Highlight',
  color: 'HighlightText',
});
inForcedColors(`${CHOSEN} *`, { color: 'inherit' });
// An outline of the same colour would join the background.
inForcedColors(':focus-visible', { outlineColor: 'CanvasText' });

/** What holds texts of its own, and what a label draws in the place of its radio button. */
inForcedColors(
  ':is(li[aria-current], label:has(> [type=radio]:checked), [data-over=true], [data-dragging=true], li:target)',
  { outline: '3px solid Highlight' },
);

inForcedColors(':is(:disabled, [aria-disabled=true], [data-disabled])', {
  opacity: '1',
  borderColor: 'GrayText',
  color: 'GrayText',
});

// Nothing but a shadow parts them from the page.
inForcedColors('dialog, :popover-open', { border: '1px solid CanvasText' });

// Translucent grounds let what is below them show through.
globalStyle(':root', {
  '@media': { '(forced-colors: active)': { vars: { [vars.color.veil]: 'Canvas' } } },
});
