import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '表单记录的内容',
  summary: help(
    'What a visitor entered, in the form as it was then, with files and signatures.',
    '访问者填写的内容，按当时的表单显示，包括文件和签名。',
  ),
  props: {
    recordId: {
      type: ['integer', 'string'],
      description: help('The record.', '记录的编号。', {
        label: ['Record', '表单记录'],
        group: 'data',
        example: '${query.id}',
      }),
    },
  },
  required: ['recordId'],
  needs: () => ['builder.queryFormRecord'],
});
