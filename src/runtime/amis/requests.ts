/** Data requests of an island. They refer to sources of the screen by name, never to an address. */
import { buildApi } from 'amis-core';
import { describeFailure, type Failure, failureOf, needPress, recentPress, type ScreenRuntime } from '../data';
import type { DataSource, Scope } from '../../language/types';
import { sourceIn } from './pressed-api';

/** The shape of an answer that amis expects. */
interface Payload {
  ok: boolean;
  status: number;
  msg: string;
  data: unknown;
  errors?: Record<string, string>;
}

type Fetcher = ((api: Parameters<typeof buildApi>[0], data?: object, options?: object) => Promise<Payload>) & {
  _wrappedFetcher?: true;
};

/** Maximum time in ms between the user's last press and a write. Needed because amis does not pass the press on. */
const PRESS_MS = 30_000;

/** amis's names for paging and sorting -> the catalogue's. */
const NAMES: Readonly<Record<string, string>> = {
  page: 'pageNo',
  perPage: 'pageSize',
  orderBy: 'sortBy',
  orderDir: 'sortOrder',
};

export function createFetcher(screen: ScreenRuntime, local: () => Partial<Scope>): Fetcher {
  /** Sources whose current answer the island has used once; later requests ask the server. */
  const taken = new Set<string>();

  const fetcher: Fetcher = async (api, data, options) => {
    const built = buildApi(api, data, options);
    const { name, pressed } = sourceIn(String(built.url ?? ''));
    const declaration = name === undefined ? undefined : screen.declaration(name);
    if (name === undefined || !declaration) return refusal(`没有这个数据源：${name ?? String(built.url ?? '')}`);
    const press = pressed ? recentPress(PRESS_MS) : undefined;
    try {
      needPress(declaration, press);
      const params = paramsOf(built, declaration);
      const first = !taken.has(name);
      taken.add(name);
      if (first && declaration.effect !== 'write' && declaration.send !== 'manual') {
        const state = await settled(screen, name);
        if (state.data !== undefined && !state.error && isUnchanged(params, state.params)) return answer(state.data);
      }
      const sent = await screen.send(name, params, local(), { press });
      return sent.cancelled ? refusal('') : answer(sent.result);
    } catch (error) {
      return failed(failureOf(error), declaration, options);
    }
  };
  // Mark as wrapped: amis would add adaptors, JSONP, remote scripts and mock answers otherwise.
  fetcher._wrappedFetcher = true;
  return fetcher;
}

/**
 * Each message is shown once: a form shows the errors of fields, at the field or below its fields; for any other caller
 * they are part of the notice.
 */
function failed(failure: Failure, declaration: DataSource, options: object = {}): Payload {
  if (failure.kind === 'aborted') return refusal('');
  const errors = Object.entries(failure.fields);
  const named = ([field, text]: [string, string]) => `${titleOf(field, declaration)}：${text}`;
  // amis's forms and wizards ask to be told about a failure.
  if (errors.length === 0 || !('onFailed' in options))
    return refusal([describeFailure(failure), ...errors.map(named)].join('；'));
  // A key that is no field's name: the form lists the message below its fields.
  const shown = errors.map((error) => (isDrawn(error[0]) ? error : [`:${error[0]}`, named(error)]));
  // amis expects status 422 for messages that belong to fields.
  return { ok: false, status: 422, msg: '', data: null, errors: inertAll(Object.fromEntries(shown)) };
}

/** `field`: a path in the params. */
const titleOf = (field: string, { schema }: DataSource): string =>
  schema?.properties?.[field.split('.')[0]!]?.title ?? field;

/** Whether a field of this name is on the page; one of another step of a wizard or a hidden one is not. */
const isDrawn = (field: string): boolean =>
  document.querySelector(`[data-amis-name="${CSS.escape(field.split('.')[0]!)}"]`) !== null;

const refusal = (msg: string): Payload => ({ ok: false, status: 1, msg: inert(msg), data: null });

/**
 * Puts a list under the name where amis expects it, whatever the name in the answer. Copies, because amis writes into
 * answers.
 */
function answer(result: unknown): Payload {
  return { ok: true, status: 0, msg: '', data: shape(structuredClone(result)) };
}

function shape(data: unknown): unknown {
  if (Array.isArray(data)) return { items: data, options: data, total: data.length };
  if (typeof data !== 'object' || data === null) return { result: data };
  const { list } = data as { list?: unknown };
  return Array.isArray(list) ? { ...data, items: list, options: list } : data;
}

/** Keeps only params that the call declares: amis's forms and lists pass all data that they hold. */
function paramsOf(built: ReturnType<typeof buildApi>, { schema }: DataSource): Record<string, unknown> {
  const given: Record<string, unknown> = { ...plain(built.query), ...plain(built.body ?? built.data) };
  const known = schema?.properties;
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const own = known && !Object.hasOwn(known, name) ? NAMES[name] : name;
    if (own === undefined || (known && !Object.hasOwn(known, own))) continue;
    params[own] = value;
  }
  return params;
}

const plain = (value: unknown): object =>
  typeof value === 'object' && value !== null && !(value instanceof FormData) ? value : {};

const isUnchanged = (params: Record<string, unknown>, previous: Record<string, unknown> | null): boolean =>
  Object.entries(params).every(([name, value]) => String(value ?? '') === String(previous?.[name] ?? ''));

/** Resolves to the source's state once no request is under way. */
function settled(screen: ScreenRuntime, name: string): Promise<ReturnType<ScreenRuntime['source']>> {
  return new Promise((done) => {
    const look = (): boolean => {
      const state = screen.source(name);
      if (state.fetching || state.loading) return false;
      done(state);
      return true;
    };
    if (look()) return;
    const leave = screen.subscribe([`source.${name}`], () => {
      if (look()) leave();
    });
  });
}

/** Escapes template characters: amis evaluates messages as templates. */
const inert = (text: string): string => text.replaceAll('$', '＄').replaceAll('<%', '< %');
const inertAll = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inert(text)]));
