/** Two holders of a tree's rows, and how a row differs between them. Pure. */
import type { TreeNode } from '../../../language/types';
import { elementsOf, type Holder, keyOf } from '../display/held';
import { reader, type Row } from '../display/values';

export interface Compared {
  readonly own: Holder;
  /** undefined: there is nothing to compare with. */
  readonly other: Holder | undefined;
  /** What the two are called. */
  readonly ownName: string;
  readonly name: string;
}

interface Given {
  readonly keys: unknown;
  readonly value: unknown;
  readonly other: unknown;
  readonly ownName: string;
  readonly name: string;
  readonly against: TreeNode['against'];
}

const setOf = (keys: unknown): ReadonlySet<unknown> => new Set(Array.isArray(keys) ? (keys as unknown[]) : []);

export function holdersOf({ keys, value, other, ownName, name, against }: Given): Compared {
  const record = other !== null && typeof other === 'object' ? (other as Row) : undefined;
  return {
    own: { keys: keys === undefined ? undefined : setOf(keys), value: value ?? undefined },
    other:
      against && record
        ? { keys: setOf(reader(against.only)(record)), value: against.for && record[against.for] }
        : undefined,
    ownName,
    name,
  };
}

export interface Mark {
  readonly text: string;
  readonly color: 'green' | 'orange' | 'blue';
}

export const onlyIn = (name: string): string => (name === '' ? '仅此处有' : `仅“${name}”有`);

/** undefined: the row is the same for both. */
export function markOf(row: Row, { key, tags }: TreeNode, { own, other, ownName, name }: Compared): Mark | undefined {
  if (!other) return undefined;
  const at = reader(key)(row);
  const [isOwn, isOther] = [own, other].map(({ keys }) => !keys || keys.has(at)) as [boolean, boolean];
  if (isOwn !== isOther)
    return isOwn ? { text: onlyIn(ownName), color: 'green' } : { text: onlyIn(name), color: 'orange' };
  if (!isOwn || !tags) return undefined;
  const [mine, their] = [own, other].map((holder) =>
    elementsOf(row, tags, holder)
      .map((each) => keyOf(each, tags))
      .join('\n'),
  );
  return mine === their ? undefined : { text: `与“${name}”不同`, color: 'blue' };
}
