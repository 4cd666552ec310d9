import { useLayoutEffect, useRef } from 'react';

/** What was drawn last, for functions that were made earlier: listeners that are attached once. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
