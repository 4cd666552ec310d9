import { useLayoutEffect, useRef, type MutableRefObject } from 'react';

/** The value of the last drawing, for listeners that outlive drawings. */
export function useNewest<T>(value: T): Readonly<MutableRefObject<T>> {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}
