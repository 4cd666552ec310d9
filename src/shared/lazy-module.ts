/** Code in a chunk that several ask for, and that may be here when it is to be drawn. */
export interface LazyModule<T> {
  /** Once for all who ask; anew after a failure. */
  (): Promise<T>;
  /** undefined: not here yet. */
  here(this: void): T | undefined;
}

/** import() of code that is here already answers only after the browser may have drawn a frame. */
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
  return Object.assign(ask, { here: () => loaded });
}
