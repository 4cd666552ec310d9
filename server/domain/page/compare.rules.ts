/** Compares two documents node by node, in the order of the newer one. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { PageDocument, PageNode } from '../../../src/pages/document';
import { indexOf, type Located, type NodeIndex } from '../../../src/pages/operations/find';
import { PRIMITIVES } from '../../../src/pages/primitives';
import type { PageNodeChange } from '../../../src/services/catalogue/generated/types';
import { PAGE_LIMITS } from '../../../src/services/catalogue/sets/page';

type Place = PageNodeChange['places'][number];

/** Maximum characters of a value in the result. */
const LONGEST = 200;
const DEEPEST = 6;

export function changesBetween(before: PageDocument, after: PageDocument): PageNodeChange[] {
  const [old, current] = [indexOf(before), indexOf(after)];
  const moved = movedIds(old, current);
  const changes: PageNodeChange[] = [];
  const add = (node: PageNode, kind: PageNodeChange['kind'], places: Place[] = []) =>
    changes.push({ nodeId: node.id, title: titleOf(node), kind, places });
  const ofPage = placesBetween(withoutBody(before), withoutBody(after));
  if (ofPage.length > 0) changes.push({ nodeId: null, title: '页面', kind: 'changed', places: ofPage });
  for (const [id, located] of current) {
    const known = old.get(id);
    if (!known) add(located.node, 'added');
    else {
      if (moved.has(id)) add(located.node, 'moved');
      const places = placesBetween(withoutNodes(known.node), withoutNodes(located.node));
      if (places.length > 0) add(located.node, 'changed', places);
    }
  }
  for (const [id, { node }] of old) if (!current.has(id)) add(node, 'removed');
  return changes.slice(0, PAGE_LIMITS.changes);
}

const titleOf = ({ type, name, props }: PageNode): string => {
  const kind = type === 'component' ? '组件' : (PRIMITIVES[type]?.name.zh ?? type);
  const text = [name, props?.text, props?.label, props?.title].find((each) => typeof each === 'string' && each !== '');
  return text === undefined ? kind : `${kind}：${shown(text)}`;
};

const listOf = ({ parent, slot }: Located): string => `${parent?.id ?? ''} ${slot ?? ''}`;

/** Nodes that stayed in the same parent list, grouped by list, in the order of this document. */
function orders(index: NodeIndex, other: NodeIndex): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const [id, located] of index) {
    const known = other.get(id);
    if (known && listOf(known) === listOf(located))
      lists.set(listOf(located), [...(lists.get(listOf(located)) ?? []), id]);
  }
  return lists;
}

/** Ids of moved nodes: into another list, or past siblings that kept their order. */
function movedIds(old: NodeIndex, current: NodeIndex): Set<string> {
  const moved = new Set<string>();
  for (const [id, located] of current) {
    const known = old.get(id);
    if (known && listOf(known) !== listOf(located)) moved.add(id);
  }
  const before = orders(old, current);
  for (const [list, ids] of orders(current, old)) {
    const stayed = new Set(
      longestRun(ids.map((id) => before.get(list)!.indexOf(id))).map((at) => before.get(list)![at]),
    );
    for (const id of ids) if (!stayed.has(id)) moved.add(id);
  }
  return moved;
}

/** Longest increasing subsequence: its nodes kept their order, so that the fewest nodes count as moved. */
function longestRun(values: readonly number[]): number[] {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const value of values) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < value) low = middle + 1;
      else high = middle;
    }
    before.set(value, ends[low - 1]);
    ends[low] = value;
  }
  const run: number[] = [];
  for (let value = ends.at(-1); value !== undefined; value = before.get(value)) run.unshift(value);
  return run;
}

const withoutBody = ({ body: _body, ...page }: PageDocument): object => page;
const withoutNodes = ({ children: _children, slots: _slots, id: _id, ...own }: PageNode): object => own;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function placesBetween(before: unknown, after: unknown, path: readonly string[] = []): Place[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after) && path.length < DEEPEST)
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      placesBetween(before[key], after[key], [...path, key]),
    );
  return [{ place: path.join('.'), before: shown(before), after: shown(after) }];
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
