/** Translates a tree of amis into one that an island may contain; what it refuses is found by the checker. */
import { MARKUP } from '../../rules/islands/island-text';
import { isApiProp, isLeftOut } from '../props';
import { isAmisType, namesIn } from '../types';
import { asText, child, isObject, type JsonObject, listOf } from '../../schema/json';
import { houseNode, type HouseNodes } from './house';
import type { Notes } from './notes';
import { translatedType } from './other-types';
import type { Sources } from './sources';
import { translatedText } from './text';

/** Deeper trees do not fit into a screen. */
const DEEPEST = 30;
/** Props below which objects are data of the page, whose texts stay as they are. */
const DATA: ReadonlySet<string> = new Set(['data', 'value', 'options', 'config', 'items', 'mock']);

export interface Importing {
  readonly sources: Sources;
  readonly notes: Notes;
  /** Props that were left out because islands do not offer them: tools for developers, style sheets. */
  readonly removed: Map<string, number>;
  readonly house: HouseNodes;
}

/**
 * `controls`: inside the fields of a form of amis's first version. `apart`: nothing around adds data, so that a house node
 * may stand here.
 */
interface Around {
  readonly pointer: string;
  readonly prop: string;
  readonly depth: number;
  readonly controls: boolean;
  readonly apart: boolean;
}

export const translated = (value: unknown, pointer: string, importing: Importing): unknown =>
  translate(value, { pointer, prop: 'body', depth: 0, controls: false, apart: true }, importing);

function translate(value: unknown, around: Around, importing: Importing): unknown {
  if (typeof value === 'string') return text(value, around, importing);
  if (typeof value !== 'object' || value === null) return value;
  if (around.depth > DEEPEST) {
    importing.notes.add(around.pointer, `层级超过 ${DEEPEST} 层，更深的部分不导入`);
    return undefined;
  }
  if (Array.isArray(value)) return list(value, around, importing);
  return object(value as JsonObject, around, importing);
}

function list(values: readonly unknown[], around: Around, importing: Importing): unknown[] {
  const kept = values
    .map((each, index) =>
      translate(each, { ...around, pointer: child(around.pointer, index), depth: around.depth + 1 }, importing),
    )
    .filter((each) => each !== undefined);
  return importing.notes.from(kept, around.pointer);
}

/** `$name`, by which a list names data of the page. */
const OLD_NAME = /^\s*\$([A-Za-z_][\w.]*)\s*$/;

function text(written: string, { pointer, prop }: Around, { notes }: Importing): string {
  if (prop === 'source') written = written.replace(OLD_NAME, '${$1}');
  const { text: plain, html } = translatedText(written);
  if (html === 'content') notes.add(pointer, 'HTML 里的图片、链接或脚本不导入，只留文字');
  if (html === 'looks') notes.add(pointer, 'HTML 格式去掉，只留文字', 'looks');
  return plain;
}

function object(node: JsonObject, around: Around, importing: Importing): unknown {
  const { notes, removed } = importing;
  // amis has no such type; inside one, the checker expects nodes of the console.
  if (asText(node.type).toLowerCase() === 'house') {
    notes.add(around.pointer, 'house 是控制台自己的类型，不从 amis 页面导入，已去掉');
    return undefined;
  }
  const ofHouse = around.apart ? houseNode(node, around.pointer, importing) : undefined;
  if (ofHouse) return notes.from({ type: 'house', body: [ofHouse] }, around.pointer);
  const made: JsonObject = {};
  const apart = around.apart && (node.type === undefined || LAYOUT.has(node.type));
  for (const [written, value] of Object.entries(node)) {
    const pointer = child(around.pointer, written);
    if (written === '__proto__' || MARKUP.test(written) || written.includes('<%')) {
      notes.add(pointer, '这个名称不能用，已去掉');
      continue;
    }
    if (isLeftOut(written)) {
      removed.set(written, (removed.get(written) ?? 0) + 1);
      continue;
    }
    const prop = written === 'controls' ? fieldsProp(node) : written;
    const controls = written === 'controls' || (around.controls && !OWN_VERSION.has(written));
    const into: Around = { pointer, prop, depth: around.depth + 1, controls, apart: apart && PLACES.has(prop) };
    const request = isRequest(prop, value, around);
    const result = request && typeof value === 'string' ? value : translate(value, into, importing);
    const placed = request ? importing.sources.apiOf(result, pointer) : result;
    if (placed !== undefined) made[prop] = placed;
  }
  if (typeof node.type === 'string') retype(node.type, made, around, importing);
  if (isObject(made.columnsTogglable)) {
    made.columnsTogglable = true;
    notes.add(child(around.pointer, 'columnsTogglable'), '列设置按钮用默认的样子', 'looks');
  }
  return linked(notes.from(made, around.pointer), node);
}

/** Types that place their content and add no data, and the props with the content. */
const LAYOUT: ReadonlySet<unknown> = new Set(namesIn('page panel wrapper container flex grid hbox vbox tabs collapse'));
const PLACES: ReadonlySet<string> = new Set(namesIn('body tabs columns items rows tab aside'));

/** Props of a form of the first version in which no fields stand. */
const OWN_VERSION: ReadonlySet<string> = new Set(['dialog', 'drawer', 'columns', 'data', 'options']);
const fieldsProp = ({ type }: JsonObject): string => (type === 'combo' ? 'items' : 'body');

function retype(type: string, made: JsonObject, { controls, prop, pointer }: Around, { notes }: Importing): void {
  if (DATA.has(prop) && !isAmisType(type)) return;
  const { type: drawn, plainer } = translatedType(type, controls && prop !== 'columns');
  made.type = drawn;
  if (plainer) notes.add(child(pointer, 'type'), `${type} 改为普通的输入框`, 'looks');
  if (type === 'html' && made.html !== undefined) {
    made.tpl = made.html;
    delete made.html;
  }
}

/** Whether the value asks a server; `source` and `autoComplete` may also name data that are here. */
function isRequest(prop: string, value: unknown, { prop: inside }: Around): boolean {
  if (inside === 'data') return false;
  if (prop === 'autoComplete') return typeof value === 'string' || (isObject(value) && 'url' in value);
  if (!isApiProp(prop)) return false;
  if (typeof value === 'string') return value !== '' && !(prop === 'source' && /^\s*\$/.test(value));
  return isObject(value) && typeof value.url === 'string' && value.type === undefined;
}

/** A button that opens an address of another site is a link. */
function linked(made: JsonObject, { actionType, url, onEvent }: JsonObject): JsonObject {
  if (actionType !== 'url' || onEvent !== undefined || typeof url !== 'string') return made;
  if (!/^https?:\/\/[^$\s]+$/.test(url) || listOf(made.actions).length > 0) return made;
  const { actionType: _, url: __, level: ___, type: ____, label, ...rest } = made;
  for (const prop of Object.keys(made)) delete made[prop];
  const kept = Object.fromEntries(Object.entries(rest).filter(([prop]) => OF_LINK.has(prop)));
  return Object.assign(made, { type: 'link', href: url, body: label ?? url, ...kept });
}
const OF_LINK: ReadonlySet<string> = new Set(['className', 'visibleOn', 'hiddenOn', 'id', 'icon', 'disabledOn']);
