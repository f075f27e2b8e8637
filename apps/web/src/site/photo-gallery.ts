export const photoGalleryWords = {
  subtitle: "Delicious low-carb creations that prove healthy doesn't mean boring",
} as const;
