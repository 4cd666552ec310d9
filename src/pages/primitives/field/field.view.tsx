import { FormField } from '../../forms/view/FormField';
import { fieldSchema } from '../../forms/inline';
import { defineView } from '../../render/view';
import { field } from './field.primitive';

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
  draw: ({ props, node: { key }, outer, className }) => (
    <FormField
      id={key}
      name={key}
      field={fieldSchema(props)}
      isRequired={props.isRequired}
      outer={outer}
      className={className}
    />
  ),
});
