/**
 * Changes of a screen as Chinese sentences, for people who do not read JSON: 表格“关键词”：新增列“热度”，在“状态”之后. Words
 * come from declarations: labels of props, names of nodes, titles of the contract. Without words, a sentence says that
 * the place was changed; it never shows a pointer, a name of the language or JSON. Pure.
 */
import { once } from '../../../shared/browser/once';
import { isTemplate } from '../../expression';
import { type LooseText, parseLoosely } from '../../parse';
import { partSchema } from '../../parts/schema';
import { isPartFile } from '../../parts/file-name';
import { child, isObject, own, segments } from '../../schema/json';
import { recorded } from '../../schema/record';
import { inWords } from '../expression-words';
import { outlineWords } from '../outline-words';
import type { ServiceOptions } from '../types';
import { type Change, diff } from './diff';
import { PlaceWords, quotable, type Thing } from './place-words';

export interface Sentence {
  readonly kind: Change['kind'];
  readonly text: string;
  /** Pointer in the newer version; of a removal, in the older one. */
  readonly pointer: string;
}

interface SayOptions extends ServiceOptions {
  /** Chinese name of a type that is no house node. */
  readonly typeWord?: (type: string) => string | undefined;
}

/** Sentences in the order of the newer version; null: one of the texts is not a JSON object. */
export function sentencesOf(before: string, after: string, options: SayOptions): Sentence[] | null {
  const [old, now] = [versionOf(before, options), versionOf(after, options)];
  return old && now && joined(diff(old.root, now.root).map((change) => worded(change, old, now, options)));
}

function versionOf(text: string, options: SayOptions): PlaceWords | null {
  const root = valueOf(text);
  if (root === undefined) return null;
  const loose: () => LooseText = once(() => parseLoosely(text));
  const { lookups } = recorded(text, loose, options);
  const schema = isPartFile(options.file) ? { schema: partSchema() } : {};
  return new PlaceWords(
    { root: lifted(root), ...schema, lookups, words: outlineWords(lookups, options) },
    options.typeWord ?? (() => undefined),
    options.titles ?? {},
  );
}

function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Lists whose elements are written as a name if they say nothing else. */
const SHORT_LISTS = new Set(['columns', 'fields', 'filters']);

/** Writes the short form of columns, fields and filters out, so that giving one a width is one change. */
function lifted(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'string' && SHORT_LISTS.has(key) ? { field: each } : lifted(each)));
  if (!isObject(value)) return value;
  // The list of a part has the name of its kind.
  const nameOf = (name: string) =>
    key === '' && name === 'value' && typeof value.kind === 'string' ? value.kind : name;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lifted(each, nameOf(name))]));
}

/** One change, in the pieces that sentences about neighbouring changes are joined from. */
interface Worded {
  readonly change: Change;
  /** Pointer of the element, by which sentences about it are joined. */
  readonly at: string;
  /** What the sentence is about. */
  readonly about: string;
  /** 宽度 120 → 160 */
  readonly what: string;
  /** For an element that was added, removed or moved: its words and its place. */
  readonly element?: Pick<Thing, 'words' | 'isAction'> & { readonly place: string };
}

function worded(change: Change, before: PlaceWords, after: PlaceWords, options: SayOptions): Worded {
  const words = change.kind === 'removed' ? before : after;
  const things = words.thingsAround(change.pointer);
  const [thing, ...around] = things;
  const isElement = thing!.pointer === change.pointer && change.kind !== 'changed' && change.pointer !== '';
  if (!isElement) {
    const what = whatChanged(change, thing!, before, after, options);
    // An element that was renamed is known by its old name.
    const isKnown = change.kind !== 'removed' && change.from !== '';
    const known = isKnown ? before.thingsAround(change.from) : things;
    return { change, at: thing!.pointer, about: nameIn(isKnown ? before : words, known), what };
  }
  const element = { ...thing!, place: change.kind === 'removed' ? '' : placeOf(change.pointer, words) };
  return {
    change,
    at: around[0]!.pointer,
    about: nameIn(
      words,
      around.filter(({ words: each }) => !LAYOUT.has(each)),
    ),
    what: '',
    element,
  };
}

/** Without a name, what only arranges others is not worth naming. */
const LAYOUT = new Set(['一行内容', '卡片', '标签页', '分栏', '记录', '栏']);

/** The innermost element, with the dialog or the node around it where that tells it from others. */
function nameIn(words: PlaceWords, all: readonly Thing[]): string {
  const [thing, ...around] = withoutSoleAction(all, words);
  const dialog = around.find(({ pointer }) => /^\/dialogs\/[^/]*$/.test(pointer));
  const owner = around.find((each) => each.pointer !== '' && each.words.includes('“') && each !== dialog);
  const needsOwner = !thing!.words.includes('“') || (!dialog && words.isRepeated(thing!.words));
  const outer = [dialog, needsOwner ? owner : undefined].filter((each) => each !== undefined);
  return [...outer.map((each) => `${each.words}中`), thing!.words].join('');
}

/** The only action of a button is the button to people. */
function withoutSoleAction(things: readonly Thing[], words: PlaceWords): readonly Thing[] {
  const [action, owner] = things;
  if (!action!.isAction || !owner!.words.includes('“')) return things;
  const isSole =
    action!.pointer === `${owner!.pointer}/do` ||
    (action!.pointer === `${owner!.pointer}/do/0` && (words.at(`${owner!.pointer}/do`) as unknown[]).length === 1);
  return isSole ? things.slice(1) : things;
}

/** Where an element of a list stands. */
function placeOf(pointer: string, words: PlaceWords): string {
  const at = pointer.slice(0, pointer.lastIndexOf('/'));
  const list = words.at(at);
  if (!Array.isArray(list)) return '';
  const index = Number(segments(pointer).at(-1));
  if (list.length < 2) return '';
  if (index === 0) return '最前面';
  const previous = child(at, index - 1);
  const [thing] = words.thingsAround(previous);
  const name = thing?.pointer === previous ? /“.*”$/.exec(thing.words)?.[0] : undefined;
  if (name !== undefined) return `${name}之后`;
  return index === list.length - 1 ? '最后' : `第 ${index + 1} 位`;
}

/** Sentences; several changes of one element, and several elements of one kind, are one sentence. */
function joined(all: readonly Worded[]): Sentence[] {
  const sentences: Sentence[] = [];
  for (let index = 0; index < all.length;) {
    const first = all[index]!;
    let end = index + 1;
    while (end < all.length && isContinued(first, all[end]!)) end += 1;
    const group = all.slice(index, end);
    const { pointer } = first.change;
    sentences.push({ kind: kindOf(group), text: first.element ? sayElements(group) : sayProps(group), pointer });
    index = end;
  }
  return sentences.filter(({ text }, index) => index === 0 || text !== sentences[index - 1]!.text);
}

const kindOf = ([first, ...others]: readonly Worded[]): Change['kind'] =>
  others.every(({ change }) => change.kind === first!.change.kind) && first!.element ? first!.change.kind : 'changed';

const isContinued = (first: Worded, next: Worded): boolean =>
  first.at === next.at &&
  (first.element === undefined
    ? next.element === undefined && (first.change.kind === 'removed') <= (next.change.kind === 'removed')
    : next.element !== undefined &&
      next.change.kind === first.change.kind &&
      kindWord(next.element.words) === kindWord(first.element.words));

const kindWord = (words: string): string => words.replace(/“.*”$/, '');

function sayProps(group: readonly Worded[]): string {
  const [{ about }] = group as [Worded];
  const what = [...new Set(group.map((each) => each.what))];
  return what.length === 1 && !/^(现在|不再|总是|去掉|在|改为|改名|打开的)/.test(what[0]!)
    ? what[0]!.startsWith(about)
      ? what[0]!
      : `${about}的${what[0]}`
    : `${about}${group.length === 1 ? '' : '：'}${what.join('，')}`;
}

const VERBS = { added: '新增', removed: '删除' } as const;

/** When the actions of a list run. */
const MOMENTS: Readonly<Record<string, string>> = { do: '点击后', then: '成功后', onError: '失败后' };

function sayElements(group: readonly Worded[]): string {
  const { about, change, element } = group[0]!;
  if (element!.isAction && group.length === 1 && change.kind !== 'moved') {
    const list = segments(change.pointer).findLast((key) => !/^\d+$/.test(key))!;
    return `${about}${own(MOMENTS, list) ?? ''}${change.kind === 'removed' ? '不再' : ''}${element!.words}`;
  }
  const kind = kindWord(element!.words);
  const names = group.map((each) => each.element!.words.slice(kind.length));
  const named = names.every((name) => name !== '');
  const what = named ? `${kind}${names.join('、')}` : group.length === 1 ? kind : `${group.length} 个${kind}`;
  if (change.kind === 'moved')
    return group.length === 1 && element!.place !== ''
      ? `${about}：${what}移到${element!.place}`
      : `${about}：${what}换了位置`;
  const where = element!.place === '' || change.kind === 'removed' ? '' : `，在${element!.place}`;
  return `${about}：${VERBS[change.kind as 'added']}${what}${where}`;
}

/** A prop of an element, in words. */
function whatChanged(change: Change, thing: Thing, before: PlaceWords, after: PlaceWords, options: SayOptions): string {
  const words = change.kind === 'removed' ? before : after;
  const path = segments(change.pointer).slice(segments(thing.pointer).length);
  const prop = path.at(-1) ?? '';
  if (path.length === 0) return change.pointer === '' ? '内容有改动' : '设置有改动';
  const phrase = path.length === 1 ? own(PHRASES, prop) : undefined;
  const [old, now] = [before, after].map((version, index) =>
    valueIn(version, index === 0 ? change.from : change.pointer, index === 0 ? change.before : change.after, options),
  );
  const sentence = phrase?.(change, now);
  if (sentence !== undefined) return thing.words.startsWith('数据源') ? sentence.replace('执行', '请求') : sentence;
  if (renames(path, change, old) && now !== undefined) return `${path[0] === 'text' ? '改为' : '改名为'}${now}`;
  const label = labelOf(thing.pointer, path, words);
  if (change.kind === 'moved') return `${label}换了顺序`;
  return ofValues(label, change, old, now);
}

/** Longer values, such as conditions of several parts, are not repeated in a sentence. */
const LONGEST_VALUE = 40;

/** Whether the prop is the name by which the sentence calls its element. */
const renames = (path: readonly string[], { kind, pointer }: Change, old: string | undefined): boolean =>
  kind === 'changed' &&
  path.length === 1 &&
  old !== undefined &&
  pointer !== '/title' &&
  ['title', 'text'].includes(path[0]!);

function ofValues(label: string, change: Change, old: string | undefined, now: string | undefined): string {
  if ((now?.length ?? 0) > LONGEST_VALUE || (old?.length ?? 0) > LONGEST_VALUE) return `${label}有改动`;
  if (change.kind === 'changed') {
    if (change.after === true || change.after === false) return `${label}改为${change.after ? '是' : '否'}`;
    return old !== undefined && now !== undefined && old !== now ? `${label}${spaced(old)} → ${now}` : `${label}有改动`;
  }
  if (change.kind === 'removed') return isSimple(change.before) ? `${label}恢复默认` : `去掉了${label}`;
  if (change.after === true || change.after === false) return `${label}设为${change.after ? '是' : '否'}`;
  return now === undefined ? `${label}有改动` : `${label}设为${spaced(now)}`;
}

const spaced = (value: string): string => (value.startsWith('“') ? value : ` ${value}`);

/** A number, a choice or a switch has a default; a text or a list is missing. */
const isSimple = (value: unknown): boolean =>
  typeof value === 'string' ? !isTemplate(value) && quotable(value) === undefined : typeof value !== 'object';

/** Labels of the props on the way; those without words are left out. */
function labelOf(pointer: string, path: readonly string[], words: PlaceWords): string {
  let at = pointer;
  const labels: string[] = [];
  for (const key of path) {
    at = child(at, key);
    const label = /^\d+$/.test(key) ? undefined : words.labelAt(at);
    if (label !== undefined && labels.at(-1) !== label) labels.push(label);
  }
  const shown = labels.slice(-2);
  if (shown.length === 0) return '设置';
  return shown.reduce((all, label) => (label.startsWith('“') ? `${all}${label}` : `${all}的${label}`));
}

type Phrase = (change: Change, now: string | undefined) => string | undefined;

/** Props whose change reads better as what people will see. */
const conditional =
  (only: string, gone: string, always: string, never: string): Phrase =>
  ({ kind, after }, now) => {
    if (kind === 'removed') return gone;
    if (after === true || after === false) return after ? always : never;
    if (now === undefined) return undefined;
    const worded = only.replace('…', now.replace(/时$/, '').replace(/\d$/, '$& '));
    return worded.startsWith('在') ? worded : `现在${worded}`;
  };

const PHRASES: Readonly<Record<string, Phrase>> = {
  confirm: ({ kind }) => (kind === 'added' ? '现在先询问' : kind === 'removed' ? '不再询问' : '询问的内容有改动'),
  visible: conditional('只在…时显示', '总是显示', '总是显示', '不再显示'),
  disabled: conditional('在…时不可用', '总是可用', '现在不可用', '现在可用'),
  required: conditional('在…时必填', '是否必填恢复默认', '现在必填', '不再必填'),
  when: conditional('只在…时执行', '总是执行', '总是执行', '不再执行'),
  hidden: ({ kind, after }) => (kind === 'removed' || after === false ? '现在默认显示' : '现在默认隐藏'),
  stacked: ({ kind, after }) => (kind === 'removed' || after === false ? '不再堆叠显示' : '现在堆叠显示'),
  fixed: ({ kind, after }) =>
    kind === 'removed'
      ? '不再固定'
      : after === 'left'
        ? '现在固定在左侧'
        : after === 'right'
          ? '现在固定在右侧'
          : undefined,
  do: ({ kind }) => (kind === 'added' ? '现在可以点击' : kind === 'removed' ? '不再可以点击' : undefined),
  $schema: () => '编辑提示有改动',
  version: () => '格式版本有改动',
};

/** A value in words; undefined: it has none. */
function valueIn(words: PlaceWords, pointer: string, value: unknown, options: SayOptions): string | undefined {
  if (typeof value === 'number')
    return pointer.endsWith('Ms') ? `${value / 1000} 秒` : (words.valueTitle(pointer, value) ?? String(value));
  if (typeof value !== 'string') return undefined;
  if (isTemplate(value))
    return inWords(value, words.namesIn(pointer)) ?? quoted(value.startsWith('${') && value.endsWith('}') ? '' : value);
  const key = segments(pointer).at(-1);
  const named =
    (key === 'dialog' ? words.dialogTitle(value) : undefined) ??
    (key === 'menu' || key === 'to' ? own(options.titles ?? {}, value) : undefined) ??
    words.valueTitle(pointer, value) ??
    words.titleAt(pointer);
  return named === undefined ? quoted(value) : `“${named}”`;
}

function quoted(text: string): string | undefined {
  const word = quotable(text);
  return word === undefined ? undefined : `“${word}”`;
}
