/** How large the pictures of the icon and of link previews must be. Smaller ones would be shown blurred. */
export const MIN_PICTURE_SIZES = {
  icon: { width: 512, height: 512 },
  share: { width: 600, height: 315 },
} as const;
