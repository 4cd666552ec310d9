import { help, type Words } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

const VARIANT_WORDS: Readonly<Record<string, Words>> = {
  page: ['Page', '页面编辑'],
  'page-ap-user': ['Content of a page', '页面内容编辑'],
  'page-ap': ['Landing page', '投放页编辑'],
  'page-ap-v2': ['Landing page, all widths', '投放页多宽度编辑'],
  activity: ['Activity', '活动编辑'],
  component: ['Component', '组件编辑'],
  'component-v2': ['Component, all widths', '组件多宽度编辑'],
  'component-standalone': ['Component alone', '单独编辑组件'],
};

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
      description: help('Which editor: a row of `variants.ts`.', '哪一种编辑器：`variants.ts` 的一行。', {
        label: ['Editor', '哪种编辑器'],
        group: 'advanced',
        values: VARIANT_WORDS,
      }),
    },
    id: {
      type: ['integer', 'string'],
      description: help('The page, or the component.', '页面或组件的编号。', {
        label: ['Page or component', '页面或组件'],
        group: 'data',
        example: '${query.id}',
      }),
    },
    back: {
      type: 'string',
      description: help('Address to go back to; default: the list.', '返回的地址；默认为列表。', {
        label: ['Back to', '返回地址'],
        group: 'behaviour',
        example: '/v1/page/list',
      }),
    },
  },
  required: ['variant', 'id'],
});
