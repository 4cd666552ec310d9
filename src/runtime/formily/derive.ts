/** Derives a form's fields from its call's params and the screen's declarations. Pure. */
import { componentOf } from '../../language/declare/field-component';
import { withoutRelativeDay } from '../../shared/text/relative-day';
import { asText } from '../nodes/display/format';
import { rowsOf } from '../nodes/display/values';
import type {
  Field,
  FieldComponent,
  Fills,
  FormNode,
  SourceOptions,
  Template,
  TemplateJson,
  ValueSchema,
} from '../../language/types';

export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly color?: string;
  /** Secondary text after the label. */ readonly note?: string;
}
export type OptionsFromSource = Readonly<SourceOptions>;

export interface FieldSpec {
  /** Param of the call. */
  readonly name: string;
  readonly title: string;
  readonly component: FieldComponent;
  readonly schema: ValueSchema;
  /** The value must not be empty; for `requiredWhen`, the state without it. */
  readonly required: boolean;
  /** Condition under which the value must not be empty, instead of `required`. */
  readonly requiredWhen?: Template | boolean;
  /** The stored value of a secret, masked, or whether there is one: then the field may stay empty. */
  readonly stored?: Template;
  /** The call requires the param, but accepts an empty value. */
  readonly expected: boolean;
  readonly placeholder?: string;
  readonly help?: string;
  readonly options?: readonly Option[] | OptionsFromSource;
  readonly initial?: TemplateJson;
  readonly visible: Template | boolean;
  readonly disabled: Template | boolean;
  /** Width in columns, of 24. */
  readonly span: number;
  /** The value is a list. */
  readonly multiple: boolean;
  /** The fields of each row of a repeated group. */
  readonly rows?: readonly FieldSpec[];
  /** The param for the end of the range that starts with this field. */
  readonly until?: string;
  /** Fields to fill from a web page's metadata or a video's length. */
  readonly fills?: Fills;
  /** JSON pointer of the field in the screen. */
  readonly $at?: string;
}

const COLUMNS = 24;

export function deriveFields(node: FormNode): FieldSpec[] {
  const schema = node.schema ?? {};
  const listed =
    node.fields ?? Object.keys(schema.properties ?? {}).filter((name) => !Object.hasOwn(node.values ?? {}, name));
  const fields = asFields(listed);
  const span = Math.floor(COLUMNS / (node.columns ?? 1));
  const specs = fields.map((field) => deriveField(field, schema, span));
  const ends = new Set(specs.map(({ until }) => until));
  return specs.filter(({ name }) => !ends.has(name));
}

function deriveField(field: Field, form: ValueSchema, span: number): FieldSpec {
  const schema = field.schema ?? form.properties?.[field.field] ?? {};
  const value = withoutNull(schema);
  const expected = form.required?.includes(field.field) ?? false;
  const needed = field.required ?? (expected && !allowsEmpty(value));
  const isConditional = typeof needed === 'string' || (needed && field.stored !== undefined);
  const options = field.options ?? choicesOf(value);
  const component = field.component ?? componentOf(value, options !== undefined, 'form');
  const end =
    component === 'dateRange' && value.type !== 'array'
      ? field.field.replace(/(From|Start|Begin)$/, (start) => ENDS[start] ?? '')
      : field.field;
  return {
    name: field.field,
    title: field.title ?? schema.title ?? value.title ?? field.field,
    component,
    schema,
    required: !isConditional && Boolean(needed),
    ...(isConditional && { requiredWhen: needed }),
    stored: field.stored,
    expected,
    placeholder: field.placeholder,
    help: field.help,
    options,
    initial: initialOf(field, value) ?? (schema.default as TemplateJson | undefined),
    visible: field.visible ?? true,
    disabled: field.disabled ?? false,
    span: field.span ?? (component === 'rows' ? COLUMNS : span),
    multiple: value.type === 'array',
    rows: component === 'rows' ? deriveRows(field, value) : undefined,
    until: end !== field.field && form.properties?.[end] ? end : undefined,
    fills: field.fills,
    $at: field.$at,
  };
}

const initialOf = ({ initial }: Field, { format }: ValueSchema): TemplateJson | undefined =>
  format === 'date' ? (withoutRelativeDay(initial) as TemplateJson | undefined) : initial;
/** Number of a row's fields side by side. */
const SIDE_BY_SIDE = 3;

function deriveRows({ fields }: Field, { items = {} }: ValueSchema): FieldSpec[] {
  const row = withoutNull(items);
  const listed = asFields(fields ?? Object.keys(row.properties ?? {}));
  const shown = listed.filter(({ component }) => component !== 'hidden').length;
  return listed.map((each) => deriveField(each, row, Math.floor(COLUMNS / Math.min(SIDE_BY_SIDE, Math.max(1, shown)))));
}

const asFields = (fields: readonly (string | Field)[]): Field[] =>
  fields.map((field) => (typeof field === 'string' ? { field } : field));

/** The field while its value must not be empty. */
export function asRequired(spec: FieldSpec): FieldSpec {
  const known = requiredSpecs.get(spec) ?? { ...spec, required: true };
  requiredSpecs.set(spec, known);
  return known;
}
const requiredSpecs = new WeakMap<FieldSpec, FieldSpec>();

const ENDS: Readonly<Record<string, string>> = { From: 'To', Start: 'End', Begin: 'End' };

/** The schema without its null alternative. */
export const withoutNull = (schema: ValueSchema): ValueSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** Whether the call accepts an empty text, an empty list or false as a value. */
function allowsEmpty(schema: ValueSchema): boolean {
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return (schema.minItems ?? 0) === 0;
  return schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && (schema.minLength ?? 0) === 0;
}

function choicesOf(schema: ValueSchema): Option[] | undefined {
  const { enum: values, labels, colors } = schema.type === 'array' ? withoutNull(schema.items ?? {}) : schema;
  return values?.map((value) => ({
    value: value as Option['value'],
    label: labels?.[String(value)] ?? String(value),
    color: colors?.[String(value)],
  }));
}

export const isFromSource = (options: FieldSpec['options']): options is OptionsFromSource =>
  options !== undefined && !Array.isArray(options);

/** Options from a source's answer. */
export function optionsFrom(answer: unknown, { value, label, color, note }: OptionsFromSource): Option[] {
  return (rowsOf(answer) ?? []).map((row) => ({
    value: row[value] as Option['value'],
    label: String(row[label] ?? row[value]),
    ...(color && row[color] !== undefined && { color: String(row[color]) }),
    ...(note !== undefined && { note: asText(row[note]) }),
  }));
}
