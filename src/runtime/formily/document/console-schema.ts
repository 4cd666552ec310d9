/** The document of a form as a schema of Formily: layout as void nodes, fields with the controls of the console. */
import type { ISchema } from '@formily/json-schema';
import { isRows } from '../../../pages/forms/conditions';
import type { FieldKind, FieldSchema, FormDocument, LayoutNode } from '../../../pages/forms/document';
import { fieldsBelow, type Part } from '../../../pages/forms/layout';
import { regionOptions } from './regions';

type Entries = readonly (readonly [string, ISchema])[];

interface Fields {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** `flat`: groups, tabs and steps are open sections below each other, for reading. */
export const consoleSchema = (form: FormDocument, flat = false): ISchema => ({
  type: 'object',
  properties: asProperties(nodesOf(flat ? opened(form['x-layout']) : form['x-layout'], form, 'n')),
});

const opened = (nodes: readonly LayoutNode[]): LayoutNode[] =>
  nodes.flatMap((node): LayoutNode[] => {
    if ('field' in node || 'rows' in node) return [node];
    const sections =
      'group' in node ? [{ title: node.group, children: node.children }] : 'tabs' in node ? node.tabs : node.steps;
    return sections.map(({ title, children }) => ({ group: title, children: opened(children) }));
  });

const asProperties = (entries: Entries): NonNullable<ISchema['properties']> =>
  Object.fromEntries(entries.map(([key, schema], index) => [key, { ...schema, 'x-index': index }])) as never;

const nodesOf = (nodes: readonly LayoutNode[], fields: Fields, id: string): Entries =>
  nodes.flatMap((node, index) => nodeOf(node, fields, `${id}_${index}`));

function nodeOf(node: LayoutNode, fields: Fields, id: string): Entries {
  if ('field' in node) return fieldOf(node.field, fields);
  if ('rows' in node) return rowsOf(node, fields);
  if ('group' in node)
    return [[id, parts('FormCollapse', [{ title: node.group, children: node.children }], fields, id, !node.collapsed)]];
  if ('tabs' in node) return [[id, parts('FormTab', node.tabs, fields, id)]];
  return [[id, parts('FormStep', node.steps, fields, id)]];
}

const PANES = {
  FormCollapse: ['CollapsePanel', 'header'],
  FormTab: ['TabPane', 'tab'],
  FormStep: ['StepPane', 'title'],
} as const;

function parts(
  component: keyof typeof PANES,
  list: readonly Part[],
  fields: Fields,
  id: string,
  isOpen = true,
): ISchema {
  const [pane, title] = PANES[component];
  return {
    type: 'void',
    'x-component': component,
    ...(component === 'FormCollapse' && { 'x-component-props': { defaultOpenPanelCount: isOpen ? 1 : 0 } }),
    properties: asProperties(
      list.map((part, index) => [
        `${id}_p${index}`,
        {
          type: 'void',
          'x-component': `${component}.${pane}`,
          'x-component-props': { [title]: part.title, key: `${id}_p${index}` },
          properties: asProperties(nodesOf(part.children, fields, `${id}_${index}`)),
        },
      ]),
    ),
  };
}

function rowsOf(node: Extract<LayoutNode, { rows: string }>, { properties, required = [] }: Fields): Entries {
  const field = properties[node.rows];
  if (!field || !isRows(field.items)) return [];
  const row = field.items;
  const isTable = node.as === 'table';
  const component = isTable ? 'ArrayTable' : 'ArrayCards';
  const cells: Entries = isTable
    ? [...fieldsBelow(node.children).map((key) => columnOf(key, row)), REMOVAL_COLUMN]
    : [
        ['number', { type: 'void', 'x-component': 'ArrayCards.Index' }],
        ...nodesOf(node.children, row, `${node.rows}_n`),
        ['removal', { type: 'void', 'x-component': 'ArrayCards.Remove' }],
      ];
  return [
    [
      node.rows,
      {
        type: 'array',
        title: field.title,
        'x-decorator': 'FormItem',
        'x-decorator-props': { asterisk: required.includes(node.rows), extra: field.description },
        'x-component': component,
        ...(isTable
          ? { 'x-component-props': { scroll: { x: 'max-content' }, pagination: false } }
          : { 'x-component-props': { title: field.title } }),
        items: { type: 'object', properties: asProperties(cells) },
        properties: {
          addition: { type: 'void', title: '添加一行', 'x-component': `${component}.Addition` },
        },
      },
    ],
  ];
}

function columnOf(key: string, row: Fields): readonly [string, ISchema] {
  const [entry] = fieldOf(key, row);
  const { title, ...cell } = entry?.[1] ?? {};
  return [
    `${key}_column`,
    {
      type: 'void',
      'x-component': 'ArrayTable.Column',
      'x-component-props': { title, width: 180 },
      properties: { [key]: cell } as never,
    },
  ];
}

const REMOVAL_COLUMN: readonly [string, ISchema] = [
  'removal_column',
  {
    type: 'void',
    'x-component': 'ArrayTable.Column',
    'x-component-props': { title: '操作', width: 60 },
    properties: { removal: { type: 'void', 'x-component': 'ArrayTable.Remove' } },
  },
];

const CONTROLS: Readonly<Record<FieldKind, string>> = {
  text: 'Input',
  longText: 'Input.TextArea',
  phone: 'Input',
  number: 'NumberPicker',
  choice: 'Select',
  choices: 'Checkbox.Group',
  date: 'Input',
  region: 'Cascader',
  upload: 'Files',
  agreement: 'Agreement',
  slider: 'Slider',
  rating: 'Rate',
  signature: 'Files',
};

function fieldOf(key: string, { properties, required = [] }: Fields): Entries {
  const field = properties[key];
  const kind = field?.['x-kind'];
  if (!field || !kind) return [];
  const choices = field.enum ?? (isRows(field.items) ? undefined : field.items?.enum);
  return [
    [
      key,
      {
        // Validated by our own function, not by Formily's.
        title: field.title,
        ...(field.default !== undefined && { default: field.default }),
        ...(choices && { enum: choices.map((value) => ({ label: value, value })) as never }),
        'x-decorator': 'FormItem',
        'x-decorator-props': { asterisk: required.includes(key), extra: field.description },
        'x-component': CONTROLS[kind],
        'x-component-props': { ...propsOf(kind, field), 'aria-label': field.title },
      },
    ],
  ];
}

function propsOf(kind: FieldKind, field: FieldSchema): Readonly<Record<string, unknown>> {
  const { minimum, maximum, multipleOf, maxLength } = field;
  const placeholder = field['x-placeholder'];
  switch (kind) {
    case 'date':
      return { type: 'date' };
    case 'region':
      return { options: regionOptions(), showSearch: true };
    case 'number':
      return { placeholder, style: { width: '100%' } };
    case 'slider':
      return { min: minimum, max: maximum, step: multipleOf ?? 1 };
    case 'rating':
      return { count: maximum };
    case 'choice':
      return { allowClear: true };
    default:
      return { placeholder, maxLength };
  }
}
