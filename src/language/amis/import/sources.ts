/** Turns the APIs of amis into data sources of calls, which are found by method and path. */
import type { Call } from '../../../services/catalogue/define';
import type { CallsByName } from '../../infer/origin';
import { child, isObject, type JsonObject, own } from '../../schema/json';
import type { ValueSchema } from '../../types';
import { solid, typesOf } from '../../schema/value-schema';
import type { Notes } from './notes';
import { masking, translatedExpression } from './text';

/** amis's names of params that every list has, which the runtime sends under the names of the contract. */
const OF_LISTS: Readonly<Record<string, string>> = {
  page: 'pageNo',
  perPage: 'pageSize',
  orderBy: 'sortBy',
  orderDir: 'sortOrder',
};
const METHOD = /^\s*(get|post|put|delete|patch|options?|head)\s*:/i;
const HELD = /\uE000(\d+)\uE001/g;

/** An API as amis has it, in parts. */
interface Address {
  readonly method: string | undefined;
  /** Without host; expressions as in the text. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A use of a call: the source's name, and the params that the address gives. */
export interface SourceUse {
  readonly name: string;
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
}

export class Sources {
  declared: Record<string, JsonObject> = {};

  constructor(
    private readonly calls: CallsByName,
    private readonly notes: Notes,
  ) {}

  /** The API as `source:<name>`, alone or as the `url` of an object; undefined: it cannot come, and a note says why. */
  apiOf(api: unknown, pointer: string): unknown {
    if (!isObject(api) && typeof api !== 'string') return undefined;
    const { use, faults } = this.use(api);
    for (const fault of faults) this.notes.add(pointer, `${fault}，已去掉`);
    if (!use || typeof api === 'string') return use && addressOf(use);
    return this.notes.from({ ...this.settingsOf(api, use, pointer), url: addressOf(use) }, pointer);
  }

  /** The source for an API, which it declares; `faults`: in Chinese, what of the address cannot come. */
  use(api: unknown): { readonly use?: SourceUse; readonly faults: readonly string[] } {
    const { url, method } = isObject(api) ? api : { url: api, method: undefined };
    const address =
      typeof url === 'string' ? addressIn(url, typeof method === 'string' ? method : undefined) : undefined;
    if (!address) return { faults: ['接口地址无法识别'] };
    const found = findCall(address, this.calls);
    const written = [address.method, address.path.slice(0, 120)].filter(Boolean).join(' ');
    if (!found) return { faults: [`控制台没有这个接口：${written}`] };
    const { call } = found;
    if (call.kind !== 'json' || call.screens === false) return { faults: [`接口“${call.title}”不能用在页面里`] };
    const given = Object.entries(address.params);
    const params = Object.fromEntries(given.filter(([name]) => hasParam(call, name)));
    const faults = given.filter(([name]) => !hasParam(call, name)).map(([name]) => noParam(call, name));
    return { use: { name: this.nameFor(call), call, params: { ...found.params, ...params } }, faults };
  }

  /** Chinese name of the call behind an API, if one is found. */
  titleOf(api: unknown): string | undefined {
    const url = isObject(api) ? api.url : api;
    const address = typeof url === 'string' ? addressIn(url) : undefined;
    return address && findCall(address, this.calls)?.call.title;
  }

  /** The source of a house node, which the screen asks when it opens, always with these params. */
  askedByScreen({ name, call, params }: SourceUse): string {
    if (Object.keys(params).length === 0) {
      delete this.declared[name]?.send;
      return name;
    }
    const typed = Object.entries(params).map(([param, value]) => {
      const own = OF_LISTS[param] ?? param;
      return [own, typedAs(own, value, call)] as const;
    });
    const made = this.freeName(name);
    this.declared[made] = { call: call.name, params: Object.fromEntries(typed) };
    return made;
  }

  private settingsOf(api: JsonObject, { call }: SourceUse, pointer: string): JsonObject {
    const kept: JsonObject = {};
    for (const [prop, value] of Object.entries(api)) {
      if (OF_ADDRESS.has(prop)) continue;
      if (prop === 'headers') this.notes.add(child(pointer, prop), '请求头由控制台决定，已去掉');
      else if (prop === 'data' && isObject(value)) kept.data = this.dataOf(value, call, child(pointer, prop));
      else if (SETTINGS.has(prop)) kept[prop] = value;
      else
        this.notes.add(
          child(pointer, prop),
          REFUSED.has(prop) ? '适配器是程序代码，不会执行，已去掉' : `接口设置 ${prop} 用不上，已去掉`,
        );
    }
    return kept;
  }

  private dataOf(data: JsonObject, call: Call, pointer: string): JsonObject {
    const kept = Object.entries(data).filter(([name]) => {
      const known = name === '&' || name.includes('$') || hasParam(call, name);
      if (!known) this.notes.add(child(pointer, name), `${noParam(call, name)}，已去掉`);
      return known;
    });
    return this.notes.from(Object.fromEntries(kept), pointer);
  }

  private nameFor({ name: call, effect }: Call): string {
    for (const [name, source] of Object.entries(this.declared))
      if (source.call === call && source.params === undefined) return name;
    const name = this.freeName(call.split('.').at(-1)!.replaceAll(/\W/g, '') || 'source');
    // amis asks when it draws; asking with the screen as well would send every request twice.
    this.declared[name] = { call, ...(effect === 'read' && { send: 'manual' }) };
    return name;
  }

  private freeName(base: string): string {
    let name = base;
    for (let number = 2; own(this.declared, name); number++) name = `${base}${number}`;
    return name;
  }
}

/** A text of an address in the type of its param. */
function typedAs(name: string, value: string, { params }: Call): unknown {
  const types = typesOf(solid((own(params.properties ?? {}, name) ?? {}) as ValueSchema));
  return types.some((type) => type === 'integer' || type === 'number') && value !== '' ? Number(value) : value;
}

const OF_ADDRESS: ReadonlySet<string> = new Set(['url', 'method', 'dataType', 'requestType', 'qsOptions', 'type']);
/** Settings of an API object that are data or conditions. */
const SETTINGS: ReadonlySet<string> = new Set([
  'sendOn',
  'responseData',
  'replaceData',
  'autoRefresh',
  'trackExpression',
  'cache',
  'messages',
  'silent',
  'concatDataFields',
  'autoAppend',
  'forceAppendDataToQuery',
  'convertKeyToPath',
  'attachDataToQuery',
  'data',
]);
const REFUSED: ReadonlySet<string> = new Set(['adaptor', 'requestAdaptor', 'responseAdaptor', 'mockResponse']);

function hasParam({ params }: Call, name: string): boolean {
  const known = params.properties as Readonly<Record<string, unknown>> | undefined;
  return known === undefined || Object.hasOwn(known, OF_LISTS[name] ?? name) || Object.hasOwn(known, name);
}

const noParam = ({ title }: Call, name: string): string => `接口“${title}”没有参数 ${name}`;

const addressOf = ({ name, params }: SourceUse): string => {
  const pairs = Object.entries(params).map(([key, value]) => `${key}=${value}`);
  return `source:${name}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
};

// ---------------------------------------------------------------- addresses

export function addressIn(written: string, given?: string): Address | undefined {
  const held: string[] = [];
  const masked = masking(written.trim(), (expression) => {
    held.push(translatedExpression(expression));
    return `\uE000${held.length - 1}\uE001`;
  });
  const restored = (text: string) => text.replaceAll(HELD, (_, index: string) => held[Number(index)]!);
  const method = METHOD.exec(masked)?.[1] ?? given;
  const [address = '', query = ''] = masked.replace(METHOD, '').trim().split('?');
  const path = address.replace(/^https?:\/\/[^/]+/i, '').replace(/\/+$/, '');
  if (!/^\/[^\s\\]*$/.test(path) || path.startsWith('//')) return undefined;
  const params: Record<string, string> = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    if (/^[\w.-]+$/.test(name)) params[name] = restored(value.join('='));
  }
  return { method: method?.toUpperCase(), path: restored(path), params };
}

interface FoundCall {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
}

/** The call of this method and path; without a method in the text, the only one of the path. */
function findCall({ method, path }: Address, calls: CallsByName): FoundCall | undefined {
  const found: FoundCall[] = [];
  for (const call of calls.values())
    for (const each of [call.path, ...(call.alsoAt === undefined ? [] : [call.alsoAt])]) {
      const params = matched(each, path);
      if (params) found.push({ call, params });
    }
  if (method !== undefined) return found.find(({ call }) => call.method === method);
  // A plain path is meant before one whose last segment is a param.
  return found.find(({ params }) => Object.keys(params).length === 0) ?? found[0];
}

/** The params in a path: `/sample/${id}` for `/sample/{id}`. */
function matched(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = path.split(/\/(?![^{]*\})/);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const name = /^\{(\w+)\*?\}$/.exec(segment)?.[1];
    if (name !== undefined && given[index] !== '') params[name] = given[index]!;
    else if (segment !== given[index]) return undefined;
  }
  return params;
}
