/** The dimensions of the static and the interactive chart. They must be equal, because one replaces the other. */

/** Pixels around the plot for the labels of its axes. */
export const PLOT_MARGIN = { top: 16, right: 18, bottom: 34, left: 40 } as const;

/** Pixels between the plot and the labels of an axis. */
export const LABEL_GAP = { below: 14, beside: 10 } as const;

/** Pixels, with margins. Below this width, the date axis has fewer labels. */
export const NARROW_PLOT = 520;

/** The most labels of dates. */
export const MAX_TICKS = { dates: 8, datesWhenNarrow: 5 } as const;

/** The most parts that the grid lines divide the plot into. */
export const MAX_STEPS = 6;

/** The most entries with a dot each; more dots would hide the line. */
export const MAX_DOTS = 30;

/** Pixels: the radius of the dots of entries, and of the faint ones beside the trend. */
export const DOT_RADIUS = { entry: 3.5, faint: 2.25 } as const;

/** The chart's text alternative. */
export const CHART_LABEL =
  'Weight over time, with a dashed line at the goal; the table below holds the numbers';

/** What stands above the chart while nobody reads a point. */
export const READING_HINT = 'Move along the line to read each weigh-in.';
