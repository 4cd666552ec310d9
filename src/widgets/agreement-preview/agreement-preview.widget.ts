import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

const text = { type: ['string', 'null'] } as const;

export const widget = defineWidget({
  title: '用户协议预览',
  summary: help(
    'The user agreement as people see it before the content centre.',
    '用户协议在大家进入内容中心之前显示的样子。',
  ),
  props: {
    versionNo: {
      type: ['integer', 'null'],
      description: help('Number of the version.', '第几个版本。', {
        label: ['Version number', '版本号'],
        group: 'data',
      }),
    },
    title: {
      ...text,
      description: help('Title of the agreement.', '协议的标题。', { label: ['Title', '标题'], group: 'look' }),
    },
    content: {
      ...text,
      description: help('Text with its marks.', '带标记的正文。', { label: ['Content', '正文'], group: 'data' }),
    },
    change: {
      ...text,
      description: help('What is different from the version before.', '与上一个版本的不同。', {
        label: ['Changes', '版本变化'],
        group: 'data',
      }),
    },
    createTime: {
      ...text,
      description: help('When it was published.', '发布时间。', {
        label: ['Time of publishing', '发布时间'],
        group: 'data',
      }),
    },
  },
  required: ['title', 'content'],
});
