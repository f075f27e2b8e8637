/** Measures how long the page has been visible. */
export interface VisibleClock {
  /** Seconds so far, with fractions. */
  seconds(): number;
  pause(): void;
  resume(): void;
}

export function createVisibleClock({ isVisible }: { isVisible: boolean }): VisibleClock {
  let before = 0;
  let since = isVisible ? performance.now() : undefined;
  const running = () => (since === undefined ? 0 : performance.now() - since);

  return {
    seconds: () => (before + running()) / 1000,
    pause() {
      before += running();
      since = undefined;
    },
    resume() {
      since ??= performance.now();
    },
  };
}
