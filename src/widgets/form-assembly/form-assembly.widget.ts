import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '表单组装',
  summary: help(
    'Assembles the draft of a form: fields of the library, layout, linkage, versions and previews.',
    '组装表单的草稿：字段库的字段、布局、联动、版本和预览。',
  ),
  props: {
    id: {
      type: ['integer', 'string'],
      description: help('The form.', '表单的编号。', {
        label: ['Form', '表单'],
        group: 'data',
        example: '${query.id}',
      }),
    },
  },
  required: ['id'],
  needs: () => ['builder.queryForm', 'builder.queryFormVersions', 'builder.queryFormFieldList'],
  rights: {
    canSave: () => ['builder.saveFormContent'],
    canPublish: () => ['builder.publishForm', 'builder.restoreForm'],
  },
});
