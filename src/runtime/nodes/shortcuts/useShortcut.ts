/** Keys of buttons. The code that follows them loads with the first button that has one. */
import { useEffect } from 'react';

/** Attributes of a button with a key; the attribute is also how the key finds its button. */
export const keyProps = (key: string | undefined) =>
  key === undefined ? undefined : { title: `快捷键 ${key}`, 'aria-keyshortcuts': key.replace('Ctrl', 'Control') };

export function useShortcut(key: string | undefined): void {
  useEffect(() => {
    if (key === undefined) return undefined;
    let isMounted = true;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { followShortcuts } = await import('./follow');
      if (isMounted) stop = followShortcuts();
    };
    void follow();
    return () => {
      isMounted = false;
      stop?.();
    };
  }, [key]);
}
