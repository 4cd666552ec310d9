import { definePrimitive } from '../primitive';

export const richText = definePrimitive({
  type: 'richText',
  name: { en: 'a rich text', zh: '富文本' },
  summary: '几段文字，其中的词可以加粗、变色或带链接。',
  group: 'content',
  icon: 'M3 10l3-7 3 7M4 7.5h4M12 4h5M12 8h5M3 13h14M3 17h9',
  props: {
    blocks: {
      type: 'array',
      title: '段落',
      format: 'richText',
      maxItems: 200,
      items: {
        type: 'object',
        title: '段落',
        properties: {
          kind: {
            type: 'string',
            title: '类型',
            enum: ['p', 'h2', 'h3', 'item', 'quote'],
            names: ['正文', '标题', '小标题', '列表项', '引用'],
            default: 'p',
          },
          runs: {
            type: 'array',
            title: '文字',
            maxItems: 100,
            items: {
              type: 'object',
              title: '文字',
              properties: {
                text: { type: 'string', title: '文字', maxLength: 2_000 },
                bold: { type: 'boolean', title: '加粗' },
                italic: { type: 'boolean', title: '斜体' },
                underline: { type: 'boolean', title: '下划线' },
                strike: { type: 'boolean', title: '删除线' },
                tone: {
                  type: 'string',
                  title: '颜色',
                  enum: ['normal', 'accent', 'quiet'],
                  names: ['正常', '主题色', '次要'],
                  default: 'normal',
                },
                link: { type: 'string', title: '链接', format: 'link' },
              },
              required: ['text'],
            },
          },
        },
        required: ['runs'],
      },
    },
  },
  required: ['blocks'],
  defaults: {
    props: {
      blocks: [
        { kind: 'h2', runs: [{ text: '活动规则' }] },
        { kind: 'item', runs: [{ text: '每位用户限参与' }, { text: ' 1 次', bold: true, tone: 'accent' }] },
        { kind: 'item', runs: [{ text: '奖品在活动结束后 7 个工作日内发放' }] },
      ],
    },
    styles: { base: { padding: 16 } },
  },
});
