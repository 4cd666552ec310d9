/**
 * Completes names inside `${}` while the expression is incomplete: scopes, fields as deep as types are known,
 * functions, values.
 */
import { withNames } from '../amis/data';
import { SIGNATURES } from '../expression/signatures';
import { own } from '../schema/json';
import { candidateOf, fieldCandidates } from '../rules/look';
import type { Candidate, Lookup } from '../rules/rule';
import { typeOfTemplate } from '../infer/typing';
import type { ScopeName, ValueSchema } from '../types';
import { fieldsOf, solid, typesOf, UNKNOWN } from '../schema/value-schema';
import type { Env } from '../infer/walk';
import type { Cursor } from './cursor';
import { ranked } from './rank';
import type { PlaceRecord } from '../schema/record';
import type { Completion, Completions, ServiceOptions } from './types';
import { aboutCall, aboutFunction, aboutValue, detailOf } from './words';

/** The text between `${` and the cursor, and the name being written. */
export interface OpenExpression {
  readonly before: string;
  readonly typed: string;
  /** `row.tags` of `row.tags.na`; absent at the start of a name. */
  readonly host?: string;
  /** `row.status` of `row.status == 'ac`: one of its values is being written. */
  readonly compared?: string;
  /** Offset of the name in the text. */
  readonly from: number;
  readonly to: number;
}

const CHAIN = String.raw`[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d+\])*`;
const AT_NAME = new RegExp(String.raw`(?:(${CHAIN})\.)?([A-Za-z_$][\w$]*)?$`);
const AT_VALUE = new RegExp(String.raw`(${CHAIN})\s*(?:===?|!==?)\s*'([^']*)$`);

export function openExpression({ typed, content }: Cursor): OpenExpression | undefined {
  const open = typed.lastIndexOf('${');
  if (open < 0) return undefined;
  const before = typed.slice(open + 2);
  if (closes(before)) return undefined;
  const end = content.from + typed.length;
  const compared = AT_VALUE.exec(before);
  if (compared)
    return { before, typed: compared[2]!, compared: compared[1]!, from: end - compared[2]!.length, to: end };
  if (inText(before)) return undefined;
  const [, host, name = ''] = AT_NAME.exec(before)!;
  return { before, typed: name, ...(host !== undefined && { host }), from: end - name.length, to: end };
}

/** Whether the expression ends before the cursor. */
function closes(before: string): boolean {
  let depth = 0;
  for (const character of before.replace(/'[^']*'|"[^"]*"/g, '')) {
    if (character === '{') depth++;
    else if (character === '}' && --depth < 0) return true;
  }
  return false;
}
const inText = (before: string): boolean => (before.match(/'/g) ?? []).length % 2 === 1;

export function completeExpression(open: OpenExpression, { stop }: PlaceRecord, options: ServiceOptions): Completions {
  const { from, to } = open;
  if (!stop) return { from, to, items: [] };
  const place = { env: withParameters(open.before, withNames(stop.env), options), options };
  const items =
    open.compared !== undefined
      ? comparable(open.compared, place)
      : open.host !== undefined
        ? inside(open.host, place)
        : names(place);
  const edited = (insert: string) => ({ edit: { from, to, insert } });
  return {
    from,
    to,
    items: ranked(
      items.map(({ insert, ...item }) => ({ ...item, ...edited(insert ?? item.label) })),
      open.typed,
    ),
  };
}

interface Place {
  readonly env: Env;
  readonly options: ServiceOptions;
}
type Item = Omit<Completion, 'edit' | 'cursor'> & { readonly insert?: string };

const typeOf = (chain: string, { env, options }: Place): ValueSchema =>
  solid(typeOfTemplate(`\${${chain}}`, env, options.calls));

function inside(host: string, place: Place): Item[] {
  if (host === 'source') return sources(place);
  const type = typeOf(host, place);
  if (typesOf(type).includes('array')) return [fieldItem(candidateOf('length', { type: 'integer' }))];
  return Object.entries(fieldsOf(type) ?? {}).map(([name, schema]) => fieldItem(candidateOf(name, schema)));
}

const fieldItem = ({ name, schema = UNKNOWN }: Candidate): Item => ({
  label: name,
  kind: 'field',
  detail: detailOf(schema),
  documentation: aboutValue(schema).join('\n\n'),
});

function sources({ env, options }: Place): Item[] {
  return Object.entries(env.sources).map(([name, { call }]) => {
    const declared = options.calls.get(call);
    return {
      label: name,
      kind: 'source',
      ...(declared && { detail: declared.title, documentation: aboutCall(declared).join('\n\n') }),
    };
  });
}

function names(place: Place): Item[] {
  const scopes = Object.entries(place.env.scopes).map(([name, type]): Item => ({
    label: name,
    kind: 'scope',
    documentation: aboutValue(type).slice(1).join('\n\n'),
  }));
  const functions = [...SIGNATURES.values()].map((each): Item => ({
    label: each.name,
    kind: 'function',
    detail: each.written.slice(each.name.length),
    documentation: aboutFunction(each).join('\n\n'),
    insert: `${each.name}(`,
  }));
  return [...scopes, ...functions];
}

function comparable(chain: string, place: Place): Item[] {
  const { enum: values = [], labels } = typeOf(chain, place);
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => ({
      label: value,
      kind: 'value',
      ...(labels?.[value] !== undefined && { detail: labels[value]! }),
    }));
}

const LAMBDA = /(?:\(([A-Za-z_$][\w$]*)[^()]*\)|([A-Za-z_$][\w$]*))\s*=>/g;
/** Adds parameters of the arrow functions around the cursor, typed as elements of their lists. */
function withParameters(before: string, env: Env, options: ServiceOptions): Env {
  let scopes: Record<string, ValueSchema> = { ...env.scopes };
  for (const match of before.matchAll(LAMBDA)) {
    const list = listBefore(before.slice(0, match.index));
    if (list === undefined) continue;
    const element = typeOfTemplate(`\${LAST(${list})}`, { ...env, scopes }, options.calls);
    scopes = { ...scopes, [(match[1] ?? match[2])!]: element };
  }
  return { ...env, scopes: scopes as Env['scopes'] & Partial<Record<ScopeName, ValueSchema>> };
}

/** `source.x.list` of `ARRAYMAP(source.x.list, `: searches back to the open bracket. */
function listBefore(text: string): string | undefined {
  const end = text.lastIndexOf(',');
  let depth = 0;
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === ')') depth++;
    else if (text[at] === '(' && depth-- === 0) return text.slice(at + 1, end);
  }
  return undefined;
}

/** Templates that fit a param: visible fields of the same name, and selected rows for lists of keys. */
export function templatesFor(schema: ValueSchema, { pointer }: Lookup, { stop }: PlaceRecord): string[] {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const scopes = stop?.env.scopes ?? {};
  const found = (['row', 'dialog', 'form', 'result', 'query', 'state'] as const).flatMap((scope) => {
    const type = own(scopes as Record<string, ValueSchema>, scope);
    return type
      ? fieldCandidates(solid(type))
          .filter((each) => each.name === name || each.name.endsWith(`.${name}`))
          .map((each) => `\${${scope}.${each.name}}`)
      : [];
  });
  const keys = scopes.selection && typesOf(schema).includes('array') ? ['${selection.keys}'] : [];
  return [...found, ...keys];
}
