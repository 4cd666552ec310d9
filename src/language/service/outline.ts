/** Outline of a screen as a tree: sources, dialogs, nodes with their columns and fields, and the content of islands. */
import { WIDGETS } from '../generated/widgets';
import { asText, child, isObject, type JsonObject, listOf, objectOf, own } from '../json';
import { labelOf } from '../label';
import { languageByType, pageLanguage } from '../language';
import { isAmisPart } from '../marks';
import type { NodeLanguage } from '../node-language';
import { isUse } from '../parts/expand';
import type { LooseText } from '../parse';
import type { OutlineItem } from './types';

/** `isPart`: the text is a part, whose value is handled by its kind. */
export function outlineOf(loose: LooseText, isPart: boolean): OutlineItem[] {
  if (isPart) return outlineOfPart(objectOf(loose.value), loose);
  const page = objectOf(loose.value);
  return [...sourcesIn(page, '', loose), ...dialogsIn(page, loose), ...nodesIn(page, '', pageLanguage, loose)];
}

function outlineOfPart({ kind, value, arguments: given }: JsonObject, loose: LooseText): OutlineItem[] {
  const argumentItems = Object.keys(objectOf(given)).map((name) =>
    item('argument', name, child('/arguments', name), loose),
  );
  return [...argumentItems, ...valueOfPart(asText(kind), value, loose)];
}

function valueOfPart(kind: string, value: unknown, loose: LooseText): OutlineItem[] {
  const at = '/value';
  if (kind === 'dialogs' || kind === 'sources') {
    const type = kind === 'dialogs' ? 'dialog' : 'source';
    return Object.entries(objectOf(value)).map(([name, each]) => entryItem(type, name, each, child(at, name), loose));
  }
  const elements = Array.isArray(value)
    ? value.map((each: unknown, index) => ({ each, pointer: child(at, index) }))
    : [{ each: value, pointer: at }];
  if (kind === 'source')
    return elements.map(({ each, pointer }) => entryItem('source', asText(objectOf(each).call), each, pointer, loose));
  if (kind === 'actions') return [];
  if (kind === 'tabs') return elements.map(({ each, pointer }) => tabItem(each, pointer, loose));
  return elements.flatMap(({ each, pointer }) =>
    LISTED.has(kind)
      ? [listedItem(kind, each, pointer, loose)]
      : isObject(each)
        ? [nodeItem(each, pointer, loose)]
        : [],
  );
}
/** Kinds whose elements are listed in a table, form or detail. */
const LISTED = new Set(['columns', 'filters', 'fields', 'toolbar', 'rowActions', 'batchActions']);

function tabItem(value: unknown, pointer: string, loose: LooseText): OutlineItem {
  if (isUse(value)) return partItem(value, pointer, loose);
  const { title, body } = objectOf(value);
  const nodes = listOf(body).flatMap((node, index) =>
    isObject(node) ? [nodeItem(node, child(child(pointer, 'body'), index), loose)] : [],
  );
  return item('tabs', asText(title), pointer, loose, nodes);
}

/** A source or dialog by its name; for a use, the entry of the part. */
function entryItem(
  type: 'source' | 'dialog',
  name: string,
  value: unknown,
  pointer: string,
  loose: LooseText,
): OutlineItem {
  if (isUse(value)) return partItem(value, pointer, loose);
  const children = type === 'dialog' && isObject(value) ? inside(value, pointer, loose) : [];
  return item(type, name, pointer, loose, children);
}

const partItem = ({ use }: { use: string }, pointer: string, loose: LooseText) => item('part', use, pointer, loose);

function item(
  type: string,
  label: string,
  pointer: string,
  loose: LooseText,
  children: readonly OutlineItem[] = [],
): OutlineItem {
  const span = loose.spanOf(pointer) ?? { from: 0, to: 0 };
  return { type, label, pointer, ...span, children };
}

function sourcesIn(owner: JsonObject, pointer: string, loose: LooseText): OutlineItem[] {
  return Object.entries(objectOf(owner.dataSources)).map(([name, source]) =>
    entryItem('source', name, source, child(child(pointer, 'dataSources'), name), loose),
  );
}

function dialogsIn(page: JsonObject, loose: LooseText): OutlineItem[] {
  return Object.entries(objectOf(page.dialogs)).map(([name, dialog]) =>
    entryItem('dialog', name, dialog, child('/dialogs', name), loose),
  );
}

function nodesIn(owner: JsonObject, pointer: string, language: NodeLanguage, loose: LooseText): OutlineItem[] {
  return (language.nodes ?? []).flatMap((path) => nodesAt(owner, path.split('/'), pointer, loose));
}

/** The nodes at a path, `*` is each element of a list; a part can replace the element, such as a tab. */
function nodesAt(value: unknown, [key, ...rest]: readonly string[], pointer: string, loose: LooseText): OutlineItem[] {
  if (key === undefined)
    return listOf(value).flatMap((node, index) =>
      isObject(node) ? [nodeItem(node, child(pointer, index), loose)] : [],
    );
  if (key === '*')
    return listOf(value).flatMap((each, index) => {
      const at = child(pointer, index);
      return isUse(each) ? [partItem(each, at, loose)] : nodesAt(each, rest, at, loose);
    });
  return isObject(value) && Object.hasOwn(value, key) ? nodesAt(value[key], rest, child(pointer, key), loose) : [];
}

function nodeItem(node: JsonObject, pointer: string, loose: LooseText): OutlineItem {
  if (isUse(node)) return partItem(node, pointer, loose);
  const type = typeof node.type === 'string' ? node.type : '';
  const label = labelOf(node, '') ?? type;
  const { title = label } = own(WIDGETS, asText(node.widget)) ?? {};
  return item(type, label === type ? title : label, pointer, loose, inside(node, pointer, loose));
}

function inside(node: JsonObject, pointer: string, loose: LooseText): OutlineItem[] {
  const type = typeof node.type === 'string' ? node.type : '';
  const language = languageByType.get(type);
  if (!language) return amisIn(node, pointer, loose);
  if (language.isIsland) return amisIn({ body: node.body }, pointer, loose);
  return [
    ...sourcesIn(node, pointer, loose),
    ...elementsIn(node, language, pointer, loose),
    ...nodesIn(node, pointer, language, loose),
  ];
}

function elementsIn(node: JsonObject, { elements }: NodeLanguage, pointer: string, loose: LooseText): OutlineItem[] {
  return (elements ?? []).flatMap((list) =>
    listOf(node[list]).map((each, index) => listedItem(list, each, child(child(pointer, list), index), loose)),
  );
}

/** An element of `columns`, `fields` or a similar list. */
function listedItem(list: string, value: unknown, pointer: string, loose: LooseText): OutlineItem {
  if (isUse(value)) return partItem(value, pointer, loose);
  const { field, title, text } = isObject(value) ? value : { field: value };
  const name = [title, text, field].find((word) => typeof word === 'string');
  const type = list === 'columns' ? 'column' : field === undefined ? 'button' : 'field';
  return item(type, String(name ?? list), pointer, loose);
}

/** Nodes that amis draws inside an object, at any depth; house nodes inside are handled as house nodes. */
function amisIn(value: unknown, pointer: string, loose: LooseText, prop = ''): OutlineItem[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => amisPart(each, child(pointer, index), loose, prop));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => amisPart(each, child(pointer, key), loose, key))
    : [];
}

function amisPart(value: unknown, pointer: string, loose: LooseText, prop: string): OutlineItem[] {
  if (!isObject(value) || !isAmisPart(value, prop)) {
    if (!isObject(value) || value.type !== 'house') return amisIn(value, pointer, loose, prop);
    return listOf(value.body).flatMap((node, index) =>
      isObject(node) ? [nodeItem(node, child(child(pointer, 'body'), index), loose)] : [],
    );
  }
  const type = typeof value.type === 'string' ? value.type : 'column';
  const name = [value.title, value.label, value.text, value.name].find(
    (word) => typeof word === 'string' && word !== '',
  );
  return [item(type, String(name ?? type), pointer, loose, amisIn(value, pointer, loose))];
}
