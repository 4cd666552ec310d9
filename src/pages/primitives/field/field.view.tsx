import type { PropsOf } from '../primitive';
import { spread } from '../../render/spread';
import { defineView } from '../../render/view';
import { field } from './field.primitive';

type Props = PropsOf<typeof field>;

/** More options than this are a list that opens. */
const MOST_SHOWN = 6;

const INPUTS = {
  text: { type: 'text' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  date: { type: 'date' },
} as const;

interface Control {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly 'aria-describedby': string;
}

function Options({ props, control, type }: { props: Props; control: Control; type: 'radio' | 'checkbox' }) {
  const { 'aria-describedby': describedBy, name, required, id } = control;
  return (
    <fieldset id={id} aria-describedby={describedBy} data-required={required || undefined}>
      <legend>{props.label}</legend>
      {spread(props.options, (option) => (
        <label className="p-field__option">
          <input type={type} name={name} value={option} />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Agreement({ props: { label, link }, control }: { props: Props; control: Control }) {
  return (
    <>
      <label className="p-field__option">
        <input type="checkbox" value="true" {...control} />
        <span>{label}</span>
      </label>
      {link && (
        <a className="p-field__link" href={link} rel="noopener">
          查看全文
        </a>
      )}
    </>
  );
}

function Single({ props, control }: { props: Props; control: Control }) {
  const { kind, most, options } = props;
  if (kind === 'longText') return <textarea {...control} rows={4} maxLength={most} />;
  if (kind === 'choice')
    return (
      <select {...control} defaultValue="">
        <option value="">请选择</option>
        {spread(options, (option) => (
          <option value={option}>{option}</option>
        ))}
      </select>
    );
  const input = INPUTS[kind as keyof typeof INPUTS] ?? INPUTS.text;
  return <input {...(kind === 'text' && { maxLength: most })} {...input} {...control} />;
}

function Body({ props, control }: { props: Props; control: Control }) {
  const { kind, label, options } = props;
  if (kind === 'agreement') return <Agreement props={props} control={control} />;
  if (kind === 'choices') return <Options props={props} control={control} type="checkbox" />;
  if (kind === 'choice' && options.length <= MOST_SHOWN)
    return <Options props={props} control={control} type="radio" />;
  return (
    <>
      <label className="p-field__label" htmlFor={control.id}>
        {label}
      </label>
      <Single props={props} control={control} />
    </>
  );
}

export const fieldView = defineView(field, {
  css: [
    '.p-field__label,.p-field legend{display:block;margin-bottom:.04rem;padding:0;font-size:calc(.14rem*var(--text-scale,1));font-weight:600}',
    ".p-field--required :is(.p-field__label,legend)::after{content:' *';color:#b3261e}",
    '.p-field :is(input:not([type=radio],[type=checkbox]),select,textarea){display:block;width:100%;min-height:max(44px,.44rem);padding:.08rem .12rem;border:.01rem solid #767f8d;border-radius:.08rem;background:#fff;color:#1c2330;font-size:max(16px,calc(.16rem*var(--text-scale,1)))}',
    '.p-field [aria-invalid=true]{border-color:#b3261e}',
    '.p-field__option{display:flex;align-items:flex-start;gap:.08rem;min-height:44px;padding:.1rem 0;line-height:1.5}',
    '.p-field__option input{flex:none;width:20px;height:20px;margin:.02rem 0;accent-color:var(--accent)}',
    '.p-field__link{display:inline-flex;align-items:center;min-height:44px;color:var(--accent);text-decoration:underline}',
    '.p-field__hint{color:#5b6472;font-size:calc(.13rem*var(--text-scale,1))}',
    '.p-field__error{color:#b3261e;font-size:calc(.13rem*var(--text-scale,1))}.p-field__error:empty,.p-field__hint:empty{display:none}',
  ].join('\n'),
  draw({ props, node: { key }, outer, className }) {
    const control = {
      id: `${key}-input`,
      name: key,
      required: props.isRequired,
      'aria-describedby': `${key}-hint ${key}-error`,
    };
    return (
      <div
        {...outer}
        className={`${className}${props.isRequired ? ' p-field--required' : ''}`}
        data-field={key}
        data-kind={props.kind}
      >
        <Body props={props} control={control} />
        <p className="p-field__hint" id={`${key}-hint`}>
          {props.hint}
        </p>
        <p className="p-field__error" id={`${key}-error`} />
      </div>
    );
  },
});
