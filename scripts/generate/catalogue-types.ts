/**
 * Generates TypeScript types from the catalogue. Interfaces with names instead of inference: inferring the types of 400
 * calls costs the type checker 10 to 30 s.
 */
import type { Call } from '../../src/services/catalogue/define';
import { wireRowOf } from '../../src/services/catalogue/wire-row';
import type { ValueSchema } from '../../src/language/types';

type Schema = ValueSchema & { entity?: string; const?: unknown; allOf?: ValueSchema[] };

const BANNER = '// GENERATED from the catalogue by `npm run generate`. Do not edit.\n';

/** Interfaces of every call's params and result, and the `Calls` map. */
export function catalogueTypes(catalogue: readonly Call[]): string {
  const interfaces = new Map<string, string>();

  const typeOf = (schema: Schema): string => {
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each)).join(' | ');
    switch (schema.type) {
      case 'string':
        return 'string';
      case 'integer':
      case 'number':
        return 'number';
      case 'boolean':
        return 'boolean';
      case 'null':
        return 'null';
      case 'array': {
        const items = typeOf(schema.items ?? {});
        return /^[\w.]+$/.test(items) ? `${items}[]` : `(${items})[]`;
      }
      case 'object':
        return schema.entity ? named(schema.entity, schema) : shapeOf(schema);
      default:
        return 'unknown';
    }
  };

  const shapeOf = (schema: Schema): string => {
    const fields = Object.entries(schema.properties ?? {});
    if (fields.length === 0) return recordOf(schema, typeOf);
    const required = new Set(schema.required);
    return `{ ${fields.map(([name, field]) => `${keyOf(name)}${required.has(name) ? '' : '?'}: ${typeOf(field)}`).join('; ')} }`;
  };

  const named = (name: string, schema: Schema): string => {
    if (!interfaces.has(name)) {
      interfaces.set(name, '');
      const required = new Set(schema.required);
      const fields = Object.entries(schema.properties ?? {}).map(([field, type]) => {
        const doc = type.title ? `  /** ${type.title}${type.description ? `: ${type.description}` : ''} */\n` : '';
        return `${doc}  ${keyOf(field)}${required.has(field) ? '' : '?'}: ${typeOf(type)};`;
      });
      interfaces.set(name, `export interface ${name} {\n${fields.join('\n')}\n}`);
    }
    return name;
  };

  const calls = catalogue.map((call) => {
    const base = call.name
      .split('.')
      .map((part) => part[0]!.toUpperCase() + part.slice(1))
      .join('');
    const params = named(`${base}Params`, call.params as Schema);
    const result = call.result as Schema;
    const answer = result.type === 'object' && !result.entity ? named(`${base}Result`, result) : typeOf(result);
    return `  /** ${call.summary} */\n  '${call.name}': { params: ${params}; result: ${answer} };`;
  });

  const bodies = [...interfaces].map(([name, text]) =>
    text.includes('{\n\n}') ? `export type ${name} = Record<string, never>;` : text,
  );
  return `${BANNER}/* oxlint-disable */\n\n${bodies.join('\n\n')}\n\nexport interface Calls {\n${calls.join('\n')}\n}\n\nexport type CallName = keyof Calls;\n`;
}

function recordOf({ additionalProperties: others }: Schema, typeOf: (schema: Schema) => string): string {
  const values = typeof others === 'object' ? typeOf(others) : others === false ? 'never' : 'unknown';
  return `Record<string, ${values}>`;
}

/**
 * The calls of a usual log-in, of loading a session and of the shell: sent before the rows of all calls are loaded. Setting a password
 * first is rare, and waits for them.
 */
const START: ReadonlySet<string> = new Set([
  'auth.queryMenuList',
  'auth.queryOwnRole',
  'console.queryTray',
  'operation.queryAigcUserAgreementStatus',
  'screens.queryIndex',
  'screens.readScreen',
  'screens.readScreenAt',
  'user.getUserInfo',
  'user.login',
  'user.logout',
  'user.queryAdmin',
]);

/** How a browser sends the first calls; the rows of all others are in a chunk of their own (`catalogueWire`). */
export const catalogueWireStart = (catalogue: readonly Call[]): string =>
  `${BANNER}import type { WireRow } from '../wire-row';\n\nexport const startWire: Readonly<Record<string, WireRow>> = {\n${wireRows(catalogue.filter(({ name }) => START.has(name)))}\n};\n`;

/** How a browser sends each call, without schemas. */
export const catalogueWire = (catalogue: readonly Call[]): string =>
  `${BANNER}import type { WireRow } from '../wire-row';\nimport { startWire } from './wire-start';\n\nexport const wire: Readonly<Record<string, WireRow>> = {\n  ...startWire,\n${wireRows(catalogue.filter(({ name }) => !START.has(name)))}\n};\n`;

const wireRows = (catalogue: readonly Call[]): string =>
  catalogue.map((call) => `  ${JSON.stringify(call.name)}: ${JSON.stringify(wireRowOf(call))},`).join('\n');

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
