/** Completions at a place: names that the rules look up there, props and values of the language, names inside `${}`. */
import { ACTIONS } from '../declare/action-language';
import { child, isObject, objectOf, segments, valueAt } from '../schema/json';
import type { JsonSchema } from '../schema/json-schema';
import { bodyNodes, dialogNodes, LANGUAGE_VERSION } from '../declare/language';
import type { Candidate, Lookup } from '../rules/rule';
import { solid, typesOf } from '../schema/value-schema';
import type { ValueSchema } from '../types';
import { type Cursor, cursorIn } from './cursor';
import { openExpression, completeExpression, templatesFor } from './expression';
import { keyPiece, objectPiece, type Piece, skeletonOf, valuePiece } from './pieces';
import { completionsOfUse } from './part-uses';
import { documented, edited, keysOfSchema, valuesOfSchema } from './schema-completions';
import { ranked } from './rank';
import { recordedAt, type PlaceRecord } from '../schema/record';
import { schemaAt } from '../schema/schema-at';
import { descriptionOf, type SchemaAt } from '../schema/schema-under';
import type { Completion, CompletionKind, Completions, ServiceOptions } from './types';
import { aboutCall, aboutValue, detailOf } from './words';
import { WORDS } from './messages';

export function completionsIn(text: string, offset: number, options: ServiceOptions): Completions {
  const cursor = cursorIn(text, offset);
  if (!cursor) return { from: offset, to: offset, items: [] };
  const place = recordedAt(cursor.repaired, cursor.at, options);
  if (!place) return { ...cursor.content, items: text.trim() === '' ? [wholeScreen(cursor)] : [] };
  const inside = cursor.role === 'value' ? openExpression(cursor) : undefined;
  if (inside) return completeExpression(inside, place, options);
  const ofUse = completionsOfUse(cursor, place.written.value, place.written.pointer, options.parts);
  const ofPlace = cursor.role === 'key' ? keys(cursor, place, options) : values(cursor, place, options);
  const items = cursor.role === 'key' ? [...ofUse, ...ofPlace] : [...ofPlace, ...ofUse];
  return { ...cursor.content, items: ranked(items, cursor.typed) };
}

// ---------------------------------------------------------------- property names

function keys(cursor: Cursor, place: PlaceRecord, options: ServiceOptions): Completion[] {
  const path = segments(place.pointer).slice(0, -1);
  const container = path.reduce(child, '');
  const written = objectOf(valueAt(place.screen, path));
  const here = schemaAt(place.screen, container, place.root);
  const looked = place.lookups
    .filter(({ at }) => at?.key)
    .flatMap((lookup) =>
      lookup
        .candidates()
        .map((candidate) =>
          fromCandidate(
            candidate,
            lookup.kind,
            options,
            keyPiece(cursor, candidate.name, valueSkeleton(candidate.schema)),
          ),
        ),
    );
  // A screen being edited may have a prop without a name, which is nothing to offer elsewhere.
  return [...looked, ...keysOfSchema(here, written, cursor)].filter(({ label }) => label !== '');
}

/** Initial text for the value of a param or field. */
const valueSkeleton = (schema: ValueSchema | undefined): string =>
  skeletonOf(schema ? { type: typesOf(solid(schema))[0] } : {});

// ---------------------------------------------------------------- values

function values(cursor: Cursor, place: PlaceRecord, options: ServiceOptions): Completion[] {
  const looked = place.lookups
    .filter(({ at }) => !at?.key && (at?.offset === undefined || at.offset === SOURCE_API.length))
    .flatMap((lookup) => lookedUp(lookup, cursor, place, options));
  const here = schemaAt(place.screen, place.pointer, place.root);
  // The schema first: amis has types of the same name, which the schema's replace.
  return [...valuesOfSchema(here, cursor, summaryOf), ...looked, ...snippets(here, cursor), ...elements(here, cursor)];
}

/** Precedes the name of a source in an island. */
const SOURCE_API = 'source:';

function lookedUp(lookup: Lookup, cursor: Cursor, place: PlaceRecord, options: ServiceOptions): Completion[] {
  if (lookup.kind === 'value') {
    const { schema } = lookup;
    return schema
      ? [
          ...valuesOf(schema, cursor),
          ...templatesFor(schema, lookup, place).map((template) => ({
            label: template,
            kind: 'field' as const,
            detail: detailOf(schema),
            ...edited(valuePiece(cursor, template)),
          })),
        ]
      : [];
  }
  const prefix = lookup.at?.offset === undefined ? '' : SOURCE_API;
  return lookup
    .candidates()
    .map((candidate) => fromCandidate(candidate, lookup.kind, options, valuePiece(cursor, prefix + candidate.name)));
}

function valuesOf(schema: ValueSchema, cursor: Cursor): Completion[] {
  const type = solid(schema);
  const closed = type.enum ?? (typesOf(type).includes('boolean') ? [true, false] : []);
  return closed.map((value) => ({
    label: String(value),
    kind: 'value',
    ...(type.labels?.[String(value)] !== undefined && { detail: type.labels[String(value)]! }),
    ...edited(valuePiece(cursor, value)),
  }));
}

/** Summary of a node type or of an action. */
const summaryOf = (name: string): string | undefined =>
  [...bodyNodes, ...dialogNodes].find(({ type }) => type === name)?.summary ??
  ACTIONS.find(({ action }) => action === name)?.summary;

/** Snippets of whole nodes and actions, where the schema allows one. */
function snippets({ written }: SchemaAt, cursor: Cursor): Completion[] {
  const has = (definition: string) => written.some(({ $ref }) => $ref === `#/definitions/${definition}`);
  const whole = (
    kind: 'node' | 'action',
    key: string,
    name: string,
    detail: string,
    summary: string,
    schema: JsonSchema,
  ): Completion => ({
    label: name,
    kind,
    detail,
    ...documented(summary),
    ...edited(objectPiece(cursor, { [key]: name }, schema)),
  });
  const nodesOf = (languages: typeof bodyNodes) =>
    languages.map(({ type, name, summary, props: shape }) =>
      whole('node', 'type', type, name.zh, summary, shape as unknown as JsonSchema),
    );
  return [
    ...(has('Node') ? nodesOf(bodyNodes) : []),
    ...(has('Dialog') ? nodesOf(dialogNodes) : []),
    ...(has('Action') || has('Actions')
      ? ACTIONS.map(({ action, name, summary, props: shape }) =>
          whole('action', 'action', action, name[1], summary, shape as unknown as JsonSchema),
        )
      : []),
  ];
}

/** Snippets of other elements of a list: a column or field with props of its own, a button, a tab, an option. */
function elements({ written, chosen }: SchemaAt, cursor: Cursor): Completion[] {
  const isName = written.some((schema) => isObject(schema.else) && objectOf(schema.if).type === 'string');
  const shape = isName ? { required: ['field'] } : chosen.find((schema) => isElement(schema));
  if (!shape || written.some(({ $ref }) => WHOLE.has($ref))) return [];
  const props = shape.required as string[];
  const label = `{ ${props.join(', ')} }`;
  const piece = objectPiece(cursor, isName ? { field: '' } : {}, shape);
  return [{ label, kind: 'snippet', ...documented(descriptionOf({ written, chosen })), ...edited(piece) }];
}
const isElement = ({ type, required }: JsonSchema): boolean =>
  type === 'object' && Array.isArray(required) && required.length > 0;
/** Definitions with snippets of their own. */
const WHOLE: ReadonlySet<unknown> = new Set(
  ['Node', 'Dialog', 'Action', 'Actions', 'DataSource'].map((name) => `#/definitions/${name}`),
);

function wholeScreen(cursor: Cursor): Completion {
  const lines = [
    '{',
    `  "version": ${LANGUAGE_VERSION},`,
    '  "route": "/",',
    '  "title": "",',
    '  "menu": null,',
    '  "dataSources": {},',
    '  "body": []',
    '}',
    '',
  ];
  return { label: WORDS.wholeScreen, kind: 'snippet', edit: { ...cursor.token, insert: lines.join('\n') } };
}

// ---------------------------------------------------------------- labels and documentation

const KINDS: Readonly<Record<Lookup['kind'], CompletionKind>> = {
  call: 'call',
  param: 'param',
  field: 'field',
  menu: 'menu',
  route: 'route',
  widget: 'widget',
  dialog: 'dialog',
  source: 'source',
  icon: 'icon',
  scope: 'scope',
  value: 'value',
  prop: 'prop',
  node: 'node',
  action: 'action',
};

function fromCandidate(
  candidate: Candidate,
  kind: Lookup['kind'],
  { calls, titles = {} }: ServiceOptions,
  piece: Piece,
): Completion {
  const { name, schema, title, about } = candidate;
  const call =
    kind === 'call' ? calls.get(name) : kind === 'source' && about !== undefined ? calls.get(about) : undefined;
  const detail = schema ? detailOf(schema) : (title ?? (Object.hasOwn(titles, name) ? titles[name] : undefined));
  const paragraphs = call ? aboutCall(call) : schema ? aboutValue(schema) : [];
  return {
    label: name,
    kind: KINDS[kind],
    ...(detail !== undefined && { detail }),
    ...documented(paragraphs.join('\n\n') || about),
    ...edited(piece),
  };
}
