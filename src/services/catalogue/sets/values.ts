/**
 * Closed sets: each one stands once, in this folder, as a record of its values with their Chinese titles. Choices of
 * the contract show the titles; columns of the database allow the same values. Without the schema library, so that the
 * migrations tool loads little.
 */

/** The values of a set, in its order. Not empty, as drizzle's `enum` asks. */
export const valuesOf = <K extends string>(names: Readonly<Record<K, string>>) =>
  Object.keys(names) as unknown as readonly [K, ...K[]];

/** A smaller set with the titles of the larger one, in the order of `values`. */
export const someOf = <K extends string | number, const V extends K>(
  names: Readonly<Record<K, string>>,
  ...values: readonly V[]
) => Object.fromEntries(values.map((value) => [value, names[value]])) as Readonly<Record<V, string>>;
