/** Changes of a form as pure functions: each returns the next document, or undefined where the change does not fit. */
import { isRows } from '../../../pages/forms/conditions';
import {
  type FieldSchema,
  FORM_LIMITS,
  type FormDocument,
  type LayoutNode,
  type RowSchema,
} from '../../../pages/forms/document';
import {
  depthOf,
  fieldsBelow,
  heightOf,
  isBelow,
  layoutPlaces,
  type Path,
  samePath,
} from '../../../pages/forms/layout';

/** Where a node goes: a list of nodes, and the position in it. */
export interface Place {
  readonly list: Path;
  readonly index: number;
}

type Holder = Readonly<Record<string | number, unknown>> | readonly unknown[];

export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((holder, key) => (holder as Record<string | number, unknown> | undefined)?.[key], root);
}

/** A copy with another value at the path; `undefined` removes the key. */
export function withValue<T>(root: T, path: Path, value: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  const holder = (root ?? {}) as Holder;
  const next = withValue((holder as Record<string | number, unknown>)[key], rest, value);
  if (Array.isArray(holder)) return holder.with(Number(key), next) as T;
  const { [key]: _, ...others } = holder as Record<string | number, unknown>;
  return (next === undefined ? others : { ...holder, [key]: next }) as T;
}

export const listAt = (document: FormDocument, path: Path): readonly LayoutNode[] =>
  (valueAt(document, path) as readonly LayoutNode[] | undefined) ?? [];

export const nodeAt = (document: FormDocument, path: Path): LayoutNode | undefined =>
  valueAt(document, path) as LayoutNode | undefined;

/** Path of the `fields` object that holds the fields of a place: the form's, or that of the rows around it. */
export function fieldsPathOf(document: FormDocument, path: Path): Path {
  for (let length = path.length - 1; length > 0; length--) {
    const node = nodeAt(document, path.slice(0, length));
    if (node && typeof node === 'object' && 'rows' in node) return ['properties', node.rows, 'items'];
  }
  return [];
}

interface Fields {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

export const groupAt = (document: FormDocument, path: Path): Fields => valueAt(document, path) as Fields;

/** The field of a node, with the path to its schema. */
export function fieldOf(document: FormDocument, path: Path) {
  const node = nodeAt(document, path);
  const key = node && ('field' in node ? node.field : 'rows' in node ? node.rows : undefined);
  if (key === undefined) return undefined;
  const group = fieldsPathOf(document, path);
  const { properties, required = [] } = groupAt(document, group);
  const field = properties[key];
  return field && { key, field, group, path: [...group, 'properties', key], isRequired: required.includes(key) };
}

export function keysOf(document: FormDocument): ReadonlySet<string> {
  const rows = Object.values(document.properties).flatMap(({ items }) =>
    isRows(items) ? Object.keys(items.properties) : [],
  );
  return new Set([...Object.keys(document.properties), ...rows]);
}

/** The wanted key, or the first one with a number that is free. */
export function freeKey(document: FormDocument, wanted: string): string {
  const taken = keysOf(document);
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}

/** A new node with the fields that it adds to the form. */
export interface Piece {
  readonly node: LayoutNode;
  /** Fields that it holds, by key, with those that are required. */
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
}

/** Whether a node may stand at a place: steps alone at the top, no rows in rows, no list below the deepest level. */
export function mayStand(document: FormDocument, node: LayoutNode, { list }: Place, isMove: boolean): boolean {
  const isTop = list.length === 1;
  const others = listAt(document, list).length - (isMove ? 1 : 0);
  if (depthOf(document['x-layout'], list) + heightOf(node) > FORM_LIMITS.depth) return false;
  if ('steps' in node) return isTop && others === 0;
  if (isTop && listAt(document, list).some((each) => 'steps' in each)) return false;
  const holdsRows = [...layoutPlaces([node])].some((each) => 'rows' in each.node);
  return !(holdsRows && fieldsPathOf(document, [...list, 0]).length > 0);
}

export function inserted(document: FormDocument, piece: Piece, place: Place): FormDocument | undefined {
  if (!mayStand(document, piece.node, place, false)) return undefined;
  const list = listAt(document, place.list);
  const withNode = withValue(document, place.list, list.toSpliced(place.index, 0, piece.node));
  const group = fieldsPathOf(document, [...place.list, 0]);
  return withFields(withNode, group, piece.fields, piece.required);
}

function withFields(
  document: FormDocument,
  group: Path,
  fields: Piece['fields'],
  required: readonly string[],
): FormDocument {
  const before = groupAt(document, group);
  const next = withValue(document, [...group, 'properties'], { ...before.properties, ...fields });
  return withRequired(next, group, [...(before.required ?? []), ...required]);
}

const withRequired = (document: FormDocument, group: Path, required: readonly string[]): FormDocument =>
  withValue(document, [...group, 'required'], required.length > 0 ? [...new Set(required)] : undefined);

/** Without a node and the fields below it. */
export function removed(document: FormDocument, path: Path): FormDocument {
  const node = nodeAt(document, path);
  if (!node) return document;
  const group = fieldsPathOf(document, path);
  const keys = new Set('rows' in node ? [node.rows] : fieldsBelow([node]));
  const { properties, required = [] } = groupAt(document, group);
  const list = listAt(document, path.slice(0, -1));
  const without = withValue(document, path.slice(0, -1), list.toSpliced(Number(path.at(-1)), 1));
  const fields = Object.fromEntries(Object.entries(properties).filter(([key]) => !keys.has(key)));
  return withRequired(
    withValue(without, [...group, 'properties'], fields),
    group,
    required.filter((key) => !keys.has(key)),
  );
}

/** Moves a node; its fields move as well when it enters or leaves rows. */
export function moved(
  document: FormDocument,
  from: Path,
  place: Place,
): { document: FormDocument; path: Path } | undefined {
  const node = nodeAt(document, from);
  if (!node || isBelow(place.list, from)) return undefined;
  const sameList = samePath(from.slice(0, -1), place.list);
  if (!mayStand(document, node, place, sameList)) return undefined;
  const piece = pieceAt(document, from, node);
  const target = afterRemoval(place, from);
  const next = inserted(removed(document, from), piece, target);
  return next && { document: next, path: [...target.list, target.index] };
}

function pieceAt(document: FormDocument, path: Path, node: LayoutNode): Piece {
  const { properties, required = [] } = groupAt(document, fieldsPathOf(document, path));
  const keys = new Set('rows' in node ? [node.rows] : fieldsBelow([node]));
  return {
    node,
    fields: Object.fromEntries(Object.entries(properties).filter(([key]) => keys.has(key))),
    required: required.filter((key) => keys.has(key)),
  };
}

/** The same place once the node at `from` is gone. */
function afterRemoval({ list, index }: Place, from: Path): Place {
  const [at, own] = [from.slice(0, -1), Number(from.at(-1))];
  if (samePath(at, list)) return { list, index: index > own ? index - 1 : index };
  const isAfter = isBelow(list, at) && Number(list[at.length]) > own;
  return isAfter ? { list: list.with(at.length, Number(list[at.length]) - 1), index } : { list, index };
}

/** One place up or down; at the end of a list into the next step or tab, or out of the list. */
export function nudged(
  document: FormDocument,
  path: Path,
  by: -1 | 1,
): { document: FormDocument; path: Path } | undefined {
  const list = path.slice(0, -1);
  const index = Number(path.at(-1));
  const next = index + by;
  if (next >= 0 && next < listAt(document, list).length)
    return moved(document, path, { list, index: by > 0 ? next + 1 : next });
  const beside = besidePart(document, list, by);
  if (beside) return moved(document, path, beside);
  const holder = holderOf(document, path);
  if (!holder) return undefined;
  const place = { list: holder.slice(0, -1), index: Number(holder.at(-1)) + (by > 0 ? 1 : 0) };
  return moved(document, path, place);
}

/** The near end of the step or tab beside that of a list. */
function besidePart(document: FormDocument, list: Path, by: -1 | 1): Place | undefined {
  const part = list.length - 2;
  if (list[part - 1] !== 'steps' && list[part - 1] !== 'tabs') return undefined;
  const beside = list.with(part, Number(list[part]) + by);
  const nodes = valueAt(document, beside) as readonly LayoutNode[] | undefined;
  return nodes && { list: beside, index: by > 0 ? 0 : nodes.length };
}

/** Path of the node that holds a node; undefined at the top. */
export function holderOf(document: FormDocument, path: Path): Path | undefined {
  const holders = [...layoutPlaces(document['x-layout'])].filter(
    (each) => each.path.length < path.length && isBelow(path, each.path),
  );
  return holders.at(-1)?.path;
}

/** A field with another key, also where others refer to it; undefined if the key is taken. */
export function renamed(document: FormDocument, path: Path, key: string): FormDocument | undefined {
  const found = fieldOf(document, path);
  if (!found || (key !== found.key && keysOf(document).has(key))) return undefined;
  const rename = (name: string): string => (name === found.key ? key : name);
  const { properties, required } = groupAt(document, found.group);
  const entries = Object.entries(properties).map(([name, field]) => [rename(name), field]);
  const withKey = withValue(document, [...found.group, 'properties'], Object.fromEntries(entries));
  const all = required ? withRequired(withKey, found.group, required.map(rename)) : withKey;
  const node = nodeAt(document, path)!;
  const placed = withValue(all, path, 'rows' in node ? { ...node, rows: key } : { ...node, field: key });
  return withReferences(placed, rename);
}

function withReferences(document: FormDocument, rename: (key: string) => string): FormDocument {
  const receiver = document['x-receiver'];
  return {
    ...document,
    properties: mapFields(document.properties, rename),
    ...(receiver && { 'x-receiver': { name: rename(receiver.name), phone: rename(receiver.phone) } }),
  };
}

function mapFields(fields: Fields['properties'], rename: (key: string) => string): Fields['properties'] {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const conditions = (name: 'x-visible' | 'x-required') =>
        field[name] && { [name]: field[name].map((each) => ({ ...each, field: rename(each.field) })) };
      const { items } = field;
      const rows = isRows(items) && {
        items: { ...items, properties: mapFields(items.properties, rename) } satisfies RowSchema,
      };
      return [key, { ...field, ...conditions('x-visible'), ...conditions('x-required'), ...rows }];
    }),
  );
}

/** Marks a field as required, or not. */
export function withRequirement(document: FormDocument, path: Path, isRequired: boolean): FormDocument {
  const found = fieldOf(document, path);
  if (!found) return document;
  const before = groupAt(document, found.group).required ?? [];
  return withRequired(
    document,
    found.group,
    isRequired ? [...before, found.key] : before.filter((key) => key !== found.key),
  );
}
