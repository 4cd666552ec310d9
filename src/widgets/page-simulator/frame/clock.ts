/** The clock of the frame, which can be ahead of the real one: countdowns end and dates pass. */
const Real = Date;

export function setClockAhead(ms: number): void {
  globalThis.Date =
    ms === 0
      ? Real
      : new Proxy(Real, {
          construct: (target, given, made) =>
            Reflect.construct(target, given.length === 0 ? [Real.now() + ms] : given, made) as object,
          apply: () => new Real(Real.now() + ms).toString(),
          get: (target, name) => (name === 'now' ? () => Real.now() + ms : Reflect.get(target, name)),
        });
}
