import { FormEnd, FORM_END_STYLE, submitAddress } from '../../forms/view/FormEnd';
import { doing } from '../../render/Press';
import { defineView } from '../../render/view';
import { form } from './form.primitive';

export const formView = defineView(form, {
  css: ['.p-form{display:flex;flex-direction:column;gap:.14rem}', FORM_END_STYLE].join('\n'),
  draw: ({ props: { title, label, success }, node, outer, className, children, environment }) => (
    <form
      {...outer}
      className={className}
      method="post"
      action={submitAddress(environment.page.id, node.key)}
      noValidate
      aria-label={title || '表单'}
      data-island="form"
      data-success={success}
      {...doing(node.events.success)}
    >
      {title && <h2 className="p-form__title">{title}</h2>}
      {children}
      <FormEnd label={label || '提交'} />
    </form>
  ),
});
