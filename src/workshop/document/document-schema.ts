/** JSON Schema of an activity page's document, for completion and help; `src/pages/check` finds what is wrong. */
import type { JsonSchema } from '../../language/schema/json-schema';
import { BREAKPOINTS, type PropSchema } from '../../pages/document';
import { PRIMITIVES } from '../../pages/primitives';
import { PAGE_EVENTS, type PrimitiveDeclaration } from '../../pages/primitives/primitive';
import { STYLES, type StyleProperty } from '../../pages/primitives/styles';
import { ACTION_FIELDS, MESSAGES } from './document.messages';

const text = (description: string): JsonSchema => ({ type: 'string', description });
const closedTo = (values: readonly unknown[], description: string): JsonSchema => ({ enum: [...values], description });
const nodes = (description: string): JsonSchema => ({
  type: 'array',
  items: { $ref: '#/definitions/Node' },
  description,
});

function propSchema({ type, title, description, enum: values, items, properties, required }: PropSchema): JsonSchema {
  return {
    type,
    description: description === undefined ? title : `${title}：${description}`,
    ...(values && { enum: [...values] }),
    ...(items && { items: propSchema(items) }),
    ...(properties && { properties: propSchemas(properties) }),
    ...(required && { required: [...required] }),
  };
}

const propSchemas = (props: Readonly<Record<string, PropSchema>>): JsonSchema =>
  Object.fromEntries(Object.entries(props).map(([name, schema]) => [name, propSchema(schema)]));

const styleSchema = ({ title, kind, choices }: StyleProperty): JsonSchema =>
  choices
    ? closedTo(Object.keys(choices), title)
    : {
        type: kind === 'number' ? 'number' : kind === 'color' || kind === 'picture' ? 'string' : ['number', 'string'],
        description: title,
      };

const STYLE: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(Object.entries(STYLES).map(([name, style]) => [name, styleSchema(style)])),
};
const STYLES_BY_BREAKPOINT: JsonSchema = {
  type: 'object',
  description: MESSAGES.styles,
  properties: Object.fromEntries(BREAKPOINTS.map((name) => [name, { $ref: '#/definitions/Style' }])),
};

/** The props, events and children of one primitive, where `type` names it. */
function ofPrimitive({ type, props, required = [], events = [], holds }: PrimitiveDeclaration): JsonSchema {
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: {
      properties: {
        props: { type: 'object', description: MESSAGES.props, properties: propSchemas(props), required: [...required] },
        ...(events.length > 0 && {
          events: {
            type: 'object',
            description: MESSAGES.events,
            properties: Object.fromEntries(
              events.map((event) => [
                event,
                { type: 'array', description: PAGE_EVENTS[event], items: { $ref: '#/definitions/Action' } },
              ]),
            ),
          },
        }),
        ...(holds && { children: nodes(MESSAGES.children) }),
      },
    },
  };
}

const NODE: JsonSchema = {
  type: 'object',
  required: ['id', 'type'],
  properties: {
    id: text(MESSAGES.id),
    type: closedTo([...Object.keys(PRIMITIVES), 'component'], MESSAGES.type),
    name: text(MESSAGES.name),
    styles: STYLES_BY_BREAKPOINT,
    visible: text(MESSAGES.visible),
    hidden: closedTo([true], MESSAGES.hidden),
    locked: closedTo([true], MESSAGES.locked),
  },
  allOf: [
    ...Object.values(PRIMITIVES).map(ofPrimitive),
    {
      if: { properties: { type: { const: 'component' } }, required: ['type'] },
      then: {
        required: ['component', 'version'],
        properties: {
          component: { type: 'integer', description: MESSAGES.component },
          version: { type: 'integer', description: MESSAGES.version },
          props: { type: 'object', description: MESSAGES.props },
          slots: { type: 'object', description: MESSAGES.slots, additionalProperties: nodes(MESSAGES.children) },
        },
      },
    },
  ],
};

const ACTION: JsonSchema = {
  type: 'object',
  required: ['do'],
  properties: { do: closedTo(Object.keys(ACTION_FIELDS), MESSAGES.action) },
  allOf: Object.entries(ACTION_FIELDS).map(([name, fields]) => ({
    if: { properties: { do: { const: name } }, required: ['do'] },
    then: {
      properties: Object.fromEntries(
        Object.entries(fields).map(([field, description]) => [
          field,
          { type: field === 'pageId' ? 'integer' : 'string', description },
        ]),
      ),
    },
  })),
};

const SOURCE: JsonSchema = {
  type: 'object',
  required: ['kind'],
  properties: { kind: closedTo(['products', 'rows'], MESSAGES.source) },
  allOf: [
    {
      if: { properties: { kind: { const: 'products' } }, required: ['kind'] },
      then: {
        properties: {
          category: { type: 'integer', description: MESSAGES.category },
          keyword: text(MESSAGES.keyword),
          ids: { type: 'array', items: { type: 'integer' }, description: MESSAGES.ids },
          limit: { type: 'integer', description: MESSAGES.limit },
        },
      },
    },
    {
      if: { properties: { kind: { const: 'rows' } }, required: ['kind'] },
      then: { properties: { rows: { type: 'array', items: { type: 'object' }, description: MESSAGES.rows } } },
    },
  ],
};

export const DOCUMENT_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['version', 'title', 'body'],
  properties: {
    version: closedTo([1], MESSAGES.documentVersion),
    title: text(MESSAGES.title),
    description: text(MESSAGES.description),
    picture: text(MESSAGES.picture),
    styles: STYLES_BY_BREAKPOINT,
    sources: { type: 'object', description: MESSAGES.sources, additionalProperties: { $ref: '#/definitions/Source' } },
    body: nodes(MESSAGES.body),
  },
  definitions: { Node: NODE, Style: STYLE, Action: ACTION, Source: SOURCE },
};

/** Chinese names of the values of `type`. */
export const titleOfType = (type: string): string | undefined =>
  Object.hasOwn(PRIMITIVES, type) ? `${PRIMITIVES[type]!.name.zh}：${PRIMITIVES[type]!.summary}` : undefined;
