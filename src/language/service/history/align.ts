/** Matches elements of two lists: by identifying props first, then by type in order. Pure. */
import { asText, isObject } from '../../schema/json';

/** Props that identify an element, in order of precedence. */
const NAMES = ['id', 'key', 'field', 'name', 'dialog', 'source', 'title', 'text', 'label', 'action', 'type'] as const;

function identityOf(element: unknown): string {
  if (!isObject(element)) return asText(element);
  const name = NAMES.find((prop) => typeof element[prop] === 'string');
  return name === undefined ? '{}' : `${asText(element.type)} ${name} ${asText(element[name])}`;
}

/** Identities of the elements; repeated ones are numbered. */
export function identities(list: readonly unknown[]): string[] {
  const seen = new Map<string, number>();
  return list.map((element) => {
    const identity = identityOf(element);
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return count === 1 ? identity : `${identity} ${count}`;
  });
}

/** Pairs of indexes of the same element; each index occurs at most once. */
export function align(before: readonly unknown[], after: readonly unknown[]): [before: number, after: number][] {
  const places = new Map(identities(after).map((identity, index) => [identity, index]));
  const pairs: [number, number][] = [];
  const left: number[] = [];
  identities(before).forEach((identity, index) => {
    const found = places.get(identity);
    if (found === undefined) left.push(index);
    else {
      pairs.push([index, found]);
      places.delete(identity);
    }
  });
  return [...pairs, ...renamed(before, left, after, [...places.values()])].sort(([a], [b]) => a - b);
}

/** Matches a node with a changed title to the node of the same type at its place. */
function renamed(
  before: readonly unknown[],
  left: readonly number[],
  after: readonly unknown[],
  free: readonly number[],
): [number, number][] {
  const taken = new Set<number>();
  return left.flatMap((index) => {
    const found = free.find(
      (place) => !taken.has(place) && place === index && kindOf(after[place]) === kindOf(before[index]),
    );
    if (found === undefined) return [];
    taken.add(found);
    return [[index, found] as [number, number]];
  });
}

const kindOf = (element: unknown): string =>
  isObject(element)
    ? `object ${asText(element.type ?? element.action ?? '')}`
    : Array.isArray(element)
      ? 'list'
      : 'value';

/** Indexes of `order` in its longest ascending subsequence; the other elements were moved. */
export function inPlace(order: readonly number[]): ReadonlySet<number> {
  const best: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of order.entries()) {
    let longest = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if (order[earlier]! < value && (longest < 0 || best[earlier]! > best[longest]!)) longest = earlier;
    }
    best[index] = (longest < 0 ? 0 : best[longest]!) + 1;
    previous[index] = longest;
  }
  const inOrder = new Set<number>();
  for (let at = best.indexOf(Math.max(...best)); at >= 0 && at < order.length; at = previous[at]!) inOrder.add(at);
  return inOrder;
}
