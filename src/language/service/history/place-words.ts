/** Chinese words for the places of a screen: its elements, and their props. Pure. */
import { languageByType } from '../../declare/language';
import type { JsonSchema } from '../../schema/json-schema';
import { child, isObject, listOf, own, segments, textOf } from '../../schema/json';
import { schemaUnder } from '../../schema/schema-under';
import { shapeOfScreens } from '../../rules/shape';
import { titleOf } from '../../rules/look';
import type { Lookup } from '../../rules/rule';
import { chineseOf, factsOf, type PropFacts } from '../../../shared/help';
import { isUse } from '../../parts/expand';
import type { NameWords } from '../expression-words';
import { type OutlineWords, wordIn } from '../outline-words';

/** One version of a screen, and what its names stand for. */
export interface Version {
  readonly root: unknown;
  /** Schema of the root if it is no screen. */
  readonly schema?: JsonSchema;
  readonly lookups: readonly Lookup[];
  readonly words: OutlineWords;
}

/** An element of a screen: the screen itself, a source, dialog, node, column, field, button and others. */
export interface Thing {
  readonly pointer: string;
  readonly isAction: boolean;
  /** 列“昵称”. */
  readonly words: string;
}

/** Elements of lists by the name of the list, where it says more than their type. */
const KINDS: Readonly<Record<string, string>> = {
  columns: '列',
  fields: '字段',
  filters: '筛选',
  rowActions: '行操作',
  batchActions: '批量操作',
  toolbar: '按钮',
  extra: '按钮',
  y: '系列',
  marks: '标线',
  steps: '步骤',
  options: '选项',
  check: '检查',
  tags: '标签',
  figures: '数字',
  dataSources: '数据源',
  dialogs: '弹窗',
  sources: '数据源',
  arguments: '片段参数',
  query: '地址参数',
  state: '页面状态',
};
/** Nodes whose names would be taken for something else in a sentence. */
const NODES: Readonly<Record<string, string>> = { row: '一行内容', text: '一段文字' };
const ITEMS: Readonly<Record<string, string>> = { tabs: '标签页', panes: '栏', queue: '待办' };
const STEPS: Readonly<Record<string, string>> = {
  call: '请求',
  callEach: '逐个请求',
  open: '打开弹窗',
  go: '前往页面',
  back: '返回',
  print: '打印',
  refresh: '刷新',
  set: '改变页面状态',
  download: '下载',
  copy: '复制',
};

/** Names of props where no label is declared: those of amis, and of lists that sentences name. */
const PROPS: Readonly<Record<string, string>> = {
  title: '标题',
  route: '地址',
  menu: '菜单',
  layout: '布局',
  label: '名称',
  name: '名称',
  text: '文字',
  width: '宽度',
  minWidth: '最小宽度',
  height: '高度',
  gap: '间距',
  span: '占宽',
  align: '对齐',
  icon: '图标',
  kind: '样式',
  as: '显示方式',
  unit: '单位',
  source: '数据',
  call: '接口',
  params: '参数',
  data: '数据',
  query: '地址参数',
  values: '固定参数',
  value: '值',
  initial: '初始值',
  default: '默认值',
  field: '字段',
  component: '控件',
  placeholder: '提示文字',
  help: '说明',
  note: '附注',
  empty: '没有数据时的文字',
  submit: '提交按钮的文字',
  success: '成功后的提示',
  confirm: '询问',
  dialog: '打开的弹窗',
  to: '去向',
  do: '点击后的动作',
  then: '成功后的动作',
  onError: '失败后的动作',
  refresh: '之后的刷新',
  columns: '列',
  fields: '字段',
  filters: '筛选',
  rowActions: '行操作',
  batchActions: '批量操作',
  toolbar: '按钮',
  body: '内容',
  items: '内容',
  options: '选项',
  card: '卡片样式',
  line: '名单样式',
  views: '显示方式',
  rowKey: '行标识',
  pageSize: '每页行数',
  total: '合计',
  fixed: '固定',
  hidden: '默认隐藏',
  tone: '语气',
  visible: '显示条件',
  disabled: '不可用的条件',
  required: '必填',
  when: '执行条件',
  pollMs: '自动刷新',
  cacheMs: '缓存时间',
  size: '行高',
  x: '横轴',
  stacked: '堆叠',
  color: '颜色',
  with: '片段的参数',
  use: '片段',
  widget: '组件',
  props: '组件的设置',
};

/** Longest quoted words, characters. */
const LONGEST = 24;

/** Words of people: in one line, shortened, and without characters of code. */
export function quotable(text: unknown): string | undefined {
  const word = wordIn(text)?.replaceAll('/', '／').replaceAll('{', '｛').replaceAll('}', '｝').replaceAll('$', '＄');
  if (word === undefined || !isForPeople(word)) return undefined;
  return word.length > LONGEST ? `${word.slice(0, LONGEST)}…` : word;
}

/** Names of fields, calls and values are no words. */
const isForPeople = (word: string): boolean => /[\u4e00-\u9fff]/.test(word) || /^[A-Z\d][A-Z\d .,:+%-]*$/.test(word);

export class PlaceWords {
  readonly #keys = new Map<string, Lookup>();
  readonly #inTexts = new Map<string, Lookup>();
  readonly #values = new Map<string, Lookup>();
  #counts: ReadonlyMap<string, number> | undefined;

  constructor(
    private readonly version: Version,
    private readonly typeWord: (type: string) => string | undefined,
    /** Route or menu code -> title. */
    private readonly titles: Readonly<Record<string, string>>,
  ) {
    for (const lookup of version.lookups) {
      const { at, part, pointer } = lookup;
      if (part !== undefined) continue;
      if (at?.key === true) this.#keys.set(pointer, lookup);
      else if (at?.offset !== undefined) this.#inTexts.set(`${pointer} ${at.offset}`, lookup);
      else if (lookup.kind === 'value') this.#values.set(pointer, lookup);
    }
  }

  get root(): unknown {
    return this.version.root;
  }

  at(pointer: string): unknown {
    return segments(pointer).reduce<unknown>(
      (value, key) => (isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined),
      this.version.root,
    );
  }

  /** What the name that is the value stands for: the title of a call, param, field, source, widget or part. */
  titleAt(pointer: string): string | undefined {
    const { words } = this.version;
    return quotable(words.titleAt(pointer) ?? words.titleAt(pointer.replace(/\/field$/, '')));
  }

  /** The label that the contract or the language gives the value at a pointer. */
  valueTitle(pointer: string, value: unknown): string | undefined {
    const labels = this.#values.get(pointer)?.schema?.labels;
    return (labels && own(labels, String(value))) ?? this.factsAt(pointer)?.values?.[String(value)]?.[1];
  }

  /** Names in the expression at a pointer. */
  namesIn(pointer: string): (offset: number) => NameWords | undefined {
    return (offset) => {
      const schema = this.#inTexts.get(`${pointer} ${offset}`)?.schema;
      const title = quotable(schema && titleOf(schema));
      const { labels } = schema ?? {};
      return title === undefined ? undefined : { title, ...(labels && { labels }) };
    };
  }

  /** The innermost element around a place, and those around that one, innermost first; the screen is the last. */
  thingsAround(pointer: string): Thing[] {
    const things: Thing[] = [{ pointer: '', isAction: false, words: this.version.schema ? '片段' : '页面' }];
    let at = '';
    let list = '';
    for (const key of segments(pointer)) {
      const isInList = Array.isArray(this.at(at)) || holdsEntries(at);
      const holder = list;
      at = child(at, key);
      if (isInList || isAction(this.at(at))) {
        const words = this.#wordsOf(
          at,
          holder === 'value' ? this.#kindOfPart() : holder,
          this.at(holderOf(holderOf(at))),
        );
        if (words !== undefined) things.unshift({ pointer: at, isAction: isAction(this.at(at)), words });
      }
      list = key;
    }
    return things;
  }

  /** Whether other elements of the screen have the same words. */
  isRepeated(words: string): boolean {
    this.#counts ??= this.#counted();
    return (this.#counts.get(words) ?? 0) > 1;
  }

  #counted(): Map<string, number> {
    const counts = new Map<string, number>();
    const visit = (value: unknown, pointer: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, each] of Object.entries(value)) {
        const at = child(pointer, key);
        const [thing] = this.thingsAround(at);
        if (thing!.pointer === at) counts.set(thing!.words, (counts.get(thing!.words) ?? 0) + 1);
        visit(each, at);
      }
    };
    visit(this.version.root, '');
    return counts;
  }

  /** A part's value is a list of what the part is. */
  #kindOfPart(): string {
    const kind = isObject(this.version.root) ? textOf(this.version.root.kind) : undefined;
    return kind === 'nodes' || kind === undefined ? 'body' : kind;
  }

  #wordsOf(pointer: string, list: string, owner: unknown): string | undefined {
    const entry = this.at(pointer);
    if (!isObject(entry)) return undefined;
    const kind = this.#kindOf(entry, list, owner);
    if (kind === undefined) return undefined;
    const name = this.#nameOf(entry, pointer);
    return name === undefined ? kind : `${kind}“${name}”`;
  }

  #kindOf(entry: Record<string, unknown>, list: string, owner: unknown): string | undefined {
    if (isUse(entry)) return '片段';
    const { type, action } = entry;
    const step = own(STEPS, String(action));
    if (step !== undefined) return step;
    const owned = isObject(owner) && list === 'items' ? own(ITEMS, String(owner.type)) : undefined;
    if (owned !== undefined) return owned;
    if (list !== 'dialogs' && typeof type === 'string' && !(list in KINDS && 'field' in entry))
      return own(NODES, type) ?? languageByType.get(type)?.name.zh ?? this.typeWord(type) ?? own(KINDS, list) ?? '组件';
    return own(KINDS, list) ?? ('text' in entry && 'do' in entry ? '按钮' : undefined);
  }

  #nameOf(entry: Record<string, unknown>, pointer: string): string | undefined {
    const { title, text, label, use, widget, action } = entry;
    const own_ = [title, text, label].map((each) => quotable(each)).find(Boolean);
    if (own_ !== undefined) return own_;
    if (typeof use === 'string') return quotable(this.version.words.partTitle(use));
    if (action === 'open') return this.dialogTitle(entry.dialog);
    if (action === 'go') return own(this.titles, String(entry.to));
    const named = ['field', 'widget', 'source', 'call', 'figure'].map((key) => this.titleAt(child(pointer, key)));
    return named.find(Boolean) ?? this.titleAt(pointer) ?? quotable(widget);
  }

  dialogTitle(name: unknown): string | undefined {
    const dialog = typeof name === 'string' ? this.at(child('/dialogs', name)) : undefined;
    return isObject(dialog) ? quotable(dialog.title) : undefined;
  }

  /** Facts of the prop at a pointer, if it declares any. */
  factsAt(pointer: string): PropFacts | undefined {
    for (const description of this.#descriptionsAt(pointer)) {
      const facts = factsOf(description);
      if (facts) return facts;
    }
    return undefined;
  }

  /** A prop by its label, a param by its title. */
  labelAt(pointer: string): string | undefined {
    const key = segments(pointer).at(-1) ?? '';
    const param = this.#keys.get(pointer)?.schema;
    const title = quotable(param && titleOf(param));
    if (title !== undefined) return `“${title}”`;
    const worded = this.factsAt(pointer)?.label[1] ?? own(PROPS, key);
    if (worded !== undefined) return worded;
    return this.#descriptionsAt(pointer).map(clauseOf).find(Boolean);
  }

  #descriptionsAt(pointer: string): string[] {
    const { written, chosen } = schemaUnder(this.version.schema ?? shapeOfScreens(), this.version.root, pointer);
    return listOf([...written, ...chosen].map(({ description }) => description)).filter(
      (each): each is string => typeof each === 'string',
    );
  }
}

/** Maps whose entries are elements. */
const holdsEntries = (pointer: string): boolean =>
  /(^|\/)dataSources$|^\/(dialogs|arguments|query|state)$/.test(pointer);
const isAction = (value: unknown): boolean => isObject(value) && typeof value.action === 'string';
const holderOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** The beginning of a help text, if it is short enough for a name. */
const SHORT = 10;
function clauseOf(description: string): string | undefined {
  const clause = chineseOf(description)?.split(/[，。；：（、]/)[0];
  return clause !== undefined && clause.length <= SHORT && !/[a-z`]/i.test(clause) ? clause : undefined;
}
