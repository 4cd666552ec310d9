import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was drawn last, for listeners that are attached once. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest as RefObject<T>;
}
