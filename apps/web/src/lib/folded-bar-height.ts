/** The height of the navigation bar over the dashboard. What sticks to the top of a tab starts below it. */
export const FOLDED_BAR_HEIGHT = '3.25rem';
