/**
 * The shape of a part file, as types and as JSON Schema, for the checker and for editors (schemas/part.schema.json).
 */
import type { JsonSchema } from '../schema/json-schema';
import { LANGUAGE_VERSION } from '../declare/language';
import { help } from '../../shared/help';

export interface ArgumentDeclaration {
  readonly type: ArgumentType;
  readonly help?: { readonly en: string; readonly zh: string };
  /** For a source: calls that it may be bound to. For an expression: the call whose row or answer it yields. */
  readonly call?: string | readonly string[];
  readonly default?: unknown;
  readonly optional?: boolean;
}
export const ARGUMENT_TYPES = [
  'string',
  'number',
  'boolean',
  'expression',
  'value',
  'source',
  'dialog',
  'call',
  'object',
  'nodes',
  'tabs',
  'columns',
  'filters',
  'fields',
  'buttons',
  'actions',
] as const;
export type ArgumentType = (typeof ARGUMENT_TYPES)[number];

/** Where a part may be used; the plural kinds of objects (`sources`, `dialogs`) stand for several entries. */
export const PART_KINDS = [
  'nodes',
  'tabs',
  'dialog',
  'dialogs',
  'source',
  'sources',
  'columns',
  'filters',
  'fields',
  'toolbar',
  'rowActions',
  'batchActions',
  'actions',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

const NAME = '^[A-Za-z_][A-Za-z0-9_-]*$';
const HELP = {
  type: 'object',
  description: 'What it is for, in English and in Chinese.',
  required: ['en', 'zh'],
  additionalProperties: false,
  properties: { en: { type: 'string', maxLength: 400 }, zh: { type: 'string', maxLength: 400 } },
};

const ARGUMENT: JsonSchema = {
  type: 'object',
  required: ['type'],
  additionalProperties: false,
  properties: {
    type: {
      enum: [...ARGUMENT_TYPES],
      description:
        'string, number, boolean: a literal. expression: one `${…}`. value, object: any JSON. source, dialog, call: a name. The rest: a list of nodes, tabs, columns, filters, fields, buttons or actions.',
    },
    help: HELP,
    call: {
      description:
        'Of a source: the calls that it may be bound to. Of an expression: the call whose rows it is one of.',
      if: { type: 'array' },
      then: { items: { type: 'string' }, minItems: 1, maxItems: 20 },
      else: { type: 'string' },
    },
    default: { description: 'Taken where a use does not give the argument.' },
    optional: { type: 'boolean', description: 'A use may leave it out; what it would fill is left out as well.' },
  },
};

export const partSchema = (): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A part of screens',
  type: 'object',
  required: ['version', 'title', 'kind', 'value'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { type: 'integer', minimum: 1, maximum: LANGUAGE_VERSION, description: 'Version of the language.' },
    title: { type: 'string', maxLength: 60, description: 'What the workshop calls the part.' },
    help: HELP,
    kind: { enum: [...PART_KINDS], description: 'Where the part may stand.' },
    of: {
      type: 'string',
      description: 'Call of the table or form that the columns, filters, fields or buttons belong to.',
    },
    arguments: {
      type: 'object',
      description: 'Typed arguments; the value says `${arg.name}`.',
      additionalProperties: ARGUMENT,
      propertyNames: { pattern: NAME },
      maxProperties: 40,
    },
    value: {
      type: ['object', 'array'],
      description: 'Takes the place of each use; a list stands for several elements of the list around the use.',
    },
  },
});

/** Schema of a use, for editors only: the checker sees screens after expansion. */
export const USE_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A part of schemas/parts with its arguments.',
  required: ['use'],
  additionalProperties: false,
  properties: {
    use: {
      type: 'string',
      description: help('Name of the part.', '片段的名称。', { label: ['Part', '片段'], group: 'data' }),
    },
    with: {
      type: 'object',
      description: help('Arguments of the part.', '片段的参数。', { label: ['Arguments', '参数'], group: 'data' }),
    },
  },
};
