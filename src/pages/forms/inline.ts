/** Forms that are built from nodes of a page (`form`, `field`) as form documents. Pure. */
import type { PageNode } from '../document';
import { nodesIn } from '../operations/find';
import type { field } from '../primitives/field/field.primitive';
import type { PropsOf } from '../primitives/primitive';
import type { Row } from '../props';
import { allDrawn, type DrawnNode } from '../render/drawn';
import { PHONE_PATTERN } from '../../shared/text/phone';
import type { FieldSchema, FormDocument } from './document';

export type FieldProps = PropsOf<typeof field>;

const MOST = { text: 200, line: 60 } as const;

/** Each kind of `field` without what all have. */
const SCHEMAS: Readonly<Record<FieldProps['kind'], (props: FieldProps) => Omit<FieldSchema, 'title'>>> = {
  text: ({ most }) => ({ type: 'string', maxLength: most }),
  longText: ({ most }) => ({ type: 'string', maxLength: most }),
  phone: () => ({
    type: 'string',
    maxLength: MOST.line,
    pattern: PHONE_PATTERN,
    'x-message': '请输入正确的电话号码',
  }),
  number: () => ({ type: 'number' }),
  choice: (props) => ({ type: 'string', maxLength: MOST.line, ...choicesOf(props) }),
  choices: (props) => ({
    type: 'array',
    items: { type: 'string', title: '选项', maxLength: MOST.line, ...choicesOf(props) },
  }),
  date: () => ({ type: 'string', format: 'date' }),
  agreement: ({ link }) => ({ type: 'boolean', const: true, 'x-link': link }),
};

const choicesOf = ({ options }: FieldProps) => (options.length > 0 ? { enum: options } : {});

export const fieldSchema = (props: FieldProps): FieldSchema => ({
  ...SCHEMAS[props.kind](props),
  title: props.label,
  description: props.hint,
  'x-kind': props.kind,
});

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('${') ? value : undefined;

/** Props as far as they are known before the page is drawn: where expressions stand, anything fits. */
function known({ id, props = {} }: PageNode): FieldProps {
  const { kind, label, isRequired, most, options } = props as Row;
  const isKnown = Array.isArray(options) && options.every((each) => textOf(each) !== undefined);
  return {
    kind: typeof kind === 'string' && Object.hasOwn(SCHEMAS, kind) ? (kind as FieldProps['kind']) : 'text',
    label: textOf(label) ?? id,
    isRequired: isRequired === true,
    hint: '',
    link: '',
    most: typeof most === 'number' ? most : MOST.text,
    options: isKnown ? (options as string[]) : [],
  };
}

const documentOf = (title: string, fields: readonly (readonly [string, FieldProps])[]): FormDocument => ({
  version: 1,
  type: 'object',
  title,
  properties: Object.fromEntries(fields.map(([key, props]) => [key, fieldSchema(props)])),
  required: fields.flatMap(([key, { isRequired }]) => (isRequired ? [key] : [])),
  additionalProperties: false,
  'x-layout': fields.map(([key]) => ({ field: key })),
});

const isField = ({ type }: { readonly type: string }): boolean => type === 'field';

/** Of a `form` node, by the ids of its fields. */
export const inlineForm = ({ props, children = [] }: PageNode): FormDocument =>
  documentOf(
    textOf(props?.title) ?? '',
    [...nodesIn(children)].filter(isField).map((node) => [node.id, known(node)]),
  );

/** Of a drawn `form`, by the keys of its fields. */
export const drawnForm = ({ props, children }: DrawnNode): FormDocument =>
  documentOf(
    String(props.title),
    [...allDrawn(children)].filter(isField).map((node) => [node.key, node.props as FieldProps]),
  );
