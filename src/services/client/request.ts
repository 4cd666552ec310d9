/** Builds the HTTP request of a call, by the conventions of product.md section 7. Pure. */
import { isInternalPath } from '../catalogue/bases';
import type { CallHost, CallKind, Effect, Method } from '../catalogue/define';
import { TIMEOUT } from '../catalogue/limits';
import { fillPath } from '../catalogue/path';
import type { WireRow } from '../catalogue/wire-row';
import { hasOwnLogin, type ClientConfig } from './types';

export interface WireRequest {
  call: string;
  method: Method;
  effect: Effect;
  kind: CallKind;
  url: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  /** Absent on GET. */
  body?: object;
  timeoutMs: number;
  /** The call requires an idempotency key (once.ts of the catalogue). */
  once: boolean;
}

export function requestOf(call: string, row: WireRow | undefined, params: object, config: ClientConfig): WireRequest {
  if (!row) throw new Error(`The catalogue has no call ${call}`);
  const [
    method,
    declared,
    effect,
    kind = 'json',
    timeoutMs = TIMEOUT.default,
    host = 'console',
    once = false,
    inQuery = [],
  ] = row;
  const { path, rest } = fillPath(declared, params);
  const flag = { dev: config.dev };
  const common = {
    call,
    method,
    effect,
    kind,
    timeoutMs,
    once,
    url: originOf(path, config, host) + path,
    headers: headersOf(kind, config),
  };
  return method === 'GET'
    ? { ...common, query: { ...rest, ...flag } }
    : { ...common, query: { ...pick(rest, inQuery), ...flag }, body: kind === 'multipart' ? formOf(rest) : rest };
}

const pick = (params: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, params[name]]));

/** Origin to which a path is sent; '' is the page's own. */
export function originOf(
  path: string,
  config: Pick<ClientConfig, 'hostKind' | 'internalHost' | 'externalApiHost' | 'origin'>,
  host: CallHost = 'console',
): string {
  if (host === 'external' && config.externalApiHost) return config.externalApiHost;
  const moved = config.hostKind === 'external' && config.internalHost !== '' && isInternalPath(path);
  return (moved ? config.internalHost : config.origin) ?? '';
}

/** Headers that identify the console and the person. */
function headersOf(kind: CallKind, config: ClientConfig): Record<string, string> {
  const token = config.token();
  return {
    [kind === 'stream' ? 'auth-app-code' : 'app-code']: config.appCode,
    // Sent even if empty: the backend's answer to an expired token depends on which header it gets.
    ...(hasOwnLogin(config) ? token !== undefined && { Authorizationv2: token } : { token: token ?? '' }),
    ...config.headers?.(),
  };
}

/** The query of an address: lists as `a=1&a=2`, as the server expects; undefined and null are omitted. */
export function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      if (item !== undefined && item !== null) search.append(name, String(item));
  }
  return search.toString();
}

/** Files unchanged, lists as repeated fields, other values as text or JSON; undefined values are omitted. */
function formOf(params: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item === undefined) continue;
      form.append(name, item instanceof Blob ? item : typeof item === 'string' ? item : JSON.stringify(item));
    }
  }
  return form;
}
