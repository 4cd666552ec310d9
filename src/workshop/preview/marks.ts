/** Nodes of the edited screen for the preview, identified by the JSON pointer of their place in the text. Pure. */
import type { DataSource, ScreenDocument } from '../../language/types';
import { typeWord } from '../shared/type-words';

export interface Mark {
  /** A source has no place on the screen: it belongs to the nodes that read or send it. */
  readonly isSource?: true;
  readonly pointer: string;
  /** 表格 标签列表 */
  readonly label: string;
  /** Names of the sources that the node itself reads or sends. */
  readonly sources: readonly string[];
}

export type Direction = 'parent' | 'child' | 'previous' | 'next';

/** Keys for moving between nodes while inspecting. */
export const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

type Json = Record<string, unknown>;

type Marked = Pick<ScreenDocument, 'body' | 'dialogs' | 'dataSources'>;

/** Marks in the order of the screen: its body, its dialogs, then its sources. */
export function marksOf(screen: Marked): Mark[] {
  const found: Mark[] = [];
  const look = (json: unknown, owner?: string): void => {
    if (json === null || typeof json !== 'object') return;
    const { $at, type } = json as Json;
    if (typeof $at === 'string')
      found.push({ pointer: $at, label: labelOf(json as Json, $at, owner), sources: [...new Set(sourcesIn(json))] });
    const around = typeof type === 'string' ? type : owner;
    for (const [name, each] of Object.entries(json)) if (name !== 'dataSources') look(each, around);
  };
  look(screen.body);
  look(screen.dialogs);
  return [...found, ...sourceMarks(screen)];
}

function sourceMarks({ dataSources, dialogs }: Marked): Mark[] {
  const declared = [dataSources, ...Object.values(dialogs ?? {}).map((dialog) => dialog.dataSources)];
  return declared.flatMap((sources) =>
    Object.entries(sources ?? {}).flatMap(([name, { $at, title }]): Mark[] =>
      $at === undefined
        ? []
        : [{ isSource: true, pointer: $at, label: `${typeWord('source')} ${title ?? name}`, sources: [name] }],
    ),
  );
}

/** `tabs/items` where the word differs between nodes, else `filters`. */
const ELEMENTS: Readonly<Record<string, string>> = {
  columns: 'column',
  filters: 'filter',
  rowActions: 'rowAction',
  batchActions: 'batchAction',
  toolbar: 'button',
  fields: 'field',
  steps: 'step',
  'tabs/items': 'tab',
  'panes/items': 'pane',
  'queue/items': 'task',
  y: 'series',
  marks: 'line',
};

/** `owner`: type of the node around, for elements without a type of their own. */
function typeOf({ type, field, name }: Json, pointer: string, owner: string | undefined): string {
  if (typeof type === 'string') return type;
  const list = pointer.split('/').at(-2) ?? '';
  return (
    ELEMENTS[`${owner}/${list}`] ?? ELEMENTS[list] ?? (field === undefined && name === undefined ? 'button' : 'field')
  );
}

function labelOf(json: Json, pointer: string, owner: string | undefined): string {
  const { title, text, label, field, name: own, id, widget } = json;
  const word = typeWord(typeOf(json, pointer, owner));
  const name = [title, text, label, widget, field, own, id].find((each) => typeof each === 'string' && each !== '') as
    | string
    | undefined;
  return name === undefined ? word : `${word} ${name.length > LABEL ? `${name.slice(0, LABEL)}…` : name}`;
}
const LABEL = 24;

/** `source.users` in expressions, `source:users` in islands. */
const NAMED = /\bsource[.:]([A-Za-z_]\w*)/g;

/** Names of sources in the node's own props; nodes inside it with marks of their own are skipped. */
function* sourcesIn(json: unknown, key = ''): Generator<string> {
  if (typeof json === 'string') {
    if (key === 'source') yield json;
    else for (const [, name] of json.matchAll(NAMED)) yield name!;
  } else if (json !== null && typeof json === 'object') {
    for (const [name, each] of Object.entries(json)) if (!isMarked(each)) yield* sourcesIn(each, name);
  }
}

const isMarked = (json: unknown): boolean => json !== null && typeof json === 'object' && '$at' in json;

/** The innermost marked node around a place of the text. */
export function nearest(marks: readonly Mark[], pointer: string | undefined): Mark | undefined {
  const byPointer = placesOf(marks);
  for (let at = pointer; at !== undefined; at = outerOf(at)) if (byPointer.has(at)) return byPointer.get(at);
  return undefined;
}

const outerOf = (pointer: string): string | undefined =>
  pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/'));

/** Cached, because a screen has hundreds of marks and every keyboard step looks places up. */
const places = new WeakMap<readonly Mark[], ReadonlyMap<string, Mark>>();

function placesOf(marks: readonly Mark[]): ReadonlyMap<string, Mark> {
  let known = places.get(marks);
  if (!known) places.set(marks, (known = new Map(marks.map((mark) => [mark.pointer, mark]))));
  return known;
}

/** Whether a place of the text is equal to or inside another. */
export const contains = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

const parentOf = (marks: readonly Mark[], { pointer }: Mark): Mark | undefined => nearest(marks, outerOf(pointer));

/** The source of a name as a node sees it: that of its dialog before that of the screen. */
export function sourceMark(marks: readonly Mark[], { pointer }: Mark, name: string): Mark | undefined {
  const dialog = dialogAt(pointer);
  const found = marks.filter(({ isSource, sources: [own] }) => isSource && own === name);
  return found.find((mark) => dialogAt(mark.pointer) === dialog) ?? found.find((mark) => !dialogAt(mark.pointer));
}

const dialogAt = (pointer: string): string | undefined => /^\/dialogs\/[^/]+/.exec(pointer)?.[0];

/** The nodes that read or send a source. */
const readersOf = (marks: readonly Mark[], source: Mark): Mark[] =>
  marks.filter((mark) => !mark.isSource && mark.sources.some((name) => sourceMark(marks, mark, name) === source));

/** The node next to `from` in a direction; undefined: none. */
export function step(marks: readonly Mark[], from: Mark | undefined, direction: Direction): Mark | undefined {
  if (!from) return marks[0];
  const parent = parentOf(marks, from);
  if (direction === 'parent') return from.isSource ? readersOf(marks, from)[0] : parent;
  if (direction === 'child') return marks.find((mark) => !mark.isSource && parentOf(marks, mark) === from);
  const siblings = marks.filter((mark) => mark.isSource === from.isSource && parentOf(marks, mark) === parent);
  return siblings[siblings.indexOf(from) + (direction === 'next' ? 1 : -1)];
}

/** Calls of a node by the name of their source; if it has none, those of its parent. */
export function callsOf(
  screen: ScreenDocument,
  marks: readonly Mark[],
  mark: Mark,
): { source: string; call: string }[] {
  const dialog = /^\/dialogs\/([^/]+)/.exec(mark.pointer)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
  const declared: Record<string, DataSource | undefined> = {
    ...screen.dataSources,
    ...(dialog === undefined ? {} : screen.dialogs?.[dialog]?.dataSources),
  };
  const calls = mark.sources.flatMap((source) => (declared[source] ? [{ source, call: declared[source].call }] : []));
  const parent = parentOf(marks, mark);
  return calls.length > 0 || !parent ? calls : callsOf(screen, marks, parent);
}
