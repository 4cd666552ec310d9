/**
 * Replaces each use of a part, `{ "use": "content-drawer", "with": { … } }`, by the value of the part with its
 * arguments substituted. Pure; the input is not changed. docs/decisions/0057-parts-of-screens.md.
 */
import { isTemplate } from '../expression';
import { child, isObject, type JsonObject, objectOf } from '../schema/json';
import { type ParsedText, parseText, TEXT_LIMITS } from '../parse';
import { among, type Finding, jsonType, problem } from '../problems';
import { unfit, wholeArgument } from './argument-types';
import { type PartsByName, readPart, VALUE_POINTER } from './declaration';
import { type Frame, Origins, type Place, placeOf, type Written } from './origins';
import type { ArgumentDeclaration, PartKind } from './schema';
import { substitute } from './substitute';

/** Returns the text unchanged if it uses no part or is not a screen. */
export function expandedText(text: string, parts: PartsByName): string {
  const parsed = parseText(text);
  if (!isObject(parsed.value) || !usesParts(parsed.value)) return text;
  return `${JSON.stringify(expand(parsed.value, parsed, parts).screen, null, 2)}\n`;
}

/** Maximum number of values of an expanded screen; the product's largest has about 6,000. */
const MOST_VALUES = 60_000;

export interface Expanded {
  readonly screen: JsonObject;
  /** undefined: the screen uses no part, so positions are unchanged. */
  readonly origins?: Origins;
  readonly findings: readonly { readonly finding: Finding; readonly pointer: string; readonly place: Place }[];
  /** Parts that the screen uses, directly or through others, existing or not. */
  readonly used: ReadonlySet<string>;
}

/** A value before expansion. */
interface Item extends Written {
  readonly value: unknown;
  readonly frame: Scope;
}
interface Scope extends Frame {
  readonly arguments: ReadonlyMap<string, Argument>;
  readonly use?: { readonly frame: Scope; readonly pointer: string };
  /** Names of the enclosing parts, outermost first; detects cycles. */
  readonly names: readonly string[];
}
interface Argument {
  readonly declared: ArgumentDeclaration;
  /** Absent: the use omits the argument, so props that hold it are omitted too. */
  readonly item?: Item;
}

/** Whether an object is a use of a part. */
export const isUse = (value: unknown): value is { readonly use: string; readonly with?: unknown } =>
  isObject(value) &&
  typeof value.use === 'string' &&
  Object.keys(value).every((key) => key === 'use' || key === 'with');

export const usesParts = (value: unknown): boolean =>
  isUse(value) || (typeof value === 'object' && value !== null && Object.values(value).some(usesParts));

/**
 * Expands every use. `alone`: name of the part that is checked by itself; then `text` is the part's and `page` the
 * screen generated around it.
 */
export function expand(
  screen: JsonObject,
  text: Pick<ParsedText, 'locate'>,
  parts: PartsByName = new Map(),
  alone?: string,
): Expanded {
  if (!usesParts(screen)) return { screen, findings: [], used: new Set() };
  return new Expander(text.locate, parts, alone).expand(screen);
}

/** Whether the value is the same after the expansion, so that no pointer has to be built for it. */
const isFinal = (value: unknown): boolean =>
  typeof value === 'string' ? !isTemplate(value) : typeof value !== 'object' || value === null;

/** A value without a use of a part. */
interface Plain {
  /** The value and all within it. */
  readonly values: number;
  /** Levels below the value. */
  readonly depth: number;
}
const BARE: Plain = { values: 1, depth: 0 };

class TooLarge extends Error {}

class Expander {
  private readonly root: Scope;
  private readonly origins: Origins;
  private readonly findings: { finding: Finding; pointer: string; place: Place }[] = [];
  private readonly used = new Set<string>();
  private count = 0;
  private readonly plain = new Map<object, Plain | null>();

  constructor(
    locate: ParsedText['locate'],
    private readonly parts: PartsByName,
    private readonly alone: string | undefined,
  ) {
    this.root = { locate, isOwn: alone === undefined, arguments: new Map(), names: [] };
    this.origins = new Origins(this.root);
  }

  expand(screen: JsonObject): Expanded {
    const { origins, findings, used } = this;
    try {
      const expanded = this.value({ value: screen, frame: this.root, pointer: '' }, '', 0);
      return { screen: objectOf(expanded), origins, findings, used };
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      this.report(problem('part-too-large', { limit: MOST_VALUES, expected: { atMost: MOST_VALUES } }), {
        frame: this.root,
        pointer: '',
      });
      return { screen: {}, origins, findings, used };
    }
  }

  private report(finding: Finding, written: Written, key = false): void {
    this.findings.push({ finding, pointer: written.pointer, place: placeOf(written, { key }) });
  }

  private enter(values = 1): void {
    this.count += values;
    if (this.count > MOST_VALUES) throw new TooLarge();
  }

  /** null: a part is used within the value. */
  private plainOf(value: unknown): Plain | null {
    if (typeof value !== 'object' || value === null) return BARE;
    let known = this.plain.get(value);
    if (known === undefined) this.plain.set(value, (known = this.measured(value)));
    return known;
  }

  private measured(value: object): Plain | null {
    if (isUse(value)) return null;
    let [values, depth] = [1, 0];
    for (const each of Object.values(value)) {
      const inner = this.plainOf(each);
      if (!inner) return null;
      values += inner.values;
      depth = Math.max(depth, inner.depth + 1);
    }
    return { values, depth };
  }

  /** undefined: the value is omitted. */
  private value(item: Item, at: string, depth: number): unknown {
    // Most of a screen has neither uses nor arguments and is taken as it is, which a keystroke waits for.
    const plain = item.frame.arguments.size === 0 && this.plainOf(item.value);
    if (plain && depth + plain.depth <= TEXT_LIMITS.depth) {
      this.enter(plain.values);
      return item.value;
    }
    this.enter();
    if (depth > TEXT_LIMITS.depth)
      return this.report(
        problem('too-deep', { limit: TEXT_LIMITS.depth, expected: { atMost: TEXT_LIMITS.depth } }),
        item,
      );
    const { value } = item;
    if (typeof value === 'string') return this.text(item, at, depth);
    if (Array.isArray(value)) return this.list(item, at, depth);
    if (!isObject(value)) return value;
    if (!isUse(value)) return this.object(item, at, depth);
    const replaced = this.partAt(item);
    if (!replaced) return undefined;
    this.origins.put(at, replaced.item);
    return this.value(replaced.item, at, depth);
  }

  private text(item: Item, at: string, depth: number): unknown {
    const { value, frame } = item;
    const name = wholeArgument(value);
    const argument = name === undefined ? undefined : frame.arguments.get(name);
    if (argument) {
      if (!argument.item) return undefined;
      this.origins.put(at, argument.item);
      return this.value(argument.item, at, depth);
    }
    const { text, replacements } = this.substituted(String(value), frame);
    if (replacements.length > 0) this.origins.substituted(at, replacements);
    return text;
  }

  private substituted(text: string, frame: Scope) {
    return substitute(text, (name) => {
      const argument = frame.arguments.get(name);
      if (!argument?.item) return undefined;
      const { value, frame: around } = argument.item;
      const { type } = argument.declared;
      return typeof value === 'string' && around !== frame
        ? { type, value: this.resolved(value, around) }
        : { type, value };
    });
  }

  /** A text with the arguments of the enclosing part substituted. */
  private resolved(value: string, frame: Scope): string {
    return this.substituted(value, frame).text;
  }

  private list(item: Item, at: string, depth: number): unknown[] {
    const flat = (item.value as unknown[]).flatMap((each, index) =>
      this.flattened({ value: each, frame: item.frame, pointer: child(item.pointer, index) }),
    );
    const result: unknown[] = [];
    for (const each of flat) {
      const place = child(at, result.length);
      if (each.frame !== item.frame || each.pointer !== child(item.pointer, result.length))
        this.origins.put(place, each);
      const value = this.value(each, place, depth + 1);
      if (value !== undefined) result.push(value);
    }
    return result;
  }

  /** Expands one element of a list, which becomes several if it is a part or argument whose value is a list. */
  private flattened(item: Item): Item[] {
    const name = wholeArgument(item.value);
    const argument = name === undefined ? undefined : item.frame.arguments.get(name);
    const replaced = argument ? argument.item : isUse(item.value) ? this.partAt(item)?.item : item;
    if (!replaced) return [];
    if (replaced !== item && isUse(replaced.value)) return this.flattened(replaced);
    if (replaced === item || !Array.isArray(replaced.value)) return replaced === item || argument ? [item] : [replaced];
    return replaced.value.flatMap((value, index) =>
      this.flattened({ value, frame: replaced.frame, pointer: child(replaced.pointer, index) }),
    );
  }

  private object({ value, frame, pointer }: Item, at: string, depth: number): JsonObject {
    const result: JsonObject = {};
    for (const [key, each] of Object.entries(objectOf(value))) {
      if (isFinal(each)) {
        this.enter();
        result[key] = each;
        continue;
      }
      const item: Item = { value: each, frame, pointer: child(pointer, key) };
      if (isUse(each)) this.member(item, key, result, at, depth);
      else {
        const expanded = this.value(item, child(at, key), depth + 1);
        if (expanded !== undefined) result[key] = expanded;
      }
    }
    return result;
  }

  /**
   * Expands a use among sources or dialogs. Entries of a part with several replace the use, whose own key is only a
   * label.
   */
  private member(item: Item, key: string, result: JsonObject, at: string, depth: number): void {
    const replaced = this.partAt(item);
    if (!replaced) return;
    const entries: [string, Item][] =
      SEVERAL.has(replaced.kind) && !SEVERAL_PROPS.has(key)
        ? Object.entries(objectOf(replaced.item.value)).map(([name, value]) => [
            name,
            { value, frame: replaced.item.frame, pointer: child(replaced.item.pointer, name) },
          ])
        : [[key, replaced.item]];
    for (const [name, each] of entries) {
      if (Object.hasOwn(result, name)) this.report(problem('duplicate-key', { found: name }), item, true);
      const place = child(at, name);
      this.origins.put(place, each, name !== key);
      const expanded = this.value(each, place, depth + 1);
      if (expanded !== undefined) result[name] = expanded;
    }
  }

  /** The value of the used part; undefined if it cannot be expanded. */
  private partAt(item: Item): { item: Item; kind: PartKind } | undefined {
    const { use: name, with: given } = item.value as { use: string; with?: unknown };
    const { frame } = item;
    this.used.add(name);
    const at = (...keys: string[]): Written => ({ frame, pointer: keys.reduce(child, item.pointer) });
    const part = this.parts.get(name);
    const cycle = frame.names.indexOf(name);
    if (!part) return void this.report(problem('unknown-part', among(name, this.parts.keys())), at('use'));
    if (cycle >= 0)
      return void this.report(
        problem('part-cycle', { found: [...frame.names.slice(cycle), name].join(' -> ') }),
        at('use'),
      );
    const { declared, file, locate } = readPart(part);
    if (!declared) return void this.report(problem('broken-part', { found: name }), at('use'));
    const scope: Scope = {
      locate,
      isOwn: name === this.alone,
      part: { name, file },
      use: { frame, pointer: item.pointer },
      names: [...frame.names, name],
      arguments: this.argumentsOf(name, declared.arguments, given, at),
    };
    // Defaults belong to the part and may refer to its other arguments.
    for (const [key, { declared: declaration }] of scope.arguments) {
      if (Object.hasOwn(objectOf(given), key) || declaration.default === undefined) continue;
      const pointer = child(child('/arguments', key), 'default');
      const bare = { ...scope, arguments: new Map() };
      (scope.arguments as Map<string, Argument>).set(key, {
        declared: declaration,
        item: { value: declaration.default, frame: bare, pointer },
      });
    }
    return { item: { value: declared.value, frame: scope, pointer: VALUE_POINTER }, kind: declared.kind };
  }

  private argumentsOf(
    part: string,
    declared: ReadonlyMap<string, ArgumentDeclaration>,
    given: unknown,
    at: (...keys: string[]) => Written,
  ): Map<string, Argument> {
    if (given !== undefined && !isObject(given))
      this.report(problem('wrong-type', { expected: { type: 'object' }, found: jsonType(given) }), at('with'));
    for (const name of Object.keys(objectOf(given)))
      if (!declared.has(name))
        this.report(
          problem('unknown-part-argument', { part, ...among(name, declared.keys()) }),
          at('with', name),
          true,
        );
    const found = new Map<string, Argument>();
    for (const [name, declaration] of declared) {
      const item = Object.hasOwn(objectOf(given), name)
        ? this.givenArgument(name, declaration, { ...at('with', name), value: objectOf(given)[name] } as Item)
        : undefined;
      if (
        !item &&
        declaration.default === undefined &&
        declaration.optional !== true &&
        !Object.hasOwn(objectOf(given), name)
      )
        this.report(problem('missing-part-argument', { part, expected: name }), at('use'));
      found.set(name, { declared: declaration, ...(item && { item }) });
    }
    return found;
  }

  /** An argument passed on from the enclosing part, or checked here. */
  private givenArgument(name: string, { type }: ArgumentDeclaration, item: Item): Item | undefined {
    const handed = wholeArgument(item.value);
    const outer = handed === undefined ? undefined : item.frame.arguments.get(handed);
    if (outer) {
      const fits =
        outer.declared.type === type || type === 'value' || (outer.item && !unfit(name, type, outer.item.value));
      if (!fits && outer.item)
        this.report(problem('wrong-part-argument', { name, expected: type, found: outer.declared.type }), item);
      return outer.item;
    }
    const wrong = unfit(name, type, item.value);
    return wrong ? void this.report(wrong, item) : item;
  }
}

/** Kinds whose value is several entries of the object around the use. */
const SEVERAL: ReadonlySet<PartKind> = new Set(['sources', 'dialogs']);
/** Props that a use can replace as a whole. */
const SEVERAL_PROPS: ReadonlySet<string> = new Set(['dataSources', 'dialogs']);
