/** Splits a change of a value into changes of the parts that differ: they merge better and need fewer rights. */
import type { Json } from '../../../pages/document';
import { indexOf } from '../../../pages/operations/find';
import type { Held, Operation } from '../../../pages/operations/operation';
import { isSame, type Path, valueAt } from '../../../pages/operations/values';

export function narrowed(document: Held, operation: Operation): readonly Operation[] {
  if (operation.op !== 'set') return [operation];
  const { id, path, value } = operation;
  const before = valueAt(id === null ? document : indexOf(document).get(id)?.node, path);
  return differences(before, value, path).map(({ path: at, value: next }) => ({
    op: 'set',
    id,
    path: at,
    value: next!,
  }));
}

interface Difference {
  readonly path: Path;
  readonly value: Json | undefined;
}

/** Differences between two values: objects and lists of equal shape part by part, other values as a whole. */
function differences(before: Json | undefined, after: Json | undefined, path: Path): Difference[] {
  const whole = [{ path, value: after }];
  if (!isParted(before) || !isParted(after) || Array.isArray(before) !== Array.isArray(after)) return whole;
  const keys = Object.keys(before);
  if (keys.length !== Object.keys(after).length || !keys.every((key) => Object.hasOwn(after, key))) return whole;
  const parts = before as Readonly<Record<string, Json>>;
  return keys
    .filter((key) => !isSame(parts[key], (after as Readonly<Record<string, Json>>)[key]))
    .flatMap((key) => {
      const step = Array.isArray(before) ? Number(key) : key;
      return differences(parts[key], (after as Readonly<Record<string, Json>>)[key], [...path, step]);
    });
}

const isParted = (value: Json | undefined): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null;
