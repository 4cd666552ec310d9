import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '数据文本',
  summary: help(
    'Data as text to read, in the editor of texts: folded, searched and copied.',
    '以文本查看数据：可以折叠、查找和复制。',
  ),
  props: {
    value: {
      description: help('The data.', '要查看的数据。', { label: ['Data', '数据'], group: 'data', example: '${row}' }),
    },
  },
});
