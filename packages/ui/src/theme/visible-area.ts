/** CSS variables with the part of the window that a phone's keyboard leaves free, in pixels. */
export const visibleHeight = '--visible-height';
export const visibleTop = '--visible-top';

/** Keeps the variables up to date. Returns a function that stops this and removes them. */
export function trackVisibleArea(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const { style } = document.documentElement;
  const update = () => {
    // Zooming in makes the visual viewport smaller too, but covers nothing.
    style.setProperty(visibleHeight, `${viewport.height * viewport.scale}px`);
    style.setProperty(visibleTop, `${viewport.scale === 1 ? viewport.offsetTop : 0}px`);
  };
  update();
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
    style.removeProperty(visibleHeight);
    style.removeProperty(visibleTop);
  };
}
