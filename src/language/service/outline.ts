/**
 * A screen as a tree: its sources, its dialogs, its nodes with their columns and fields, and what stands in islands.
 */
import { child, isObject, type JsonObject, listOf, objectOf } from '../json';
import { labelOf } from '../label';
import { languageByType, pageLanguage } from '../language';
import { isAmisPart, PARTS } from '../marks';
import type { NodeLanguage } from '../node-language';
import type { LooseText } from '../parse';
import type { OutlineItem } from './types';

export function outlineOf(loose: LooseText): OutlineItem[] {
  const page = objectOf(loose.value);
  return [...sourcesIn(page, '', loose), ...dialogsIn(page, loose), ...nodesIn(page, '', pageLanguage, loose)];
}

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
  return Object.keys(objectOf(owner.dataSources)).map((name) =>
    item('source', name, child(child(pointer, 'dataSources'), name), loose),
  );
}

function dialogsIn(page: JsonObject, loose: LooseText): OutlineItem[] {
  return Object.entries(objectOf(page.dialogs)).map(([name, dialog]) => {
    const pointer = child('/dialogs', name);
    return item('dialog', name, pointer, loose, isObject(dialog) ? inside(dialog, pointer, loose) : []);
  });
}

function nodesIn(owner: JsonObject, pointer: string, language: NodeLanguage, loose: LooseText): OutlineItem[] {
  return (language.nodes ?? [])
    .flatMap((path) => bodiesAt(owner, path.split('/'), pointer))
    .flatMap(({ body, at }) =>
      body.flatMap((node, index) => (isObject(node) ? [nodeItem(node, child(at, index), loose)] : [])),
    );
}

function nodeItem(node: JsonObject, pointer: string, loose: LooseText): OutlineItem {
  const type = typeof node.type === 'string' ? node.type : '';
  return item(type, labelOf(node, '') ?? type, pointer, loose, inside(node, pointer, loose));
}

function inside(node: JsonObject, pointer: string, loose: LooseText): OutlineItem[] {
  const type = typeof node.type === 'string' ? node.type : '';
  const language = languageByType.get(type);
  if (!language) return amisIn(node, pointer, loose);
  if (type === 'amis') return amisIn({ body: node.body }, pointer, loose);
  return [
    ...sourcesIn(node, pointer, loose),
    ...partsIn(node, pointer, loose),
    ...nodesIn(node, pointer, language, loose),
  ];
}

function partsIn(node: JsonObject, pointer: string, loose: LooseText): OutlineItem[] {
  return (PARTS[String(node.type)] ?? []).flatMap((part) =>
    listOf(node[part]).map((each, index) => {
      const { field, title, text } = isObject(each) ? each : { field: each };
      const name = [title, text, field].find((word) => typeof word === 'string');
      return item(
        part === 'columns' ? 'column' : field === undefined ? 'button' : 'field',
        String(name ?? part),
        child(child(pointer, part), index),
        loose,
      );
    }),
  );
}

/** What amis draws inside of an object, at whatever depth it is written; house nodes are ours again. */
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

interface Body {
  readonly body: readonly unknown[];
  readonly at: string;
}
/** The lists of nodes at a path; `*` is every element. */
function bodiesAt(value: unknown, [key, ...rest]: readonly string[], pointer: string): Body[] {
  if (key === undefined) return [{ body: listOf(value), at: pointer }];
  if (key === '*') return listOf(value).flatMap((each, index) => bodiesAt(each, rest, child(pointer, index)));
  return isObject(value) && Object.hasOwn(value, key) ? bodiesAt(value[key], rest, child(pointer, key)) : [];
}
