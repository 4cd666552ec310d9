import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * A component in a chunk of its own. Like React.lazy, but drawn at once where the chunk is here, and asked for again after a
 * failure when it is drawn anew: a network that was away for a moment costs one press of "retry".
 */
export function chunk<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, fallback: ReactNode = null): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Chunk(props: P) {
    const [, redraw] = useState<unknown>();
    const [failed, setFailed] = useState<unknown>();
    useEffect(() => {
      if (loaded) return;
      let here = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (here) redraw({});
          return loaded;
        },
        (error: unknown) => here && setFailed(error),
      );
      return () => {
        here = false;
      };
    }, []);
    if (failed !== undefined) throw failed;
    return loaded ? createElement(loaded, props) : fallback;
  };
}
