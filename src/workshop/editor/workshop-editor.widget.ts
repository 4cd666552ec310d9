import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '页面编辑器',
  summary: help('The editor of one screen, with its preview.', '单个页面的编辑器和预览。'),
  props: {
    user: {
      type: 'object',
      description: help('The person who edits.', '正在编辑的用户。', {
        label: ['Person', '用户'],
        group: 'advanced',
        example: '${user}',
      }),
    },
  },
  required: ['user'],
});
