/** For styles of a text that shows so many lines at most, and an ellipsis where it has more. */
export const lineClamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;
