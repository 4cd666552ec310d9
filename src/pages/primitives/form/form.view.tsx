import { doing } from '../../render/Press';
import { defineView } from '../../render/view';
import { form } from './form.primitive';

/** Name of the field that people do not see: what fills it in is a program. */
const TRAP = 'website';

export const formView = defineView(form, {
  css: [
    '.p-form{display:flex;flex-direction:column;gap:.14rem}',
    '.p-form__title{font-size:calc(.2rem*var(--text-scale,1));line-height:1.4}',
    '.p-form__send{width:100%;min-height:max(44px,.48rem);padding:.08rem .2rem;border-radius:.24rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-align:center}',
    '.p-form__send[aria-disabled=true]{opacity:.7}',
    '.p-form__status{display:block;min-height:1.6em;text-align:center}.p-form__status:empty{display:none}',
    '.p-form__status[data-tone=error]{color:#b3261e}.p-form__status[data-tone=success]{color:#0b6b3a}',
  ].join('\n'),
  draw: ({ props: { title, label, success }, node, outer, className, children, environment }) => (
    <form
      {...outer}
      className={className}
      method="post"
      action={`/submit/${environment.page.id}`}
      noValidate
      aria-label={title || '表单'}
      data-island="form"
      data-success={success}
      {...doing(node.events.success)}
    >
      {title && <h2 className="p-form__title">{title}</h2>}
      {children}
      <div className="page-unseen" aria-hidden="true">
        <label>
          请勿填写
          <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="p-form__send">
        {label || '提交'}
      </button>
      <output className="p-form__status" />
    </form>
  ),
});
