/** Pixels around the plot, for the labels of its axes; the drawing and the live chart keep the same. */
export const PLOT_MARGIN = { top: 16, right: 18, bottom: 34, left: 40 } as const;
