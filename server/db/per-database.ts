import type { Database } from './connect';

/** A value that this process has for each of its databases, made when it is first asked for. */
export function perDatabase<T>(make: () => T): (db: Database) => T {
  const values = new WeakMap<Database, T>();
  return (db) => {
    const value = values.get(db) ?? make();
    values.set(db, value);
    return value;
  };
}
