/** Chooses the control of each filter from its schema and the screen's declaration. Pure. */
import type { Field, SourceOptions, ValueSchema } from '../../../../language/types';
import { rangeEnd } from '../../../../services/catalogue/ranges';
import { rowsOf } from '../../display/values';

export interface Option {
  readonly value: string;
  readonly label: string;
}
export type OptionsOf = readonly Option[] | Readonly<SourceOptions>;

export type FilterControl = FilterPlace &
  (
    | {
        readonly kind: 'text' | 'number' | 'switch' | 'date';
        readonly field: string;
        readonly title: string;
        readonly placeholder: string;
        readonly maxLength?: number;
        readonly hint?: string;
      }
    | {
        readonly kind: 'select';
        readonly field: string;
        readonly title: string;
        readonly placeholder: string;
        readonly multiple: boolean;
        readonly options: OptionsOf;
        /** Label of the option that applies while nothing is chosen. */
        readonly usual?: string;
        /** It has an effect while nothing is chosen: an option applies, or there are no rows. */
        readonly always?: boolean;
      }
    | {
        readonly kind: 'range';
        readonly field: string;
        readonly to: string;
        readonly title: string;
        readonly placeholders: readonly [string, string];
      }
  );

/** `$at`: as of the field. */
type FilterPlace = Pick<Field, '$at'>;

/** Controls in the order of the fields; two date fields `xFrom` and `xTo` become one range. `required`: params. */
export function controlsOf(fields: readonly Field[], required: readonly string[] = []): FilterControl[] {
  const partners = new Map<string, Field>();
  for (const field of fields) {
    const end = isDay(field) ? rangeEnd(field.field) : undefined;
    const partner = end === undefined ? undefined : fields.find((other) => other.field === end && isDay(other));
    if (partner) partners.set(field.field, partner);
  }
  const taken = new Set([...partners.values()].map(({ field }) => field));
  return fields
    .filter(({ field, component }) => !taken.has(field) && component !== 'hidden')
    .map((field) => controlOf(field, partners.get(field.field), required.includes(field.field)));
}

function controlOf(field: Field, partner: Field | undefined, isRequired: boolean): FilterControl {
  const title = titleOf(field);
  if (partner) {
    return {
      kind: 'range',
      ...placeOf(field),
      field: field.field,
      to: partner.field,
      title: rangeTitle(title, titleOf(partner)),
      placeholders: [title, titleOf(partner)],
    };
  }
  const options = optionsOf(field);
  const usual = usualOf(field, options);
  const common = {
    ...placeOf(field),
    field: field.field,
    title,
    placeholder: field.placeholder ?? (usual === undefined ? title : `${title}：${usual}`),
  };
  if (options)
    return {
      kind: 'select',
      ...common,
      multiple: field.component === 'multiSelect' || isList(field.schema),
      options,
      ...(usual !== undefined && { usual }),
      ...((isRequired || usual !== undefined) && { always: true }),
    };
  const schema = single(field.schema);
  if (field.component === 'switch' || field.component === 'checkbox' || schema?.type === 'boolean')
    return { kind: 'switch', ...common };
  if (isDay(field)) return { kind: 'date', ...common };
  if (field.component === 'number' || schema?.type === 'integer' || schema?.type === 'number')
    return { kind: 'number', ...common };
  return {
    kind: 'text',
    ...common,
    maxLength: schema?.maxLength,
    ...(field.help !== undefined && { hint: field.help }),
  };
}

/** The label of the default option, which applies while nothing is selected. */
function usualOf({ schema }: Field, options: OptionsOf | undefined): string | undefined {
  const usual = single(schema)?.default;
  return Array.isArray(options) && usual !== undefined
    ? (options as readonly Option[]).find(({ value }) => value === String(usual))?.label
    : undefined;
}

const placeOf = ({ $at }: Field): FilterPlace => ($at === undefined ? {} : { $at });

const titleOf = ({ title, field, schema }: Field): string => title ?? schema?.title ?? field;

/** The common prefix of both titles: 创建 for 创建起始 and 创建截止. */
function rangeTitle(from: string, to: string): string {
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return shared > 0 ? `${from.slice(0, shared)}时间` : `${from} - ${to}`;
}

/** The schema without its null alternative. */
const single = (schema: ValueSchema | undefined): ValueSchema | undefined =>
  schema?.anyOf?.find((each) => each.type !== 'null') ?? schema;
const isList = (schema: ValueSchema | undefined): boolean => single(schema)?.type === 'array';

function isDay({ component, schema }: Field): boolean {
  if (component !== undefined) return component === 'date' || component === 'dateRange';
  return single(schema)?.format === 'date';
}

function optionsOf({ options, schema, component }: Field): OptionsOf | undefined {
  if (Array.isArray(options)) return options.map(({ value, label }) => ({ value: String(value), label }));
  if (options) return options;
  const whole = single(schema);
  const values = whole?.type === 'array' ? single(whole.items) : whole;
  if (!values?.enum) return component === 'select' ? [] : undefined;
  return values.enum.map((value) => ({ value: String(value), label: values.labels?.[String(value)] ?? String(value) }));
}

/** Options from a source's answer. */
export const optionsFrom = (answer: unknown, { value, label }: Pick<SourceOptions, 'value' | 'label'>): Option[] =>
  (rowsOf(answer) ?? []).map((row) => ({ value: String(row[value]), label: String(row[label] ?? row[value]) }));

/** A value of the address as the texts that controls hold. */
export const textsOf = (value: unknown): string[] =>
  value === undefined || value === null || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)];

/** The params that a control fills. */
export const paramsOf = (control: FilterControl): readonly string[] =>
  control.kind === 'range' ? [control.field, control.to] : [control.field];

export const isSet = (control: FilterControl, values: Readonly<Record<string, unknown>>): boolean =>
  paramsOf(control).some((param) => param in values);
