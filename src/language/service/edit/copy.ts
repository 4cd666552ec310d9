/** Gives an added entry what must be unique: names, ids, keys of tabs, params of fields, prefixes of addresses. Pure. */
import { checkText } from '../../compile';
import { asText, child, listOf, objectOf, segments, textOf, valueAt } from '../../schema/json';
import { languageByType } from '../../declare/language';
import { parseLoosely, type LooseText } from '../../parse';
import type { ProblemCode } from '../../problems';
import { recordedAt } from '../../schema/record';
import type { Problem, ValueSchema } from '../../types';
import { solid, typesOf } from '../../schema/value-schema';
import type { ServiceOptions, TextEdit } from '../types';
import { applied, copyOf, removalOf } from './edits';
import { type Entry, pointerOf } from './entry';
import { namesUnder } from './written';

export interface Copied {
  readonly edit: TextEdit;
  readonly pointer: string;
}

/** undefined: what must be unique in the copy has no free name. */
export function copiedEntry(entry: Entry, options: ServiceOptions): Copied | undefined {
  const { names, around, index } = entry;
  const name = names && freeName(names[index]!, new Set(names));
  const pointer = name === undefined ? pointerOf(entry, index + 1) : child(around, name);
  const edit = copyOf(entry, name === undefined ? undefined : renamed(entry, name));
  const fitted = withoutClashes(entry.text, edit, pointer, options);
  return fitted && { edit: fitted, pointer };
}

/**
 * The insertion of an entry with what must be unique replaced.
 *
 * @param pointer of the entry after the edit
 */
export function withoutClashes(
  before: string,
  insertion: TextEdit,
  pointer: string,
  options: ServiceOptions,
): TextEdit | undefined {
  const tried = new Set<string>();
  let edit = insertion;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const text = applied(before, [edit]);
    const loose = parseLoosely(text);
    const clash = checkText(text, options).find(
      ({ code, pointer: at }) =>
        `${at}/`.startsWith(`${pointer}/`) && (Object.hasOwn(REPAIRS, code) || (tried.size > 0 && UNFIT.has(code))),
    );
    if (!clash) return edit;
    const repair = (REPAIRS[clash.code] ?? freeParam)({ text, loose, options, problem: clash, pointer, tried });
    if (!repair) return undefined;
    const added = edit.insert.length;
    const from = repair.from - edit.from;
    edit = {
      ...edit,
      insert: edit.insert.slice(0, from) + repair.insert + edit.insert.slice(from + repair.to - repair.from, added),
    };
  }
  return undefined;
}
/** Above the number of unique names in any copied node. */
const MOST_ROUNDS = 60;

function renamed({ text, entries, index, names }: Entry, name: string): string {
  const { from, to } = entries[index]!;
  const written = text.slice(from, to);
  const colon = written.indexOf(':', JSON.stringify(names![index]).length);
  return JSON.stringify(name) + written.slice(colon);
}

/** The name with the first number that makes it unique: `list2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/\d+$/, '') || name;
  for (let number = 2; ; number++) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
}

interface Clash {
  readonly text: string;
  readonly loose: LooseText;
  readonly options: ServiceOptions;
  readonly problem: Problem;
  /** Of the copy. */
  readonly pointer: string;
  /** Params that the copied field has named. */
  readonly tried: Set<string>;
}
type Repair = (clash: Clash) => TextEdit | undefined;

/** How the copy resolves each problem that a copy causes; the edit is inside the copy. */
const REPAIRS: Readonly<Record<string, Repair>> = {
  'duplicate-id': (clash) => renameAt(clash, namesUnder(clash.loose.value, 'id')),
  'duplicate-tab': (clash) => renameAt(clash, namesUnder(clash.loose.value, 'key')),
  'key-taken': ({ text, loose, problem: { pointer } }) => {
    // The key of a button inside a part is the same for each of its uses.
    if (segments(pointer).at(-1) === 'use') return undefined;
    const [key, value] = [loose.spanOf(pointer, 'key'), loose.spanOf(pointer)];
    return key && value && removalOf(text, { from: key.from, to: value.to });
  },
  'duplicate-field': freeParam,
  'address-name-taken': ownAddressName,
} satisfies Partial<Record<ProblemCode, Repair>>;

/** Problems of a copied field with a param that does not suit it; it takes the next one. */
const UNFIT: ReadonlySet<string> = new Set<ProblemCode>([
  'field-is-fixed',
  'filter-is-fixed',
  'component-does-not-fit',
  'param-does-not-fit',
  'options-missing',
]);

function renameAt({ loose, problem: { pointer } }: Clash, taken: ReadonlySet<string>): TextEdit | undefined {
  const span = loose.spanOf(pointer);
  const path = segments(pointer);
  const name = textOf(valueAt(loose.value, path));
  // An id inside a part is the same for each of its uses.
  return span && name !== undefined && path.at(-1) !== 'use'
    ? { ...span, insert: JSON.stringify(freeName(name, taken)) }
    : undefined;
}

/** The next param that no field of the list enters, of the copied one's type where there is one. */
function freeParam({ text, loose, options, pointer, tried }: Clash): TextEdit | undefined {
  const span = loose.spanOf(child(pointer, 'field')) ?? loose.spanOf(pointer);
  const lookup =
    span && recordedAt(text, span.from + 1, options)?.lookups.find(({ kind, at }) => kind === 'param' && !at?.key);
  if (!lookup) return undefined;
  tried.add(lookup.name);
  const free = lookup.candidates().filter(({ name }) => !tried.has(name));
  const typed = (schema: ValueSchema | undefined): string => (schema ? typesOf(solid(schema)).join() : '');
  const next = free.find(({ schema }) => typed(schema) === typed(lookup.schema)) ?? free[0];
  return next && { ...span!, insert: JSON.stringify(next.name) };
}

/** Gives the copied node names of its own in the address: by the prop that has the name, or by a prefix. */
function ownAddressName({ loose, problem: { pointer, args } }: Clash): TextEdit | undefined {
  const node = objectOf(valueAt(loose.value, segments(pointer)));
  const names = listOf(objectOf(args.found).each).map(asText);
  const known = objectOf(languageByType.get(asText(node.type))?.props.properties);
  const written = Object.keys(node).find((prop) => names.includes(asText(node[prop])));
  const prop = written ?? names.find((name) => Object.hasOwn(known, name));
  if (prop !== undefined) {
    const name = textOf(node[prop]) ?? prop;
    return setProp(loose, pointer, prop, freeName(name, namesUnder(loose.value, prop).add(name)));
  }
  if (!Object.hasOwn(known, 'prefix')) return undefined;
  const stem = (textOf(node.prefix) ?? textOf(node.id) ?? asText(node.source)).replace(/\W+$/, '');
  const stems = [...namesUnder(loose.value, 'prefix')].map((prefix) => prefix.replace(/\W+$/, ''));
  return setProp(loose, pointer, 'prefix', `${freeName(stem, new Set(stems))}.`);
}

function setProp(loose: LooseText, pointer: string, prop: string, value: string): TextEdit | undefined {
  const written = loose.spanOf(child(pointer, prop));
  if (written) return { ...written, insert: JSON.stringify(value) };
  const type = loose.spanOf(child(pointer, 'type'));
  return type && { from: type.to, to: type.to, insert: `, "${prop}": ${JSON.stringify(value)}` };
}
