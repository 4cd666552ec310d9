import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { lazyModule, type LazyModule } from '../../shared/lazy-module';

/**
 * A component in a chunk of its own. Like React.lazy, but drawn at once where the chunk is here, and asked for again
 * after a
 * failure when it is drawn anew: a network that was away for a moment costs one press of "retry".
 */
export function chunk<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return keptChunk(lazyModule(load), fallback);
}

/** The same of code that others ask for as well. */
export function keptChunk<P extends object>(
  load: LazyModule<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return function Chunk(props: P) {
    const [module, setModule] = useState(load.here);
    const [failed, setFailed] = useState<unknown>();
    useEffect(() => {
      if (module) return;
      let here = true;
      load().then(
        (loaded) => here && setModule(loaded),
        (error: unknown) => here && setFailed(error),
      );
      return () => {
        here = false;
      };
    }, [module]);
    if (failed !== undefined) throw failed;
    return module ? createElement(module.default, props) : fallback;
  };
}
