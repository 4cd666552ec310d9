/** Converts forms that are built from nodes of a page (`form`, `field`) into form documents. Pure. */
import type { PageNode } from '../../../src/pages/document';
import { isEmpty } from '../../../src/pages/forms/conditions';
import type { FieldSchema, FormDocument } from '../../../src/pages/forms/document';
import { nodesIn } from '../../../src/pages/operations/find';
import { PHONE_PATTERN } from '../../../src/shared/text/phone';

const MOST = { text: 200, longText: 2_000, line: 60 } as const;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('${') ? value : undefined;

/** Accept any value if options contain expressions: they are known only when the page is rendered. */
function optionsOf({ options }: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  return Array.isArray(options) && options.length > 0 && options.every((each) => textOf(each) !== undefined)
    ? (options as string[])
    : undefined;
}

function fieldOf({ id, props = {} }: PageNode): FieldSchema {
  const given = props as Readonly<Record<string, unknown>>;
  const { kind = 'text', most } = given;
  const title = textOf(given.label) ?? id;
  const options = optionsOf(given);
  const limit = typeof most === 'number' ? most : MOST.text;
  switch (kind) {
    case 'agreement':
      return { type: 'boolean', title, const: true, 'x-kind': 'agreement' };
    case 'choices':
      return {
        type: 'array',
        title,
        items: { type: 'string', title, maxLength: MOST.line, ...(options && { enum: options }) },
        'x-kind': 'choices',
      };
    case 'choice':
      return { type: 'string', title, maxLength: MOST.line, ...(options && { enum: options }), 'x-kind': 'choice' };
    case 'date':
      return { type: 'string', title, format: 'date', 'x-kind': 'date' };
    case 'phone':
      return {
        type: 'string',
        title,
        maxLength: MOST.line,
        pattern: PHONE_PATTERN,
        'x-message': '请输入正确的电话号码',
      };
    case 'number':
      return { type: 'string', title, maxLength: MOST.line, pattern: String.raw`^-?\d+(\.\d+)?([eE][+\-]?\d+)?$` };
    default:
      return {
        type: 'string',
        title,
        maxLength: Math.max(limit, MOST.text),
        'x-kind': kind === 'longText' ? 'longText' : 'text',
      };
  }
}

export interface InlineForm {
  readonly document: FormDocument;
  /** Keys of phone fields, which also accept landline and foreign numbers. */
  readonly phones: readonly string[];
}

export function inlineForm(node: PageNode): InlineForm {
  const fields = [...nodesIn(node.children ?? [])].filter(({ type }) => type === 'field');
  const required = fields.filter(({ props }) => props?.isRequired === true).map(({ id }) => id);
  return {
    document: {
      version: 1,
      type: 'object',
      title: textOf(node.props?.title) ?? '',
      properties: Object.fromEntries(fields.map((field) => [field.id, fieldOf(field)])),
      required,
      additionalProperties: false,
      'x-layout': fields.map(({ id }) => ({ field: id })),
    },
    phones: fields.filter(({ props }) => props?.kind === 'phone').map(({ id }) => id),
  };
}

/** Last segment of a key; nodes inside lists and components have paths as keys. */
export const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** Submitted values by field id, without empty fields. */
export const entered = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).flatMap(([key, value]) => (isEmpty(value) ? [] : [[lastOf(key), value]])));
