/**
 * The language as one JSON Schema (draft-07), for the checker and for completion in editors. Alternatives are chosen by
 * `type` and `action` with if/then, so that an error belongs to the node that is written there.
 */
import type { TObject } from 'typebox';
import { AMIS_TYPES } from '../amis/types';
import { ACTIONS } from '../declare/action-language';
import { column, tableColumn } from '../declare/column-language';
import { field, rowField } from '../declare/field-language';
import { button, dataSource, RELATIVE_DAY } from '../fragments';
import { baseProps, bodyNodes, dialogNodes, LANGUAGE_VERSION, languageByType, pageLanguage } from '../declare/language';
import type { NodeLanguage } from '../node-language';
import { help } from '../../shared/help';
import { USE_SCHEMA } from '../parts/schema';

type JsonSchema = Record<string, unknown>;

/** Names that editors complete; without them the checker's rules check them. */
export interface KnownNames {
  calls?: readonly { name: string; summary: string; screens?: false }[];
  menus?: readonly string[];
}

/** Schema of a declared address param. */
const QUERY_SCHEMA: JsonSchema = {
  type: 'object',
  description: help('JSON Schema of one address param.', '一个地址参数的 JSON Schema。'),
  required: ['type'],
  additionalProperties: false,
  properties: {
    type: {
      enum: ['string', 'integer', 'number', 'boolean', 'array'],
      description: help('What the text of the address becomes.', '地址中的文字转换成什么类型。'),
    },
    title: { type: 'string', maxLength: 60 },
    description: { type: 'string', maxLength: 400 },
    default: {
      description: help(
        'When the address does not say it. A day can be relative to today: `{ "days": -29 }`, `{ "start": "month" }`.',
        '地址中没有时的值。日期可以相对今天写：`{ "days": -29 }`、`{ "start": "month" }`。',
      ),
      if: { type: 'object' },
      then: RELATIVE_DAY,
    },
    enum: { type: 'array', maxItems: 200 },
    items: { $ref: '#/definitions/QuerySchema' },
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    minLength: { type: 'integer', minimum: 0 },
    maxLength: { type: 'integer', minimum: 0 },
    maxItems: { type: 'integer', minimum: 0 },
    format: { enum: ['date', 'date-time', 'uri'] },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** Props of a node, including those of every node. */
function nodeSchema(language: NodeLanguage): JsonSchema {
  const base = dialogNodes.includes(language) ? { id: baseProps.id } : baseProps;
  return {
    ...language.props,
    description: language.summary,
    properties: { type: { const: language.type }, ...base, ...language.props.properties },
    required: ['type', ...requiredOf(language.props)],
  };
}

/** An object whose property `key` chooses the definition. */
function chosenBy(
  key: string,
  values: readonly { value: string; definition: string; summary: string }[],
  others: readonly string[] = [],
): JsonSchema {
  return {
    type: 'object',
    required: [key],
    properties: {
      [key]: {
        description: values.map(({ value, summary }) => `${value}: ${summary}`).join('\n'),
        enum: [...values.map(({ value }) => value), ...others],
      },
    },
    allOf: [
      ...values.map(({ value, definition }) => ({
        if: { properties: { [key]: { const: value } }, required: [key] },
        then: { $ref: `#/definitions/${definition}` },
      })),
      ...(others.length > 0
        ? [
            {
              if: { properties: { [key]: { enum: others } }, required: [key] },
              then: { $ref: '#/definitions/IslandStart' },
            },
          ]
        : []),
    ],
  };
}

const definitionOf = ({ type }: NodeLanguage) => `${type}Node`;
const choiceOf = (languages: readonly NodeLanguage[]) =>
  languages.map((language) => ({
    value: language.type,
    definition: definitionOf(language),
    summary: language.summary,
  }));

/** amis types that open an island without a wrapper: no house node has the same name. */
export const ISLAND_TYPES: readonly string[] = Object.keys(AMIS_TYPES).filter(
  (type) => type !== 'house' && !languageByType.has(type),
);

/** Definitions that a use of a part may replace. */
const REPLACEABLE = ['Node', 'Dialog', 'DataSource', 'Column', 'TableColumn', 'Field', 'Button', 'Action'];

/** For editors, which see screens before expansion: `{ "use": … }` is allowed in place of REPLACEABLE definitions. */
export function editorSchema(names: KnownNames): JsonSchema {
  const schema = pageSchema(names);
  const definitions = schema.definitions as Record<string, JsonSchema>;
  const orUse = (definition: JsonSchema): JsonSchema => ({
    if: { required: ['use'] },
    then: { $ref: '#/definitions/Use' },
    else: definition,
  });
  return {
    ...schema,
    definitions: {
      ...definitions,
      ...Object.fromEntries(REPLACEABLE.map((name) => [name, orUse(definitions[name]!)])),
      Use: USE_SCHEMA,
    },
  };
}

const ELEMENTS = {
  Column: column,
  TableColumn: tableColumn,
  Field: field,
  RowField: rowField,
  Button: button,
  QuerySchema: QUERY_SCHEMA,
};

export function pageSchema(names: KnownNames = {}): JsonSchema {
  const properties = pageLanguage.props.properties as unknown as Record<string, JsonSchema>;
  return plainJson({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A screen of Atelier',
    ...pageLanguage.props,
    properties: {
      ...properties,
      version: { ...properties.version, maximum: LANGUAGE_VERSION },
      ...(names.menus && { menu: { ...properties.menu, enum: [null, ...names.menus] } }),
    },
    definitions: {
      Node: chosenBy('type', choiceOf(bodyNodes), ISLAND_TYPES),
      // The wrapper's props are the house's; the other props belong to amis.
      IslandStart: { type: 'object', properties: baseProps },
      Dialog: chosenBy('type', choiceOf(dialogNodes)),
      ...Object.fromEntries(
        [...bodyNodes, ...dialogNodes].map((language) => [definitionOf(language), nodeSchema(language)]),
      ),
      Actions: {
        if: { type: 'array' },
        then: { items: { $ref: '#/definitions/Action' }, maxItems: 20 },
        else: { $ref: '#/definitions/Action' },
      },
      Action: chosenBy(
        'action',
        ACTIONS.map(({ action, summary }) => ({ value: action, definition: `${action}Action`, summary })),
      ),
      ...Object.fromEntries(
        ACTIONS.map(({ action, summary, props }) => [
          `${action}Action`,
          {
            ...props,
            description: summary,
            properties: { action: { const: action }, ...props.properties },
            required: ['action', ...requiredOf(props)],
          },
        ]),
      ),
      DataSource: sourceSchema(names.calls),
      ...ELEMENTS,
    },
  });
}

/** With the calls that screens may name, where they are known. */
function sourceSchema(calls: KnownNames['calls']): JsonSchema {
  const sendable = calls?.filter(({ screens }) => screens !== false);
  if (!sendable) return { ...dataSource };
  return {
    ...dataSource,
    properties: {
      ...dataSource.properties,
      call: {
        type: 'string',
        description: help('A call of the catalogue.', '要调用的接口。'),
        enum: sendable.map((call) => call.name),
        enumDescriptions: sendable.map((call) => call.summary),
      },
    },
  };
}

/** TypeBox's types claim that `required` always exists; an object with only optional props lacks it. */
const requiredOf = (props: TObject): readonly string[] => (props.required as readonly string[] | undefined) ?? [];

/** Drops the symbols that TypeBox keeps on its objects. */
const plainJson = (schema: JsonSchema): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema;
