/** Throttles values to one per animation frame, so that a thousand words per second render at most sixty times. */

export interface PerFrame<Value> {
  push(value: Value): void;
  /** Discards the pending value, because another one replaces it. */
  drop(): void;
}

interface Frames {
  request(callback: () => void): number;
  cancel(handle: number): void;
}

const FRAMES: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

export function perFrame<Value>(show: (value: Value) => void, frames: Frames = FRAMES): PerFrame<Value> {
  let waiting: { value: Value } | null = null;
  let handle: number | null = null;
  const drop = () => {
    if (handle !== null) frames.cancel(handle);
    handle = null;
    waiting = null;
  };
  return {
    push(value) {
      waiting = { value };
      handle ??= frames.request(() => {
        const last = waiting;
        drop();
        if (last) show(last.value);
      });
    },
    drop,
  };
}
