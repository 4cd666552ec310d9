import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '活动页 JSON',
  summary: help(
    'The document of an activity page as text, with completion, problems and differences.',
    '以文本编辑活动页的文档，带补全、检查和差异。',
  ),
  props: {
    pageId: {
      type: ['integer', 'null'],
      description: help('The page, by its id.', '活动页的编号。', {
        label: ['Activity page', '活动页'],
        group: 'data',
        example: '${query.id}',
      }),
    },
  },
});
