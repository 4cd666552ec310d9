/** Outline of a screen as a tree: sources, dialogs, nodes with their columns and fields, and the content of islands. */
import { type ElementList, elementListsOf } from '../declare/element-lists';
import { asText, child, isObject, type JsonObject, listOf, objectOf, textOf } from '../schema/json';
import { bodyNodes, languageByType, pageLanguage } from '../declare/language';
import { isAmisPart } from '../declare/marks';
import type { NodeLanguage } from '../node-language';
import { isUse } from '../parts/expand';
import type { LooseText } from '../parse';
import { valuesAt } from '../schema/paths';
import { rankOf } from './edit/entry';
import { type OutlineWords, wordIn } from './outline-words';
import type { OutlineItem } from './types';

/** The parsed text, and the words for its items. */
export interface Outlined extends Pick<LooseText, 'value' | 'spanOf'> {
  readonly words: OutlineWords;
}

/** `isPart`: the text is a part, whose value is handled by its kind. */
export function outlineOf(text: Outlined, isPart: boolean): OutlineItem[] {
  const screen = objectOf(text.value);
  return isPart
    ? outlineOfPart(screen, text)
    : [...sourcesIn(screen, '', text), ...dialogsIn(screen, text), ...nodesIn(screen, '', pageLanguage, text)];
}

function outlineOfPart({ kind, value, arguments: given }: JsonObject, text: Outlined): OutlineItem[] {
  const argumentItems = Object.keys(objectOf(given)).map((name) =>
    item('argument', { label: name }, child('/arguments', name), text),
  );
  return [...argumentItems, ...valueOfPart(asText(kind), value, text)];
}

function valueOfPart(kind: string, value: unknown, text: Outlined): OutlineItem[] {
  const at = '/value';
  if (kind === 'dialogs' || kind === 'sources') {
    const type = kind === 'dialogs' ? 'dialog' : 'source';
    return Object.entries(objectOf(value)).map(([name, each]) => entryItem(type, name, each, child(at, name), text));
  }
  const elements = Array.isArray(value)
    ? value.map((each: unknown, index) => ({ each, pointer: child(at, index) }))
    : [{ each: value, pointer: at }];
  if (kind === 'source')
    return elements.map(({ each, pointer }) => entryItem('source', undefined, each, pointer, text));
  if (kind === 'actions') return [];
  if (kind === 'tabs') return elements.map(({ each, pointer }) => tabItem(each, pointer, text));
  const list = LISTS.find(({ path }) => path === kind);
  return elements.flatMap(({ each, pointer }) =>
    list ? [listedItem(list, each, pointer, text)] : isObject(each) ? [nodeItem(each, pointer, text)] : [],
  );
}
/** Lists of nodes; a kind of part is the path of one, and the first node that has it decides what the elements are. */
const LISTS: readonly ElementList[] = bodyNodes.flatMap(({ type }) => elementListsOf(type));

function tabItem(value: unknown, pointer: string, text: Outlined): OutlineItem {
  if (isUse(value)) return partItem(value, pointer, text);
  const { title, key, body } = objectOf(value);
  const nodes = listOf(body).flatMap((node, index) =>
    isObject(node) ? [nodeItem(node, child(child(pointer, 'body'), index), text)] : [],
  );
  return item('tabs', { label: wordIn(title), name: key }, pointer, text, nodes);
}

/** A source or dialog by its name; for a use, the entry of the part. */
function entryItem(
  type: 'source' | 'dialog',
  name: string | undefined,
  value: unknown,
  pointer: string,
  text: Outlined,
): OutlineItem {
  if (isUse(value)) return partItem(value, pointer, text);
  const { title, call } = objectOf(value);
  const label = type === 'dialog' ? wordIn(title) : (text.words.titleAt(child(pointer, 'call')) ?? textOf(call));
  const children = type === 'dialog' && isObject(value) ? inside(value, pointer, text) : [];
  return item(type, { label, name }, pointer, text, children);
}

const partItem = ({ use }: { use: string }, pointer: string, text: Outlined): OutlineItem =>
  item('part', { label: text.words.partTitle(use), name: use }, pointer, text);

/** `name` stands in for a missing label, and is not repeated beside an equal one. */
function item(
  type: string,
  { label, name }: { readonly label?: string | undefined; readonly name?: unknown },
  pointer: string,
  text: Outlined,
  children: readonly OutlineItem[] = [],
): OutlineItem {
  const span = text.spanOf(pointer) ?? { from: 0, to: 0 };
  const rank = rankOf(text.value, pointer);
  const known = textOf(name) ?? '';
  const shown = label ?? known;
  return {
    type,
    label: shown,
    ...(known !== '' && known !== shown && { name: known }),
    pointer,
    ...span,
    ...(rank && { rank }),
    children,
  };
}

function sourcesIn(owner: JsonObject, pointer: string, text: Outlined): OutlineItem[] {
  return Object.entries(objectOf(owner.dataSources)).map(([name, source]) =>
    entryItem('source', name, source, child(child(pointer, 'dataSources'), name), text),
  );
}

function dialogsIn(screen: JsonObject, text: Outlined): OutlineItem[] {
  return Object.entries(objectOf(screen.dialogs)).map(([name, dialog]) =>
    entryItem('dialog', name, dialog, child('/dialogs', name), text),
  );
}

function nodesIn(owner: JsonObject, pointer: string, language: NodeLanguage, text: Outlined): OutlineItem[] {
  return (language.nodes ?? []).flatMap((path) => nodesAt(owner, path.split('/'), pointer, text));
}

/** The nodes at a path, `*` is each element of a list; a part can replace the element, such as a tab. */
function nodesAt(value: unknown, [key, ...rest]: readonly string[], pointer: string, text: Outlined): OutlineItem[] {
  if (key === undefined)
    return listOf(value).flatMap((node, index) =>
      isObject(node) ? [nodeItem(node, child(pointer, index), text)] : [],
    );
  if (key === '*')
    return listOf(value).flatMap((each, index) => {
      const at = child(pointer, index);
      return isUse(each) ? [partItem(each, at, text)] : nodesAt(each, rest, at, text);
    });
  return isObject(value) && Object.hasOwn(value, key) ? nodesAt(value[key], rest, child(pointer, key), text) : [];
}

/** A node by its own words, or by its widget or the call of its source. */
function nodeItem(node: JsonObject, pointer: string, text: Outlined): OutlineItem {
  if (isUse(node)) return partItem(node, pointer, text);
  const { type, title, text: words, id, source, widget } = node;
  const label =
    wordIn(title, words) ??
    text.words.titleAt(child(pointer, 'widget')) ??
    text.words.titleAt(child(pointer, 'source')) ??
    wordIn(widget);
  return item(textOf(type) ?? '', { label, name: id ?? source }, pointer, text, inside(node, pointer, text));
}

function inside(node: JsonObject, pointer: string, text: Outlined): OutlineItem[] {
  const type = textOf(node.type) ?? '';
  const language = languageByType.get(type);
  if (!language) return amisIn(node, pointer, text);
  if (language.isIsland) return amisIn({ body: node.body }, pointer, text);
  return [
    ...sourcesIn(node, pointer, text),
    ...elementListsOf(type).flatMap((list) => elementsIn(node, list, pointer, text)),
    ...nodesIn(node, pointer, language, text),
  ];
}

const elementsIn = (node: JsonObject, list: ElementList, pointer: string, text: Outlined): OutlineItem[] =>
  valuesAt(node, `${list.path}/*`).map(({ value, path }) =>
    listedItem(list, value, path.reduce<string>(child, pointer), text),
  );

const KIND_OF_LIST: Readonly<Partial<Record<string, string>>> = {
  filters: 'filter',
  rowActions: 'rowAction',
  batchActions: 'batchAction',
};
const KIND_OF_ELEMENT: Readonly<Record<ElementList['of'], string>> = {
  Column: 'column',
  Field: 'field',
  Button: 'button',
};

/** An element of `columns`, `fields` or a similar list. */
function listedItem({ path, of }: ElementList, value: unknown, pointer: string, text: Outlined): OutlineItem {
  if (isUse(value)) return partItem(value, pointer, text);
  const { field, title, text: words } = isObject(value) ? value : { field: value };
  const place = isObject(value) ? child(pointer, 'field') : pointer;
  const label = wordIn(title, words) ?? text.words.titleAt(place);
  return item(KIND_OF_LIST[path] ?? KIND_OF_ELEMENT[of], { label, name: field }, pointer, text);
}

/** Nodes that amis draws inside an object, at any depth; house nodes inside are handled as house nodes. */
function amisIn(value: unknown, pointer: string, text: Outlined, prop = ''): OutlineItem[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => amisPart(each, child(pointer, index), text, prop));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => amisPart(each, child(pointer, key), text, key))
    : [];
}

function amisPart(value: unknown, pointer: string, text: Outlined, prop: string): OutlineItem[] {
  if (!isObject(value) || !isAmisPart(value, prop)) {
    if (!isObject(value) || value.type !== 'house') return amisIn(value, pointer, text, prop);
    return listOf(value.body).flatMap((node, index) =>
      isObject(node) ? [nodeItem(node, child(child(pointer, 'body'), index), text)] : [],
    );
  }
  const { type, title, label, text: words, name } = value;
  const named = { label: wordIn(title, label, words), name };
  return [item(textOf(type) ?? 'column', named, pointer, text, amisIn(value, pointer, text))];
}
