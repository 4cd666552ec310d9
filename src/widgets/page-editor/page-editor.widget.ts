import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '页面编辑器',
  summary: help(
    'Edits the draft of an activity page or of a component: canvas, tree, properties, styles, data, events, comments.',
    '编辑活动页或组件的草稿：画布、结构、属性、样式、数据、事件和评论。',
  ),
  props: {
    variant: {
      enum: [
        'page',
        'page-ap-user',
        'page-ap',
        'page-ap-v2',
        'activity',
        'component',
        'component-v2',
        'component-standalone',
      ],
      description: help('Which editor: a row of `variants.ts`.', '哪一种编辑器：`variants.ts` 的一行。'),
    },
    id: {
      type: ['integer', 'string'],
      description: help('The page, or the component.', '页面或组件的编号。'),
    },
    back: {
      type: 'string',
      description: help('Address to go back to; default: the list.', '返回的地址；默认为列表。'),
    },
  },
  required: ['variant', 'id'],
});
