import { drawnForm } from '../../forms/inline';
import { FormEnd, FORM_END_STYLE, submitAddress } from '../../forms/view/FormEnd';
import { FormParts } from '../../forms/view/FormParts';
import { doing } from '../../render/Press';
import { defineView } from '../../render/view';
import { form } from './form.primitive';

export const formView = defineView(form, {
  css: ['.p-form{display:flex;flex-direction:column;gap:.14rem}', FORM_END_STYLE].join('\n'),
  draw({ props: { label, success }, node, outer, className, children, environment }) {
    if (node.form === null)
      return (
        <div {...outer} className={className}>
          <p className="page-nopicture">请选择表单</p>
        </div>
      );
    const document = node.form ?? drawnForm(node);
    return (
      <form
        {...outer}
        className={className}
        method="post"
        action={submitAddress(environment.page.id, node.key)}
        noValidate
        aria-label={document.title || '表单'}
        data-island="form"
        data-document={JSON.stringify(document)}
        data-success={document['x-success'] || success}
        {...doing(node.events.success)}
      >
        {document.title && <h2 className="p-form__title">{document.title}</h2>}
        {node.form ? (
          <FormParts
            form={node.form}
            id={node.key}
            isCanvas={environment.mode === 'canvas'}
            shownParts={environment.shownParts}
          />
        ) : (
          children
        )}
        <FormEnd label={label || document['x-submit'] || '提交'} />
      </form>
    );
  },
});
