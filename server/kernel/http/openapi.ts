/** Derives the OpenAPI 3.1 document from the catalogue. Entities become components; annotations become `x-` fields. */
import type { Call } from '../../../src/services/catalogue';
import { CODES } from '../../../src/services/catalogue/codes';
import { ANNOTATION_KEYWORDS } from '../../../src/services/catalogue/define';
import { ONCE_HEADER, ONCE_KEPT_HOURS, ONCE_KEY } from '../../../src/services/catalogue/once';
import { pathNames } from '../../../src/services/catalogue/path';
import { alwaysNeedsAgreement, type AgreementMenus } from '../calls/agreement';
import { ERRORS, type ErrorName } from '../calls/errors';

const SUCCESS = 0;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const SECURITY: Json = [
  { session: [], authorizationv2: [] },
  { session: [], token: [] },
];

export function openApiDocument(catalogue: readonly Call[], menus: AgreementMenus, version: string): JsonObject {
  const schemas: JsonObject = {};
  const paths: Record<string, JsonObject> = {};
  for (const call of catalogue) {
    // OpenAPI has no syntax for params that may contain slashes.
    const path = call.path.replace('*}', '}');
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation(call, alwaysNeedsAgreement(call, menus), schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atelier',
      version,
      description:
        'Every call of the console. Answers are envelopes: code 0 is success, data is the result. Documents have no envelope.',
    },
    tags: [...new Set(catalogue.map((call) => call.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, ApiError: REFUSAL, StaleError: STALE },
      headers: HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'atelier_session' },
        authorizationv2: { type: 'apiKey', in: 'header', name: 'Authorizationv2', description: 'Log-in type 2' },
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'Other log-in types' },
        bot: { type: 'http', scheme: 'bearer', description: 'The token of bots' },
      },
    },
    security: SECURITY,
  };
}

function operation(call: Call, agreement: boolean, schemas: JsonObject): JsonObject {
  const { policy } = call;
  const params = convert(JSON.parse(JSON.stringify(call.params)) as Json, schemas) as JsonObject;
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.area],
    ...(policy.kind === 'public' && { security: [] }),
    ...(policy.kind === 'bot' && { security: [{ bot: [] }] }),
    'x-policy': policy as unknown as Json,
    ...(agreement && { 'x-agreement': true }),
    'x-effect': call.effect,
    ...(call.effect === 'read' ? { 'x-reads': [...call.reads] } : { 'x-changes': [...call.changes] }),
    'x-kind': call.kind,
    'x-timeout-ms': call.timeoutMs,
    ...parametersAndBody(call, params),
    responses: responsesOf(call, schemas),
  };
}

const ONCE_PARAMETER: Json = {
  name: ONCE_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: ONCE_KEY.source },
  description: `Sent again with the same key and params within ${ONCE_KEPT_HOURS} h, the call writes nothing and answers as it did; with other params it is refused.`,
};

/** Path params are parameters; other params are the query of a GET and the body of every other method. */
function parametersAndBody(call: Call, params: JsonObject): JsonObject {
  const inPath = new Set(pathNames(call.path));
  const required = (params.required ?? []) as string[];
  const fields = Object.entries((params.properties ?? {}) as JsonObject);
  const parameter = ([name, schema]: [string, Json], place: string): JsonObject => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  });
  const named = [
    ...fields.filter(([name]) => inPath.has(name)).map((field) => parameter(field, 'path')),
    ...fields
      .filter(([name]) => call.inQuery?.includes(name))
      .map((field) => ({ ...parameter(field, 'query'), required: false })),
    ...(call.once ? [ONCE_PARAMETER] : []),
  ];
  const others = fields.filter(([name]) => !inPath.has(name));
  if (call.method === 'GET') return { parameters: [...named, ...others.map((field) => parameter(field, 'query'))] };
  const body =
    inPath.size === 0
      ? params
      : { ...params, properties: Object.fromEntries(others), required: required.filter((name) => !inPath.has(name)) };
  return { ...(named.length > 0 && { parameters: named }), requestBody: requestBody(call, body) };
}

function requestBody(call: Call, schema: JsonObject): JsonObject {
  const type = call.kind === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { required: ((schema.required ?? []) as string[]).length > 0, content: { [type]: { schema } } };
}

type Status = string;

const ROWS = Object.entries(ERRORS) as [
  ErrorName,
  { readonly code: number; readonly message: string; readonly status?: number },
][];

/** Refusals with a status other than 200, with the calls that can answer them. Every other refusal has status 200. */
const ELSEWHERE: Partial<Record<ErrorName, (call: Call) => boolean>> = {
  notABot: ({ policy }) => policy.kind === 'bot',
  // Never for a documented path.
  unknownPath: () => false,
  // GETs have no body.
  tooLarge: ({ method }) => method !== 'GET',
  stale: ({ edits }) => edits !== undefined,
  foreignOrigin: ({ method }) => method !== 'GET',
};

function refusalsOf(call: Call): ReadonlyMap<Status, readonly ErrorName[]> {
  const found = new Map<Status, ErrorName[]>();
  const add = (status: number, name: ErrorName) =>
    found.set(String(status), [...(found.get(String(status)) ?? []), name]);
  for (const [name, { status = 200 }] of ROWS) if (ELSEWHERE[name]?.(call) ?? true) add(status, name);
  // Consoles with single sign-on, which send the header `token`, get HTTP 403 for a missing session (product.md section
  // 8).
  if (call.policy.kind !== 'public' && call.policy.kind !== 'bot') add(403, 'sessionMissing');
  return found;
}

function responsesOf(call: Call, schemas: JsonObject): JsonObject {
  const refusals = [...refusalsOf(call)].toSorted(([one], [other]) => Number(one) - Number(other));
  return Object.fromEntries(
    refusals.map(([status, names]) => {
      const errorList = names.map((name) => `${ERRORS[name].code} ${ERRORS[name].message}`).join('; ');
      const isAnswer = status === '200';
      return [
        status,
        {
          description: isAnswer ? `Success, or a refusal, by its code: ${errorList}` : `Refused: ${errorList}`,
          headers: headersOf(call, status),
          content: isAnswer ? answer(call, schemas) : { 'application/json': { schema: refused(names) } },
        },
      ];
    }),
  );
}

/** The envelope of a refusal with one of the codes that share this status. */
const refused = (names: readonly ErrorName[]): Json => ({
  allOf: [
    { $ref: '#/components/schemas/ApiError' },
    { properties: { code: { enum: [...new Set(names.map((name) => ERRORS[name].code))] } } },
  ],
});

const header = (description: string, schema: JsonObject = { type: 'string' }): JsonObject => ({ description, schema });

const HEADERS: JsonObject = {
  RequestId: header("Names the request in the server's log; the same as `requestId` of the envelope"),
  CacheControl: header('`no-store`: answers and refusals are kept nowhere'),
  Revalidated: header('`private, no-cache`: kept by the browser, and revalidated by ETag before each use'),
  ETag: header('Sent again in `If-None-Match`, the answer is 304 while the document is the same'),
  RetryAfter: header('Seconds after which it is worth trying again', { type: 'integer' }),
  ContentDisposition: header('`attachment` with the name of the file; of files only'),
};

function headersOf({ kind }: Call, status: Status): JsonObject {
  const named = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
  return {
    'x-request-id': named('RequestId'),
    'cache-control': named(status === '200' && kind === 'document' ? 'Revalidated' : 'CacheControl'),
    ...(status === '200' && kind === 'document' && { etag: named('ETag') }),
    ...((status === '429' || status === '503') && { 'retry-after': named('RetryAfter') }),
    ...(status === '200' && kind === 'blob' && { 'content-disposition': named('ContentDisposition') }),
  };
}

/** The response with status 200. Refusals are JSON for every kind of call. */
function answer(call: Call, schemas: JsonObject): JsonObject {
  const data = convert(JSON.parse(JSON.stringify(call.result)) as Json, schemas);
  const refusal: JsonObject = { $ref: '#/components/schemas/ApiError' };
  if (call.kind === 'blob')
    return {
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      'application/json': { schema: refusal },
    };
  // A refusal after the stream began is its last chunk.
  if (call.kind === 'stream')
    return { 'text/event-stream': { schema: { oneOf: [data, refusal] } }, 'application/json': { schema: refusal } };
  if (call.kind === 'document') return { 'application/json': { schema: { oneOf: [data, refusal] } } };
  return {
    'application/json': {
      schema: {
        oneOf: [envelopeOf(data), refusal, ...(call.edits ? [{ $ref: '#/components/schemas/StaleError' }] : [])],
      },
    },
  };
}

const envelopeOf = (data: Json): JsonObject => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: { code: { const: SUCCESS }, msg: { type: 'string' }, data, requestId: { type: 'string' } },
});

const REFUSAL: JsonObject = {
  type: 'object',
  description: 'Why a request was refused. `errors` names the params that are wrong.',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: {
    code: {
      type: 'integer',
      enum: [...new Set(ROWS.map(([, { code }]) => code))].filter((code) => code !== CODES.stale),
    },
    msg: { type: 'string', description: 'For people, Chinese' },
    data: { type: 'null' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const STALE: JsonObject = {
  type: 'object',
  description: 'The record was changed since it was read. `data` tells how it is now, for merging.',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: {
    code: { const: CODES.stale },
    msg: { type: 'string', description: 'For people, Chinese' },
    data: {
      type: 'object',
      required: ['version', 'editedBy', 'editedTime', 'current'],
      properties: {
        version: { type: 'integer' },
        editedBy: { type: 'string' },
        editedTime: { oneOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
        current: { type: 'object', description: 'By param of the call' },
      },
    },
    requestId: { type: 'string' },
  },
};

/** A named entity is written once, under components, and referenced by `$ref`. */
function convert(value: Json, schemas: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => convert(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { entity, ...rest } = value;
  const converted = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [
      (ANNOTATION_KEYWORDS as readonly string[]).includes(key) ? `x-${key}` : key,
      convert(item, schemas),
    ]),
  );
  if (typeof entity !== 'string') return converted;
  schemas[entity] = converted;
  return { $ref: `#/components/schemas/${entity}` };
}
