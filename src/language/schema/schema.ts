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
import { chineseOf, help, type Words } from '../../shared/help';
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
  description: help('JSON Schema of one address param.', '一个地址参数的 JSON Schema。', {
    label: ['Address param', '地址参数'],
    group: 'data',
  }),
  required: ['type'],
  additionalProperties: false,
  properties: {
    type: {
      enum: ['string', 'integer', 'number', 'boolean', 'array'],
      description: help('What the text of the address becomes.', '地址中的文字转换成什么类型。', {
        label: ['Type', '类型'],
        group: 'data',
        values: {
          string: ['Text', '文本'],
          integer: ['Integer', '整数'],
          number: ['Number', '数字'],
          boolean: ['Yes or no', '是/否'],
          array: ['List', '列表'],
        },
      }),
    },
    title: {
      type: 'string',
      maxLength: 60,
      description: help('What people call the value.', '这个值的名称。', { label: ['Title', '名称'], group: 'look' }),
    },
    description: {
      type: 'string',
      maxLength: 400,
      description: help('Explains the value.', '对这个值的说明。', { label: ['Description', '说明'], group: 'look' }),
    },
    default: {
      description: help(
        'When the address does not say it. A day can be relative to today: `{ "days": -29 }`, `{ "start": "month" }`.',
        '地址中没有时的值。日期可以相对今天写：`{ "days": -29 }`、`{ "start": "month" }`。',
        { label: ['Default', '默认值'], group: 'data' },
      ),
      if: { type: 'object' },
      then: RELATIVE_DAY,
    },
    enum: {
      type: 'array',
      maxItems: 200,
      description: help('The only values that it can have.', '只能取这些值。', {
        label: ['Allowed values', '可选值'],
        group: 'data',
      }),
    },
    items: {
      $ref: '#/definitions/QuerySchema',
      description: help('Schema of the elements of a list.', '列表元素的 JSON Schema。', {
        label: ['Elements', '列表元素'],
        group: 'data',
      }),
    },
    minimum: {
      type: 'number',
      description: help('The least number.', '最小的数。', { label: ['Minimum', '最小值'], group: 'advanced' }),
    },
    maximum: {
      type: 'number',
      description: help('The largest number.', '最大的数。', { label: ['Maximum', '最大值'], group: 'advanced' }),
    },
    minLength: {
      type: 'integer',
      minimum: 0,
      description: help('The least number of characters.', '最少几个字。', {
        label: ['Minimum length', '最少字数'],
        group: 'advanced',
      }),
    },
    maxLength: {
      type: 'integer',
      minimum: 0,
      description: help('The largest number of characters.', '最多几个字。', {
        label: ['Maximum length', '最多字数'],
        group: 'advanced',
      }),
    },
    maxItems: {
      type: 'integer',
      minimum: 0,
      description: help('The largest number of elements.', '最多几个元素。', {
        label: ['Maximum of elements', '最多几项'],
        group: 'advanced',
      }),
    },
    format: {
      enum: ['date', 'date-time', 'uri'],
      description: help('What the text means.', '文字表示什么。', {
        label: ['Format', '文本格式'],
        group: 'data',
        values: { date: ['Date', '日期'], 'date-time': ['Date and time', '日期和时间'], uri: ['Address', '网址'] },
      }),
    },
    labels: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: help('Words for values, by value.', '各个值的文字，按值写。', {
        label: ['Words of values', '值的名称'],
        group: 'look',
      }),
    },
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
  label: Words,
  values: readonly { value: string; name: Words; definition: string; summary: string }[],
  others: readonly string[] = [],
): JsonSchema {
  return {
    type: 'object',
    required: [key],
    properties: {
      [key]: {
        description: help(
          values.map(({ value, summary }) => `${value}: ${summary}`).join('\n'),
          values.map(({ value, summary }) => `${value}：${chineseOf(summary) ?? summary}`).join('\n'),
          { label, group: 'data', values: Object.fromEntries(values.map(({ value, name }) => [value, name])) },
        ),
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

const NODE_TYPE: Words = ['Type', '组件类型'];
const definitionOf = ({ type }: NodeLanguage) => `${type}Node`;
const choiceOf = (languages: readonly NodeLanguage[]) =>
  languages.map((language) => ({
    value: language.type,
    name: [language.name.en, language.name.zh] as const,
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
      Node: chosenBy('type', NODE_TYPE, choiceOf(bodyNodes), ISLAND_TYPES),
      // The wrapper's props are the house's; the other props belong to amis.
      IslandStart: { type: 'object', properties: baseProps },
      Dialog: chosenBy('type', NODE_TYPE, choiceOf(dialogNodes)),
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
        ['Action', '动作'],
        ACTIONS.map(({ action, name, summary }) => ({ value: action, name, definition: `${action}Action`, summary })),
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
        ...dataSource.properties.call,
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
