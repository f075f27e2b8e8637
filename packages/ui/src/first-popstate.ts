/**
 * Hears of each step in the tab's history before the router does. Browsers call what listens to `popstate` in the order in
 * which it was added, so this is imported before the router is made; `layers.ts` comes with the first dialog.
 */
let first: ((event: PopStateEvent) => void) | undefined;

if (typeof window !== 'undefined') addEventListener('popstate', (event) => first?.(event));

/** @param listener may stop the event, of which nobody else hears then */
export function hearFirst(listener: (event: PopStateEvent) => void): void {
  first = listener;
}
