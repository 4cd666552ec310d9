/** Memoised dynamic import with synchronous access once loaded. */
export interface LazyModule<T> {
  /** Loads the module. Concurrent and later calls share one promise; after a failure the next call loads again. */
  (): Promise<T>;
  /** The module if it is loaded, else undefined. */
  loaded(this: void): T | undefined;
}

/**
 * Wraps `import()`. Synchronous access matters because even an import of a loaded module resolves only after the
 * browser may have painted a frame.
 */
export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const ask = () =>
    (loading ??= load().then(
      (module) => (loaded = module),
      (cause: unknown) => {
        loading = undefined;
        throw cause;
      },
    ));
  return Object.assign(ask, { loaded: () => loaded });
}
