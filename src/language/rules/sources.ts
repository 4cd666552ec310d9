/** Data sources: the call and its params exist and fit, required params are given, reads and writes are kept apart. */
import { elementListsOf } from '../declare/element-lists';
import { asText, child, isObject, objectOf, own } from '../schema/json';
import { languageByType } from '../declare/language';
import { among, problem } from '../problems';
import { callOf, paramsOf } from '../infer/typing';
import type { CallsByName } from '../infer/origin';
import type { DataSource } from '../types';
import type { Env, Owner } from '../infer/walk';
import { checkParams } from './fit';
import { lookAtSource } from './look';
import { isRefreshList, redundancyAt } from './refresh';
import type { RuleFactory } from './rule';

const READ_ONLY_PROPS = ['pollMs', 'pollWhile', 'cacheMs'] as const;

export const sourceRule: RuleFactory = (context) => {
  const { calls, report, look, address } = context;
  // Params that tables and calendars fill from the address.
  const filled = new Set(address.flatMap(({ fills = [] }) => fills.map(({ source, param }) => `${source}/${param}`)));
  return ({ kind, value, pointer, env, path: name }) => {
    if (kind !== 'source' || !isObject(value)) return;
    const source = value as unknown as DataSource;
    const call = callOf(calls, source);
    if (typeof source.call === 'string') {
      look?.({
        kind: 'call',
        name: source.call,
        pointer: child(pointer, 'call'),
        ...(call && { found: call.name }),
        candidates: () =>
          [...calls.values()].map(({ name: each, title, summary }) => ({ name: each, title, about: summary })),
      });
    }
    if (!call) {
      if (typeof source.call === 'string')
        report(
          child(pointer, 'call'),
          problem('unknown-call', among(source.call, calls.keys(), callAtPath(source.call, calls))),
        );
      return;
    }
    if (call.screens === false)
      report(
        child(pointer, 'call'),
        problem('not-for-screens', { call: call.name, found: call.name, hidden: 'hidden' }),
      );
    if (call.kind === 'stream' || call.kind === 'multipart')
      report(child(pointer, 'call'), problem('not-for-screens', { call: call.name, found: call.kind }));
    const schema = paramsOf(calls, source)!;
    checkParams(source.params, schema, call.name, child(pointer, 'params'), env, context);
    if (call.effect === 'read' && value.pollWhile !== undefined && value.pollMs === undefined)
      report(child(pointer, 'pollWhile'), problem('missing-prop', { expected: 'pollMs' }), { key: true });
    if (call.effect === 'write') {
      for (const prop of READ_ONLY_PROPS)
        if (value[prop] !== undefined)
          report(child(pointer, prop), problem('only-for-reads', { found: prop }), { key: true });
      if (value.send === 'auto')
        report(
          child(pointer, 'send'),
          problem('needs-read', { what: { code: 'send: auto' }, call: call.name, expected: 'read', found: 'write' }),
        );
    } else if (source.send !== 'manual' && call.kind === 'json') {
      const given = objectOf(source.params);
      for (const param of schema.required ?? []) {
        if (!Object.hasOwn(given, param) && !filled.has(`${name}/${param}`))
          report(child(pointer, 'call'), problem('missing-param', { call: call.name, expected: param }));
      }
    }
  };
};

/** The call whose address is written in place of its name. */
function callAtPath(written: string, calls: CallsByName): string | undefined {
  if (!written.includes('/')) return undefined;
  return [...calls.values()].find(({ path }) => written.endsWith(path))?.name;
}

/** A source that is written as a template, as an API, with its scope or by its call is meant by its name. */
export function amongSources(written: string, sources: Env['sources']): ReturnType<typeof among> {
  const name = /^(?:\$\{)?(?:source[.:])?([\w-]+)/.exec(written)?.[1] ?? '';
  const ofCall = Object.keys(sources).find((each) => sources[each]?.call === written);
  return among(written, Object.keys(sources), ofCall ?? (own(sources, name) ? name : undefined));
}

/** Checks names of sources in nodes, actions, refresh lists and options. */
export const sourceNamesRule: RuleFactory = (context) => (stop) => {
  const { kind, value, pointer, env, owner, path } = stop;
  if (kind !== 'text' || typeof value !== 'string' || !namesSource(owner, path)) return;
  const { calls, report } = context;
  const redundancy = isRefreshList(path) ? redundancyAt(stop, context) : undefined;
  lookAtSource(
    value,
    pointer,
    undefined,
    env,
    context,
    (each) => !redundancy || (callOf(calls, each)?.effect === 'read' && !redundancy(each)),
  );
  const source = own(env.sources, value);
  if (!source) return report(pointer, problem('unknown-source', amongSources(value, env.sources)));
  const call = callOf(calls, source);
  if (!call || !redundancy) return;
  if (call.effect === 'write')
    return report(
      pointer,
      problem('needs-read', { what: { is: 'askingAgain' }, call: call.name, expected: 'read', found: 'write' }),
    );
  const redundant = redundancy(source);
  if (redundant)
    return report(
      pointer,
      problem('redundant-refresh', { found: value, call: redundant.call, entities: { each: redundant.entities } }),
    );
  // A source that is sent automatically was checked at its declaration.
  if (source.send !== 'manual') return;
  const given = objectOf(source.params);
  for (const param of paramsOf(calls, source)!.required ?? [])
    if (!Object.hasOwn(given, param)) report(pointer, problem('missing-param', { call: call.name, expected: param }));
};

function namesSource({ kind, value }: Owner, path: string): boolean {
  if (kind === 'node') return path.endsWith('source') && namesSourceOfNode(asText(value.type), path);
  if (kind === 'action') return ['source', 'like', 'refresh/*', 'sources/*'].includes(path);
  return kind === 'source' && path === 'refresh/*';
}

/** Props of columns and fields that name a source. */
const SOURCES_OF_ELEMENTS = {
  Column: ['reveal/source', 'edit/source', 'edit/fields/*/options/source', 'edit/fields/*/fields/*/options/source'],
  Field: ['options/source', 'fields/*/options/source'],
  Button: [],
} as const;

function namesSourceOfNode(type: string, path: string): boolean {
  return (
    languageByType.get(type)?.sources?.includes(path) === true ||
    elementListsOf(type).some(({ path: list, of }) =>
      SOURCES_OF_ELEMENTS[of].some((prop) => path === `${list}/*/${prop}`),
    )
  );
}
