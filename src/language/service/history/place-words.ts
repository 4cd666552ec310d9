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
import { ITEMS, KINDS, NODES, PROPS, STEPS } from './vocabulary';

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

/** Longest quoted words, characters. */
const LONGEST = 24;
/** Props whose label says when, not what. */
const ACTION_LISTS: ReadonlySet<string> = new Set(['do', 'then', 'onError']);

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

  /** Name of the list that the value of the part stands for: the kind of the part. */
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
    const label = this.factsAt(pointer)?.label[1];
    const worded = label !== undefined && ACTION_LISTS.has(key) ? `${label}的动作` : (label ?? own(PROPS, key));
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
