/** The control of a value, derived from its schema. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { isPhone, safeLink } from '../../../pages/addresses';
import type { Json, PropSchema } from '../../../pages/document';
import { indexOf } from '../../../pages/operations/find';
import { isOpen } from '../../../pages/rights';
import { PAGE_ICON_NAMES, PAGE_ICON_TYPES } from '../../../pages/primitives/icons';
import { useEditor } from '../EditorContext';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';
import { textOf, titleOf } from '../state/titles';
import { ColorField } from './ColorField';
import type { FieldProps } from './field';
import { FileField } from './FileField';
import { ItemsField } from './ItemsField';
import { isRichText, RichTextField } from './RichTextField';
import { TextInput } from '../../../shared/property-form/TextInput';

export function PropField({ isRequired = false, ...field }: FieldProps) {
  const { schema, value, access, onChange } = field;
  if (isRichText(schema)) return <RichTextField {...field} />;
  if (schema.type === 'array') return <ItemsField {...field} drawItem={drawItem} />;
  if (schema.type === 'object') return <ObjectField {...field} />;
  const disabled = access === 'none' || (access === 'content' && !isOpen(schema));
  const isBoolean = schema.type === 'boolean';
  const isExpression = schema.type !== 'string' && typeof value === 'string';
  return (
    <Field label={schema.title} help={schema.description} isInline={isBoolean} isRequired={isRequired}>
      {(id) => (
        <>
          {isExpression ? (
            <TextControl {...{ id, schema, value, disabled, onChange }} />
          ) : (
            <Control {...{ id, schema, value, disabled, onChange }} />
          )}
          {schema.type !== 'string' && !disabled && (
            <Button
              type="text"
              size="small"
              className="at-pe-fx"
              aria-pressed={isExpression}
              aria-label={MESSAGES.expressionOf(schema.title)}
              onClick={() => onChange(isExpression ? undefined : '${}')}
            >
              fx
            </Button>
          )}
        </>
      )}
    </Field>
  );
}

const drawItem = (item: FieldProps) => <PropField {...item} />;

type ControlProps = Omit<FieldProps, 'access' | 'isRequired'> & { readonly id: string; readonly disabled: boolean };

function Control(field: ControlProps) {
  const { id, schema, value, disabled, onChange } = field;
  if (schema.enum) {
    const options = schema.enum.map((each, index) => ({ value: each, label: schema.names?.[index] ?? String(each) }));
    return <Choice id={id} value={value ?? schema.default} options={options} disabled={disabled} onChange={onChange} />;
  }
  switch (schema.type) {
    case 'boolean':
      return (
        <Switch
          id={id}
          size="small"
          checked={Boolean(value ?? schema.default ?? false)}
          disabled={disabled}
          onChange={(on) => onChange(on)}
        />
      );
    case 'number':
    case 'integer':
      return (
        <TextInput
          id={id}
          value={typeof value === 'number' ? value : undefined}
          disabled={disabled}
          {...(schema.default !== undefined && { placeholder: String(schema.default) })}
          write={String}
          read={(text) => numberIn(text, schema)}
          onChange={onChange}
        />
      );
    default:
      return <TextControl {...field} />;
  }
}

function numberIn(
  text: string,
  { type, minimum = -Infinity, maximum = Infinity }: PropSchema,
): number | undefined | null {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  const fits = Number.isFinite(number) && number >= minimum && number <= maximum;
  return fits && (type !== 'integer' || Number.isInteger(number)) ? number : null;
}

/** Checks of a text by its format; expressions are accepted for every format. */
const CHECKS: Readonly<Partial<Record<NonNullable<PropSchema['format']>, (text: string) => boolean>>> = {
  link: (text) => safeLink(text) !== undefined,
  phone: isPhone,
};

function TextControl({ id, schema, value, disabled, onChange }: ControlProps) {
  const text = typeof value === 'string' ? value : value === undefined ? undefined : String(value);
  const change = (next: string | undefined) => onChange(next === '' ? undefined : next);
  const common = { id, value: text, disabled, title: schema.title, onChange: change };
  switch (schema.format) {
    case 'picture':
    case 'video':
      return <FileField {...common} kind={schema.format} />;
    case 'color':
      return <ColorField {...common} />;
    case 'icon':
      return (
        <Choice
          {...common}
          options={PAGE_ICON_TYPES.map((icon, index) => ({ value: icon, label: PAGE_ICON_NAMES[index]! }))}
          onChange={onChange}
        />
      );
    case 'node':
      return <NodeChoice {...common} onChange={onChange} />;
    case 'source':
      return <SourceChoice {...common} onChange={onChange} />;
    case 'date-time':
      return <Input {...common} size="small" type="datetime-local" onChange={({ target }) => change(target.value)} />;
    case 'link':
    case 'phone':
      return (
        <TextInput
          {...common}
          write={String}
          read={(typed) =>
            typed === '' ? undefined : typed.includes('${') || CHECKS[schema.format!]!(typed) ? typed : null
          }
        />
      );
    default:
      return schema.format === 'longText' ? (
        <Input.TextArea
          id={id}
          size="small"
          value={text ?? ''}
          disabled={disabled}
          maxLength={schema.maxLength}
          rows={2}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <Input
          id={id}
          size="small"
          value={text ?? ''}
          disabled={disabled}
          maxLength={schema.maxLength}
          placeholder={schema.default === undefined ? undefined : String(schema.default)}
          onChange={({ target }) => change(target.value)}
        />
      );
  }
}

interface ChoiceProps {
  readonly id: string;
  readonly value: Json | undefined;
  readonly disabled: boolean;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  onChange(value: Json | undefined): void;
}

export function Choice({ id, value, disabled, options, onChange }: ChoiceProps) {
  return (
    <Select
      id={id}
      size="small"
      allowClear
      showSearch={options.length > 8}
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      value={typeof value === 'string' || typeof value === 'number' ? value : undefined}
      disabled={disabled}
      options={[...options]}
      onChange={(chosen: string | number | undefined) => onChange(chosen)}
    />
  );
}

/** @param type offers only nodes of this type. */
export function NodeChoice({ type, ...choice }: Omit<ChoiceProps, 'options'> & { readonly type?: string }) {
  const document = useEditor((state) => state.document);
  const pinned = useEditor((state) => state.pinned);
  const options = [...indexOf(document).values()]
    .filter(({ node }) => type === undefined || node.type === type)
    .map(({ node }) => ({ value: node.id, label: [titleOf(node, pinned), textOf(node)].filter(Boolean).join('：') }));
  return <Choice {...choice} options={options} />;
}

function SourceChoice(choice: Omit<ChoiceProps, 'options'>) {
  const names = useEditor(({ document }) => ('sources' in document ? document.sources : undefined));
  return <Choice {...choice} options={Object.keys(names ?? {}).map((name) => ({ value: name, label: name }))} />;
}

function ObjectField({ schema, value, access, onChange }: FieldProps) {
  const object = isObject(value) ? value : {};
  return (
    <fieldset className="at-pe-object">
      <legend>{schema.title}</legend>
      {Object.entries(schema.properties ?? {}).map(([name, each]) => (
        <PropField
          key={name}
          schema={each}
          value={object[name]}
          access={access}
          isRequired={schema.required?.includes(name) ?? false}
          onChange={(next) => onChange(withKey(object, name, next))}
        />
      ))}
    </fieldset>
  );
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withKey(object: { readonly [key: string]: Json }, name: string, value: Json | undefined): Json {
  const { [name]: _, ...others } = object;
  return value === undefined ? others : { ...object, [name]: value };
}
