import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { lazyModule, type LazyModule } from '../../shared/browser/lazy-module';

/**
 * A component in a chunk of its own. Unlike React.lazy, it draws synchronously once the chunk has loaded, and loads it
 * again when mounted anew after a failure, so that a "retry" button works after a short network failure.
 */
export function chunk<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return lazyChunk(lazyModule(load), fallback);
}

/** Like `chunk`, for a module that other code loads as well. */
export function lazyChunk<P extends object>(
  load: LazyModule<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return function Chunk(props: P) {
    const module = useModule(load);
    return module ? createElement(module.default, props) : fallback;
  };
}

/** A module once it is loaded; `load` undefined: it is not needed. */
export function useModule<T>(load: LazyModule<T> | undefined): T | undefined {
  const [module, setModule] = useState(load?.loaded);
  const [failed, setFailed] = useState<unknown>();
  useEffect(() => {
    if (module !== undefined || !load) return;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setModule(() => loaded),
      (error: unknown) => isMounted && setFailed(error),
    );
    return () => {
      isMounted = false;
    };
  }, [module, load]);
  if (failed !== undefined) throw failed;
  return module;
}
