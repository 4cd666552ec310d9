import { FormEnd, FORM_END_STYLE, submitAddress } from '../../forms/view/FormEnd';
import { FormParts } from '../../forms/view/FormParts';
import { FORM_STYLE } from '../../forms/view/form-style';
import { doing } from '../../render/Press';
import { defineView } from '../../render/view';
import { fieldView } from '../field/field.view';
import { tabsView } from '../tabs/tabs.view';
import { libraryForm } from './library-form.primitive';

export const libraryFormView = defineView(libraryForm, {
  css: [FORM_END_STYLE, fieldView.css, tabsView.css, FORM_STYLE].join('\n'),
  draw({ props: { label }, node, outer, className, environment }) {
    const { form } = node;
    if (!form)
      return (
        <div {...outer} className={className}>
          <p className="page-nopicture">请选择表单</p>
        </div>
      );
    return (
      <form
        {...outer}
        className={className}
        method="post"
        action={submitAddress(environment.page.id, node.key)}
        noValidate
        aria-label={form.title}
        data-island="libraryForm"
        data-document={JSON.stringify(form)}
        data-success={form['x-success'] || '提交成功，我们会尽快与您联系。'}
        {...doing(node.events.success)}
      >
        <h2 className="p-form__title">{form.title}</h2>
        <FormParts form={form} id={node.key} isCanvas={environment.mode === 'canvas'} />
        <FormEnd label={label || form['x-submit'] || '提交'} />
      </form>
    );
  },
});
