/** Milliseconds after which a busy page is taken for idle. */
const PATIENCE = 3000;

/** Calls back once the page is really opened (not only rendered ahead), has loaded, and has nothing to do. */
export function whenIdle(callback: () => void, signal: AbortSignal): void {
  const idle = () => {
    if (signal.aborted) return;
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(callback, 200);
    else requestIdleCallback(callback, { timeout: PATIENCE });
  };
  const loaded = () => {
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true, signal });
  };
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', loaded, { once: true, signal });
  else loaded();
}
