/** Milliseconds. A page that is never idle runs the callback after this time. */
const IDLE_TIMEOUT = 3000;

/** Runs the callback when the page is idle after loading. A prerendered page waits until the visitor opens it. */
export function whenIdle(callback: () => void, signal?: AbortSignal): void {
  const once = { once: true, ...(signal && { signal }) };
  const idle = () => {
    if (signal?.aborted) return;
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'undefined') setTimeout(callback, 200);
    else requestIdleCallback(callback, { timeout: IDLE_TIMEOUT });
  };
  const loaded = () => {
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, once);
  };
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', loaded, once);
  else loaded();
}
