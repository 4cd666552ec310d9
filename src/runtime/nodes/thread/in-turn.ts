/** A source holds one answer at a time, so requests for several rows run one after the other. */
const last = new WeakMap<object, Map<string, Promise<unknown>>>();

export function inTurn<T>(owner: object, source: string, ask: () => Promise<T>): Promise<T> {
  const turns = last.get(owner) ?? new Map<string, Promise<unknown>>();
  last.set(owner, turns);
  const before = turns.get(source) ?? Promise.resolve();
  const mine = before.then(ask, ask);
  turns.set(source, mine);
  return mine;
}
