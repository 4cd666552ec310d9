/** One field of a form of the library. */
import type { ReactNode } from 'react';
import { safeLink } from '../../addresses';
import { spread } from '../../render/spread';
import type { OuterAttributes } from '../../render/view';
import { isRows } from '../conditions';
import type { FieldSchema } from '../document';
import { PROVINCES, REGIONS_ADDRESS } from '../generated/provinces';

interface Props {
  /** The `name` of its inputs, and the prefix of the `id` of each of its elements. */
  readonly id: string;
  /** Key of its value. */
  readonly name: string;
  readonly field: FieldSchema;
  readonly isRequired: boolean;
  /** Of the outermost element. */
  readonly outer?: OuterAttributes;
  readonly className?: string;
}

interface Control {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly 'aria-describedby': string;
}

/** More options than this are a list that opens. */
const MOST_SHOWN = 6;
export const SIGNATURE_SIZE = { width: 600, height: 240 } as const;

const ACCEPTED: Readonly<Record<string, string>> = {
  picture: 'image/*',
  pdf: 'application/pdf',
  sheet: '.xlsx,.xls,.csv',
};

export function FormField({ id, name, field, isRequired, outer, className = 'p-field' }: Props) {
  const control: Control = {
    id: `${id}-input`,
    name: id,
    required: isRequired,
    'aria-describedby': `${id}-hint ${id}-error`,
  };
  return (
    <div
      {...outer}
      className={`${className}${isRequired ? ' p-field--required' : ''}`}
      data-field={name}
      data-kind={field['x-kind']}
    >
      {BODIES[field['x-kind'] ?? 'text']({ field, control })}
      <p className="p-field__hint" id={`${id}-hint`}>
        {field.description}
      </p>
      <p className="p-field__error" id={`${id}-error`} />
    </div>
  );
}

interface BodyProps {
  readonly field: FieldSchema;
  readonly control: Control;
}

const BODIES: Readonly<Record<NonNullable<FieldSchema['x-kind']>, (props: BodyProps) => ReactNode>> = {
  text: (props) => <Labelled {...props}>{textInput(props, { type: 'text' })}</Labelled>,
  longText: (props) => <Labelled {...props}>{<textarea rows={4} {...textProps(props)} />}</Labelled>,
  phone: Phone,
  number: (props) => <Labelled {...props}>{numberInput(props, { type: 'number', inputMode: 'decimal' })}</Labelled>,
  choice: Choice,
  choices: ({ field, control }) => (
    <Options
      field={field}
      control={control}
      type="checkbox"
      options={isRows(field.items) ? [] : (field.items?.enum ?? [])}
      chosen={Array.isArray(field.default) ? field.default : []}
    />
  ),
  date: (props) => <Labelled {...props}>{textInput(props, { type: 'date' })}</Labelled>,
  region: Region,
  upload: Upload,
  agreement: Agreement,
  slider: ({ field, control }) => (
    <Labelled field={field} control={control}>
      <div className="p-form__slider">
        {numberInput({ field, control }, { type: 'range', defaultValue: Number(field.default ?? field.minimum ?? 0) })}
        <output htmlFor={control.id}>{Number(field.default ?? field.minimum ?? 0)}</output>
      </div>
    </Labelled>
  ),
  rating: Rating,
  signature: Signature,
};

function Labelled({ field, control, children }: BodyProps & { readonly children: ReactNode }) {
  return (
    <>
      <label className="p-field__label" htmlFor={control.id}>
        {field.title}
      </label>
      {children}
    </>
  );
}

const textProps = ({ field, control }: BodyProps) => ({
  ...control,
  maxLength: field.maxLength,
  placeholder: field['x-placeholder'],
  ...(typeof field.default === 'string' && { defaultValue: field.default }),
});

const textInput = (props: BodyProps, more: object): ReactNode => <input {...textProps(props)} {...more} />;

const numberInput = ({ field, control }: BodyProps, more: object): ReactNode => (
  <input
    {...control}
    min={field.minimum}
    max={field.maximum}
    step={field.multipleOf ?? (field.type === 'integer' ? 1 : 'any')}
    placeholder={field['x-placeholder']}
    {...(typeof field.default === 'number' && { defaultValue: field.default })}
    {...more}
  />
);

function Phone({ field, control }: BodyProps) {
  return (
    <>
      <Labelled field={field} control={control}>
        {textInput({ field, control }, { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 })}
      </Labelled>
      {field['x-code'] && (
        <div className="p-form__code">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-label={`${field.title}的短信验证码`}
            placeholder="验证码"
            data-code=""
          />
          <button type="button" className="p-form__move" data-send="">
            获取验证码
          </button>
        </div>
      )}
    </>
  );
}

interface OptionsProps extends BodyProps {
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly string[];
  readonly chosen: readonly unknown[];
}

function Options({ field, control, type, options, chosen }: OptionsProps) {
  const { id, name, 'aria-describedby': describedBy } = control;
  return (
    <fieldset id={id} aria-describedby={describedBy}>
      <legend>{field.title}</legend>
      {spread(options, (option) => (
        <label className="p-field__option">
          <input type={type} name={name} value={option} defaultChecked={chosen.includes(option)} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Choice({ field, control }: BodyProps) {
  const options = field.enum ?? [];
  if (options.length <= MOST_SHOWN)
    return <Options field={field} control={control} type="radio" options={options} chosen={[field.default]} />;
  return (
    <Labelled field={field} control={control}>
      <select {...control} defaultValue={typeof field.default === 'string' ? field.default : ''}>
        <option value="">请选择</option>
        {spread(options, (option) => (
          <option value={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  );
}

/** The script fills the other lists from a file that it loads when the form is first used. */
function Region({ field, control: { id, name, 'aria-describedby': describedBy } }: BodyProps) {
  return (
    <fieldset id={id} className="p-form__region" aria-describedby={describedBy} data-regions={REGIONS_ADDRESS}>
      <legend>{field.title}</legend>
      {spread(['省份', '城市', '区县'], (level, index) => (
        <select name={name} aria-label={`${field.title}：${level}`} hidden={index > 0} defaultValue="">
          <option value="">{level}</option>
          {index === 0 && spread(PROVINCES, (province) => <option value={province}>{province}</option>)}
        </select>
      ))}
    </fieldset>
  );
}

function Upload({ field, control }: BodyProps) {
  const accept = (field['x-accept'] ?? ['picture']).flatMap((kind) => ACCEPTED[kind] ?? []).join(',');
  return (
    <Labelled field={field} control={control}>
      <input type="file" {...control} accept={accept} multiple={(field.maxItems ?? 1) > 1} />
      <ul className="p-form__files" data-files="" />
    </Labelled>
  );
}

function Agreement({ field, control }: BodyProps) {
  const link = safeLink(field['x-link'] ?? '');
  return (
    <>
      <label className="p-field__option">
        <input type="checkbox" value="true" {...control} />
        <span>{field.title}</span>
      </label>
      {link && (
        <a className="p-field__link" href={link} rel="noopener">
          查看全文
        </a>
      )}
    </>
  );
}

function Rating({ field, control: { id, name, 'aria-describedby': describedBy } }: BodyProps) {
  const [least, most] = [Math.max(1, field.minimum ?? 1), Math.min(10, field.maximum ?? 5)];
  const grades = Array.from({ length: Math.max(0, most - least + 1) }, (_each, index) => least + index);
  return (
    <fieldset id={id} className="p-form__rating" aria-describedby={describedBy}>
      <legend>{field.title}</legend>
      {spread(grades, (grade) => (
        <label>
          <input
            type="radio"
            name={name}
            value={grade}
            aria-label={`${grade} 分`}
            defaultChecked={field.default === grade}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Who cannot draw types the name, which the script draws. */
function Signature({ field, control }: BodyProps) {
  return (
    <Labelled field={field} control={control}>
      <canvas className="p-form__pad" aria-hidden="true" {...SIGNATURE_SIZE} />
      <div className="p-form__code">
        <input type="text" maxLength={20} placeholder="在上面手写，或输入姓名" {...control} data-name="" />
        <button type="button" className="p-form__move" data-clear="">
          重写
        </button>
      </div>
    </Labelled>
  );
}
