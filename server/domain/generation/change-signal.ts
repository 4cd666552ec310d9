/** A notification that any number of readers can await. */
export function changeSignal(): { next(): Promise<void>; notify(): void } {
  let wake: () => void = () => undefined;
  const renewed = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  let next = renewed();
  return {
    next: () => next,
    notify() {
      const woken = wake;
      next = renewed();
      woken();
    },
  };
}
