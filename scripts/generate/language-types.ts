/**
 * Generates TypeScript types from the declarations of the page, nodes, columns, fields, buttons, actions and data
 * sources, so that props are declared once.
 */
import { ACTIONS } from '../../src/language/declare/action-language';
import {
  addRow,
  column,
  columnNormal,
  columnsOf,
  DISPLAYS,
  inPlace,
  inPlaceNormal,
  reveal,
  tableColumn,
  tagList,
  tagListNormal,
} from '../../src/language/declare/column-language';
import {
  COMPONENTS,
  field,
  fieldNormal,
  fills,
  formCheck,
  formStep,
  optionsFromSource,
} from '../../src/language/declare/field-language';
import { button, dataSource, dataSourceNormal } from '../../src/language/fragments';
import { baseProps, bodyNodes, dialogNodes, pageLanguage } from '../../src/language/declare/language';
import { type NodeLanguage, tableExport } from '../../src/language/node-language';
import { factsOf } from '../../src/shared/help';

export const LANGUAGE_TYPES = 'src/language/types/generated/declared.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}
type Props = Readonly<Record<string, Schema>>;

/** Definition of page.schema.json -> its type in a normal screen. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  Actions: 'Action[]',
  Button: 'ButtonSpec',
  Dialog: 'DialogNode',
  QuerySchema: 'ValueSchema',
  RowField: 'Field',
  formNode: 'FormNode',
  ValueSchema: 'ValueSchema',
};

/** Prop of every normal node, source and of the elements of its lists while the screen is being edited. */
const PLACE: Props = {
  $at: { type: 'string', description: '(normal, only while the screen is being written) JSON pointer of its place.' },
};

const asSchema = (schema: unknown) => schema as Schema;
const textOf = (schema: unknown) => JSON.stringify(asSchema(schema).properties ?? asSchema(schema).enum);

/** JSON of a shape or enumeration -> its named type. */
const NAMES: ReadonlyMap<string, string> = new Map([
  [textOf(tagList), 'TagList'],
  [textOf(reveal), 'Reveal'],
  [textOf(inPlace), 'InPlace'],
  [textOf(columnsOf), 'ColumnsOf'],
  [textOf(addRow), 'AddRow'],
  [textOf(optionsFromSource), 'SourceOptions'],
  [textOf(fills), 'Fills'],
  [textOf(formCheck), 'FormCheck'],
  [textOf(formStep), 'FormStep'],
  [textOf(tableExport), 'TableExport'],
  [textOf({ enum: DISPLAYS }), 'DisplayAs'],
  [textOf({ enum: COMPONENTS }), 'FieldComponent'],
]);

const JSON_TYPES: Readonly<Record<string, string>> = { integer: 'number' };
const alternatives = (types: readonly string[]) => [...new Set(types)].join(' | ');

function typeOf(schema: Schema): string {
  const named = NAMES.get(textOf(schema));
  if (named) return named;
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return DEFINITIONS[name] ?? name;
  }
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return alternatives(schema.enum.map(literal));
  if (schema.anyOf) return alternatives(schema.anyOf.map(typeOf));
  if (schema.if) return alternatives([typeOf({ ...schema.if, ...schema.then }), typeOf(schema.else ?? {})]);
  if (Array.isArray(schema.type)) return alternatives(schema.type.map((type) => typeOf({ type })));
  if (schema.type === 'array') return listOf(elementOf(schema.items ?? {}));
  if (schema.type === 'object') return objectOf(schema);
  return typeof schema.type === 'string' ? (JSON_TYPES[schema.type] ?? schema.type) : 'TemplateJson';
}

/** An element that only this list has. */
const elementOf = (items: Schema) =>
  typeOf(
    items.properties && !NAMES.has(textOf(items)) ? { ...items, properties: { ...items.properties, ...PLACE } } : items,
  );

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const listOf = (type: string) => (/^\w+$/.test(type) ? `${type}[]` : `(${type})[]`);

function objectOf({ properties, required, additionalProperties }: Schema): string {
  if (properties) return `{\n${propsOf(properties, required)}\n}`;
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'TemplateJson';
  return `Record<string, ${values}>`;
}

const propsOf = (props: Props, required: readonly string[] = []): string =>
  Object.entries(props)
    .map(([name, schema]) => {
      return `${doc(schema.description, factsOf(schema.description ?? '')?.default)}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
    })
    .join('\n')
    .replaceAll(/^(?=.)/gm, '  ');

/** `normal`: props that the compiler adds; they replace authored props of the same name. */
const interfaceOf = (name: string, authored: unknown, normal: unknown = {}, more: Props = {}): string => {
  const { properties, required, description } = asSchema(authored);
  const props = { ...properties, ...asSchema(normal).properties, ...more };
  return `${doc(description)}export interface ${name} {\n${propsOf(props, required)}\n}`;
};
const doc = (text: string | undefined, absent?: unknown) =>
  text === undefined ? '' : `/** ${text}${absent === undefined ? '' : ` Default: \`${JSON.stringify(absent)}\`.`} */\n`;

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);
const nameOf = ({ type }: NodeLanguage) => `${capital(type)}Node`;
const nameOfAction = ({ action }: (typeof ACTIONS)[number]) => `${capital(action)}Action`;

const actionOf = (language: (typeof ACTIONS)[number]): string => {
  const { properties, required } = asSchema(language.props);
  return interfaceOf(nameOfAction(language), {
    description: language.summary,
    properties: { action: { const: language.action }, ...properties },
    required: ['action', ...(required ?? [])],
  });
};

function nodeOf(language: NodeLanguage): string {
  const { type, summary, props, normal } = language;
  const { properties, required } = asSchema(props);
  const all = { type: { const: type }, ...properties, ...asSchema(normal ?? {}).properties };
  return `${doc(summary)}export interface ${nameOf(language)} extends NodeBase {\n${propsOf(all, ['type', ...(required ?? [])])}\n}`;
}

/** Dialogs and drawers share their component and so one type with the props of both. */
function dialogOf(languages: readonly NodeLanguage[]): string {
  const shapes = languages.map(({ props }) => asSchema(props));
  const props = Object.assign({}, ...shapes.map(({ properties }) => properties)) as Props;
  const required = Object.keys(props).filter((name) => shapes.every((shape) => shape.required?.includes(name)));
  const type = { enum: languages.map((language) => language.type) };
  return `export interface DialogNode extends NodeBase {\n${propsOf({ type, ...props }, ['type', ...required])}\n}`;
}

export const languageTypes = (): string =>
  [
    '// GENERATED by `npm run generate` from the declarations of the language; do not edit.',
    "import type { Entity } from '../../../services/catalogue/entities';",
    "import type { WireRow } from '../../../services/catalogue/wire-row';",
    "import type { Preload } from '../preload';",
    "import type { TemplateJson, ValueSchema } from '../value';",
    `export type DisplayAs = ${alternatives(DISPLAYS.map(literal))};`,
    `export type FieldComponent = ${alternatives(COMPONENTS.map(literal))};`,
    interfaceOf('TagList', tagList, tagListNormal),
    interfaceOf('Reveal', reveal),
    interfaceOf('InPlace', inPlace, inPlaceNormal),
    interfaceOf('ColumnsOf', columnsOf),
    interfaceOf('AddRow', addRow, inPlaceNormal),
    interfaceOf('Column', column, columnNormal, PLACE),
    interfaceOf('TableColumn', tableColumn, columnNormal, PLACE),
    interfaceOf('SourceOptions', optionsFromSource),
    interfaceOf('Fills', fills),
    interfaceOf('FormCheck', formCheck),
    interfaceOf('FormStep', formStep, {}, PLACE),
    interfaceOf('Field', field, fieldNormal, PLACE),
    interfaceOf('ButtonSpec', button, {}, PLACE),
    interfaceOf('TableExport', tableExport),
    ...ACTIONS.map(actionOf),
    `export type Action = ${ACTIONS.map(nameOfAction).join(' | ')};`,
    interfaceOf('DataSource', dataSource, dataSourceNormal, PLACE),
    `export interface NodeBase {\n  type: string;\n${propsOf({ ...(baseProps as Props), ...PLACE })}\n}`,
    ...bodyNodes.map(nodeOf),
    dialogOf(dialogNodes),
    `export type Node = ${bodyNodes.map(nameOf).join(' | ')};`,
    interfaceOf('ScreenDocumentProps', pageLanguage.props),
    '',
  ].join('\n\n');
