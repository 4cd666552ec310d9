import { useLayoutEffect, useRef } from 'react';

/** A ref to the value of the last drawing, for listeners that are attached only once. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
