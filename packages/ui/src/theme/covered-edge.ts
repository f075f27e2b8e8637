/** What stands over an edge of an area that scrolls: the buttons of a form, a notice, running timers. */

/** CSS variable of the page: the height of what is fixed to the end of the window, in pixels. */
export const fixedEnd = '--fixed-end';

/** Pixels between what has the focus and what covers the edge: its ring, and some air. */
const CLEARANCE = 12;

/** The areas that scroll, by what covers their edges. */
const covers = new Map<HTMLElement, HTMLElement>();

/**
 * A ref. What gets the focus is scrolled clear of the element, as long as that is sticky or fixed, whatever its height:
 * browsers count with the `scroll-padding` of the area.
 */
export function coversEdge(cover: HTMLElement | null): (() => void) | undefined {
  if (!cover) return undefined;
  const area = areaAround(cover.parentElement);
  const update = () => updateArea(area);
  covers.set(cover, area);
  const observer = new ResizeObserver(update);
  observer.observe(cover);
  addEventListener('resize', update);
  return () => {
    observer.disconnect();
    removeEventListener('resize', update);
    covers.delete(cover);
    update();
  };
}

function areaAround(element: HTMLElement | null): HTMLElement {
  if (!element) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : areaAround(element.parentElement);
}

function updateArea(area: HTMLElement): void {
  const here = [...covers].filter(([, each]) => each === area).map(([cover]) => cover);
  const { style } = area;
  const fixed = here.filter((cover) => getComputedStyle(cover).position === 'fixed');
  // First, because what is sticky stands above it.
  style.setProperty(fixedEnd, fixed.length > 0 ? `${highest(fixed, 'bottom')}px` : '');
  for (const edge of ['top', 'bottom'] as const) {
    const height = highest(here, edge);
    style.setProperty(`scroll-padding-${edge}`, height > 0 ? `${height + CLEARANCE}px` : '');
  }
}

const highest = (some: readonly HTMLElement[], edge: 'top' | 'bottom') =>
  Math.max(0, ...some.map((cover) => coveredBy(cover, edge)));

/** Pixels from the edge. A negative distance is one that the padding of the area makes up for. */
function coveredBy(cover: HTMLElement, edge: 'top' | 'bottom'): number {
  const { position, [edge]: distance } = getComputedStyle(cover);
  // What is fixed has a computed distance to both edges, and stands at the end.
  const isThere =
    position === 'fixed' ? edge === 'bottom' : position === 'sticky' && distance !== 'auto';
  return isThere ? cover.offsetHeight + Math.max(0, Number.parseFloat(distance)) : 0;
}
