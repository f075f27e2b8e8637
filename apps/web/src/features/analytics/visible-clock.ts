/** A clock that runs while the page is to be seen. */
export interface VisibleClock {
  /** Seconds so far, with their fraction. */
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
