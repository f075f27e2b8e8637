/** What the still chart and the live one have alike, because the one takes the other's place. */

/** Pixels around the plot, for the labels of its axes. */
export const PLOT_MARGIN = { top: 16, right: 18, bottom: 34, left: 40 } as const;

/** Pixels between the plot and the labels of an axis. */
export const LABEL_GAP = { below: 14, beside: 10 } as const;

/** Pixels of width, margins included, under which the axis of dates has fewer labels. */
export const NARROW_PLOT = 520;

/** At most so many labels on each axis. */
export const MAX_TICKS = { weights: 7, dates: 8, datesWhenNarrow: 5 } as const;

/** Up to so many entries each has its dot; more would blur the line. */
export const MAX_DOTS = 30;

/** What a screen reader says instead. */
export const CHART_LABEL =
  'Weight over time, with a dashed line at the goal; the table below holds the numbers';
