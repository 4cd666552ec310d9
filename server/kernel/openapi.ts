/** The OpenAPI 3.1 document, derived from the catalogue. Entities become components; annotations become `x-` fields. */
import type { Call } from '../../src/services/catalogue';
import { ANNOTATION_KEYWORDS } from '../../src/services/catalogue/define';
import { pathNames } from '../../src/services/catalogue/path';
import type { Access, AccessOf } from './access';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const SECURITY: Json = [{ session: [], authorizationv2: [] }, { session: [], token: [] }];

export function openApiDocument(catalogue: readonly Call[], accessOf: AccessOf, version: string): JsonObject {
  const schemas: JsonObject = {};
  const paths: Record<string, JsonObject> = {};
  for (const call of catalogue) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, accessOf(call), schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atelier', version, description: 'Every call of the console. Answers are envelopes: code 0 is success, data is the result.' },
    tags: [...new Set(catalogue.map((call) => call.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
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

function operation(call: Call, { policy, agreement }: Access, schemas: JsonObject): JsonObject {
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
    responses: { 200: { description: 'Envelope; code tells success from refusal', content: answer(call, schemas) } },
  };
}

/** What stands in the path is a parameter; the rest is the query of a GET and the body of everything else. */
function parametersAndBody(call: Call, params: JsonObject): JsonObject {
  const inPath = new Set(pathNames(call.path));
  const required = (params.required ?? []) as string[];
  const fields = Object.entries((params.properties ?? {}) as JsonObject);
  const parameter = ([name, schema]: [string, Json], place: string): Json => ({ name, in: place, required: required.includes(name), schema });
  const named = fields.filter(([name]) => inPath.has(name)).map((field) => parameter(field, 'path'));
  const others = fields.filter(([name]) => !inPath.has(name));
  if (call.method === 'GET') return { parameters: [...named, ...others.map((field) => parameter(field, 'query'))] };
  const body = inPath.size === 0 ? params : { ...params, properties: Object.fromEntries(others), required: required.filter((name) => !inPath.has(name)) };
  return { ...(named.length > 0 && { parameters: named }), requestBody: requestBody(call, body) };
}

function requestBody(call: Call, schema: JsonObject): JsonObject {
  const type = call.kind === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { required: ((schema.required ?? []) as string[]).length > 0, content: { [type]: { schema } } };
}

function answer(call: Call, schemas: JsonObject): JsonObject {
  const data = convert(JSON.parse(JSON.stringify(call.result)) as Json, schemas);
  if (call.kind === 'blob') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (call.kind === 'stream') return { 'text/event-stream': { schema: data } };
  return { 'application/json': { schema: envelopeOf(data) } };
}

const envelopeOf = (data: Json): JsonObject => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data,
    requestId: { type: 'string' },
    errors: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } } },
  },
});

/** A named entity is written once, under components, and referred to. */
function convert(value: Json, schemas: JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => convert(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { entity, ...rest } = value;
  const converted = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [(ANNOTATION_KEYWORDS as readonly string[]).includes(key) ? `x-${key}` : key, convert(item, schemas)]),
  );
  if (typeof entity !== 'string') return converted;
  schemas[entity] = converted;
  return { $ref: `#/components/schemas/${entity}` };
}
