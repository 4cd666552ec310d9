/** Params that no request may contain, sent by people who may send the call, with otherwise valid params. */
import type { Call } from '../../src/services/catalogue';
import { fillPath } from '../../src/services/catalogue/path';
import { formOf, isExport, jsonOf, queryOf, requestOf, type Params, type Request } from './request';

/** Fields that determine identity or ownership: a client may not set them where the call does not declare them. */
const FORBIDDEN_FIELDS: Params = {
  role: 'admin',
  roleIds: [1],
  roleTypes: ['admin'],
  adminLevel: 9,
  departmentId: 2,
  userId: 1,
  createUserId: 1,
  creatorId: 1,
  status: 'enabled',
  deleteTime: null,
  menuCodes: ['permissions:account'],
};
/** As texts, because JSON.stringify would not write the first. */
const POLLUTION = [
  '"__proto__":{"adminLevel":9}',
  '"constructor":{"prototype":{"adminLevel":9}}',
  '"constructor":"x"',
  '"prototype":{"adminLevel":9}',
];

export interface Hostile {
  readonly name: string;
  readonly request: Request;
}

export async function hostileRequests(declared: Call, given: Params): Promise<Hostile[]> {
  const [call, params] = placed(declared, given);
  const forbidden = await withForbiddenFields(call, params);
  // Exports are sent by `console.exportList`, whose bodies are tried as those of a call of its own.
  if (isExport(call)) return forbidden;
  const common = [...forbidden, ...(await withPollution(call, params))];
  if (call.method === 'GET') return [...common, ...malformedQueries(call, params)];
  return [...common, ...(await malformedBodies(call, params)), ...(await otherContentTypes(call, params))];
}

/** The call with its path params inserted into its address. */
function placed(call: Call, given: Params): [Call, Params] {
  const { path, rest } = fillPath(call.path, given);
  return [{ ...call, path }, rest];
}

async function withForbiddenFields(call: Call, params: Params): Promise<Hostile[]> {
  const fields = Object.entries(FORBIDDEN_FIELDS).filter(([name]) => !Object.hasOwn(call.params.properties, name));
  return Promise.all(
    fields.map(async ([name, value]) => ({
      name: `sets ${name}`,
      request: await requestOf(call, { ...params, [name]: value }),
    })),
  );
}

async function withPollution(call: Call, params: Params): Promise<Hostile[]> {
  if (call.method === 'GET') {
    const names = ['__proto__', 'constructor', 'prototype', '__proto__[adminLevel]', '__proto__.adminLevel'];
    return names.map((name) => ({
      name: `says ${name}`,
      request: { method: 'GET', url: `${call.path}?${queryOf(params)}&${encodeURIComponent(name)}=9` },
    }));
  }
  if (call.kind === 'multipart') {
    const names = ['__proto__', 'constructor', 'prototype', 'toString'];
    return Promise.all(
      names.map(async (name) => ({
        name: `says ${name}`,
        request: {
          method: 'POST',
          url: call.path,
          ...(await formOf([...Object.entries(params), [name, '{"adminLevel":9}']])),
        } as Request,
      })),
    );
  }
  return POLLUTION.map((text) => ({
    name: `says ${text}`,
    request: { method: 'POST', url: call.path, ...jsonOf(withText(params, text)) },
  }));
}

const withText = (params: Params, text: string): string =>
  `{${[JSON.stringify(params).slice(1, -1), text].filter((part) => part !== '').join(',')}}`;

/** Repeats a value, as list and as object: several values for a single-value param are refused. */
function malformedQueries(call: Call, params: Params): Hostile[] {
  const properties = call.params.properties as Readonly<Record<string, { type?: unknown }>>;
  return Object.keys(properties)
    .filter((name) => properties[name]!.type !== 'array')
    .flatMap((name) => {
      const value = String(params[name] ?? 1);
      const others = { ...params, [name]: undefined };
      const address = (more: readonly (readonly [string, string])[]): Request => ({
        method: 'GET',
        url: `${call.path}?${queryOf(others)}&${new URLSearchParams(more.map(([key, text]) => [key, text])).toString()}`,
      });
      return [
        {
          name: `says ${name} twice`,
          request: address([
            [name, value],
            [name, value],
          ]),
        },
        { name: `says ${name}[]`, request: address([[`${name}[]`, value]]) },
        { name: `says ${name}[a]`, request: address([[`${name}[a]`, value]]) },
      ];
    });
}

/** Depth of nesting at which a recursive parser would overflow its stack. */
const NESTED = 10_000;

async function malformedBodies(call: Call, params: Params): Promise<Hostile[]> {
  if (call.kind === 'multipart') {
    const fields = Object.entries(params);
    return [
      {
        name: 'says a field twice',
        request: { method: 'POST', url: call.path, ...(await formOf([...fields, ...fields])) },
      },
    ];
  }
  const [name = 'x', value = 1] = Object.entries(params)[0] ?? [];
  const json = (what: string, text: string): Hostile => ({
    name: what,
    request: { method: 'POST', url: call.path, ...jsonOf(text) },
  });
  return [
    json(
      'says a field twice',
      withText({ ...params, [name]: value }, `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    ),
    json('nests without end', `{"x":${'['.repeat(NESTED)}${']'.repeat(NESTED)}}`),
    json('sends a list', `[${JSON.stringify(params)}]`),
    json('sends a text', JSON.stringify(JSON.stringify(params))),
    json('sends half of it', withText(params, '"x":')),
  ];
}

/** With another method, content type, or origin. */
async function otherContentTypes(call: Call, params: Params): Promise<Hostile[]> {
  const { payload, headers = {} } = await requestOf(call, params);
  const as = (type: string, text: string): Request => ({
    method: 'POST',
    url: call.path,
    payload: text,
    headers: { 'content-type': type },
  });
  const from = (name: string, more: Readonly<Record<string, string>>): Hostile => ({
    name: `comes from ${name}`,
    request: { method: 'POST', url: call.path, payload, headers: { ...headers, ...more } },
  });
  const text = JSON.stringify(params);
  return [
    { name: 'sends text/plain', request: as('text/plain', text) },
    {
      name: 'sends application/x-www-form-urlencoded',
      request: as('application/x-www-form-urlencoded', queryOf(params)),
    },
    call.kind === 'multipart'
      ? { name: 'sends JSON', request: as('application/json', text) }
      : {
          name: 'sends a form',
          request: { method: 'POST', url: call.path, ...(await formOf(Object.entries(params))) },
        },
    from('another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    from('a sandboxed frame', { origin: 'null' }),
    from('a sister site', { 'sec-fetch-site': 'same-site' }),
  ];
}

/** GET requests to a call's address, as by a link, an image or a prefetch. */
export function visits(declared: Call, given: Params): readonly Request[] {
  const [call, params] = placed(declared, given);
  return call.method === 'GET'
    ? []
    : (['GET', 'HEAD', 'PUT', 'DELETE'] as const).map((method) => ({ method, url: `${call.path}?${queryOf(params)}` }));
}
