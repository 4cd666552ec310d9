/**
 * For tests: whether an accepted screen is harmless. It fits the language's schema, so it can be drawn; texts of house
 * nodes are plain or expressions that evaluate within bounds; islands have no type, prop, action or text that runs
 * code.
 */
import { ENTITIES } from '../../services/catalogue/entities';
import { guard } from '../../runtime/amis/guard';
import { marked } from '../../runtime/amis/pressed-api';
import { isAmisAction } from '../amis/actions';
import { ISLAND } from '../amis/dialect';
import { isApiProp, isForbiddenProp } from '../amis/props';
import { isAmisType } from '../amis/types';
import { isTemplate } from '../expression';
import { parseTemplate } from '../expression/syntax';
import { VALUE } from '../normalise/island';
import { asText, isObject, own } from '../schema/json';
import { errorsOf, type JsonSchema } from '../schema/json-schema';
import { pageSchema } from '../schema/schema';
import type { ScreenDocument } from '../types';
import { type Env, walk } from '../infer/walk';

const EXPORT: JsonSchema = {
  type: 'object',
  properties: {
    call: { type: 'string' },
    name: { type: 'string' },
    key: { type: 'string' },
    columns: { type: 'array', items: { type: 'string' } },
  },
  additionalProperties: false,
};

/** The rights that hide a link if the person lacks them. */
const NEEDS: JsonSchema = {
  type: 'array',
  items: {
    type: 'array',
    items: { type: 'string', pattern: '^(add|do|create|edit|reveal|move|reorder)$|^\\$\\{[^{}]*\\}$' },
  },
};

const COLUMN: JsonSchema = { labels: { type: 'object' }, colors: { type: 'object' }, needs: NEEDS };

/** The language's schema with the props that normalising adds. */
function normalShape(): JsonSchema {
  const shape = structuredClone(pageSchema()) as {
    properties: JsonSchema;
    definitions: Record<string, { properties: JsonSchema }>;
  };
  const fills: Readonly<Record<string, JsonSchema>> = {
    tableNode: {
      sortable: { type: 'array', items: { type: 'string' } },
      export: EXPORT,
      needs: NEEDS,
      groupBy: { $ref: '#/definitions/Column' },
    },
    threadNode: { export: EXPORT },
    formNode: { schema: { type: 'object' } },
    detailNode: { source: { type: 'string' } },
    DataSource: {
      effect: { enum: ['read', 'write'] },
      title: { type: 'string' },
      reads: { type: 'array', items: { enum: [...ENTITIES] } },
      changes: { type: 'array', items: { enum: [...ENTITIES] } },
      pauseMs: { type: 'integer' },
      wire: { type: 'array' },
      ask: { type: 'array', items: { type: 'string' } },
      askFor: { type: 'object', properties: { param: { type: 'string' }, values: { type: 'array' } } },
      final: { type: 'boolean' },
      next: { type: 'array', items: { type: 'object' } },
      edits: { type: 'object', properties: { key: { type: 'string' } } },
      preload: {},
      schema: { type: 'object' },
    },
    Field: { schema: { type: 'object' } },
    RowField: { schema: { type: 'object' } },
    Column: COLUMN,
    TableColumn: COLUMN,
    statNode: { needs: NEEDS },
    introNode: { needs: NEEDS },
    treeNode: { onlyTitle: { type: 'string' } },
    boardNode: { needs: NEEDS, values: { type: 'array', items: { type: 'object' } } },
    calendarNode: { needs: NEEDS, allDay: { type: 'boolean' } },
  };
  for (const [name, props] of Object.entries(fills)) Object.assign(shape.definitions[name]!.properties, props);
  shape.properties.query = { type: 'object', additionalProperties: { type: 'object' } };
  // Policies, under names that no source can have.
  shape.properties.rights = {
    type: 'object',
    propertyNames: { pattern: '^\\$\\d+$' },
    additionalProperties: { type: 'object' },
  };
  const { edit } = shape.definitions.TableColumn!.properties as { edit: { properties: JsonSchema } };
  const { add } = shape.definitions.tableNode!.properties as { add: { properties: JsonSchema } };
  for (const { properties } of [edit, add]) properties.form = { $ref: '#/definitions/formNode' };
  const { card } = shape.definitions.boardNode!.properties as { card: { properties: { fields: JsonSchema } } };
  card.properties.fields.items = { $ref: '#/definitions/Column' };
  addTagProps(shape);
  return shape;
}

/** Colours, words and title of tag lists, which the contract declares. */
function addTagProps(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as JsonSchema;
  if (isObject(properties) && ['field', 'label', 'note', 'color'].every((name) => Object.hasOwn(properties, name)))
    Object.assign(properties, { colors: { type: 'object' }, labels: { type: 'object' }, title: { type: 'string' } });
  for (const each of Object.values(schema)) addTagProps(each);
}
const SHAPE = normalShape();

const RUNS = /<%|^\s*(javascript|vbscript|data|js|jsonp)\s*:|^\s*(async\s+)?function\b|<[a-z!/?]/i;

/** Everything harmful in the screen; empty if it is harmless. */
export function harmIn(screen: ScreenDocument): string[] {
  const found = errorsOf(SHAPE, screen).map(
    ({ pointer, keyword, limit }) => `${pointer} ${keyword} ${JSON.stringify(limit)}`,
  );
  const report = (pointer: string, what: string) => void found.push(`${pointer} ${what}`);
  walk(screen as unknown as Record<string, unknown>, {
    base: { scopes: {}, sources: {} },
    visit({ kind, value, pointer, path, env }) {
      if (kind === 'text' && isTemplate(value)) attempt(() => parseTemplate(value), pointer, report);
      if (kind === 'amis') harmOfNode(value, pointer, env.sources, report);
      if (kind === 'amis-text') harmOfText(asText(value), path, pointer, report);
    },
  });
  return found;
}

function harmOfNode(
  value: unknown,
  pointer: string,
  sources: Env['sources'],
  report: (pointer: string, what: string) => void,
): void {
  if (!isObject(value) || value.type === 'house') return;
  const inData = /\/(data|config|value|params|query|headers|validations|defaultParams|trackExpression)(\/|$)/.test(
    pointer,
  );
  // The compiler alone writes the type of the console's own cells; the checker refuses it in a screen.
  if (typeof value.type === 'string' && !inData && value.type !== VALUE && !isAmisType(value.type))
    report(pointer, `type ${value.type}`);
  if (value.actionType !== undefined && !isAmisAction(value.actionType))
    report(pointer, `action ${asText(value.actionType)}`);
  for (const [name, each] of Object.entries(value)) {
    if (isForbiddenProp(name)) report(pointer, `prop ${name}`);
    if (isApiProp(name) && !inData && typeof each === 'string' && each !== '' && !/^source:|^\$\{/.test(each))
      report(pointer, `address ${each}`);
  }
  // The guard that runs when an island is drawn has nothing to remove.
  const guarded = guard(value);
  if (guarded !== value && JSON.stringify(guarded).replaceAll(marked('source:'), 'source:') !== JSON.stringify(value))
    report(pointer, 'guarded');
  for (const [name, each] of Object.entries(guarded)) {
    const source = typeof each === 'string' ? /^\s*source:([\w$]+)/.exec(each)?.[1] : undefined;
    if (source !== undefined && own(sources, source)?.effect === 'write')
      report(pointer, `${name} sends a write without a press`);
  }
}

function harmOfText(
  text: string,
  prop: string,
  pointer: string,
  report: (pointer: string, what: string) => void,
): void {
  if (RUNS.test(text)) report(pointer, `runs: ${text.slice(0, 40)}`);
  if (prop.endsWith('On') && !/^\s*\$\{[^]*\}\s*$/.test(text)) report(pointer, `condition: ${text.slice(0, 40)}`);
  if (isTemplate(text)) attempt(() => parseTemplate(text, ISLAND), pointer, report);
}

function attempt(parse: () => unknown, pointer: string, report: (pointer: string, what: string) => void): void {
  try {
    parse();
  } catch (error) {
    report(pointer, error instanceof Error ? error.message : String(error));
  }
}
