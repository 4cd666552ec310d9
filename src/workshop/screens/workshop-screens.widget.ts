import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '控制台页面',
  summary: help('A part of the list of screens that no node draws.', '控制台页面中由代码绘制的一部分。'),
  props: {
    part: {
      enum: ['replace', 'version', 'review', 'problems', 'refused', 'import', 'export'],
      description: help('The part that is drawn.', '绘制哪一部分。', {
        label: ['Part', '显示的部分'],
        group: 'look',
        values: {
          replace: ['Find and replace', '查找替换'],
          version: ['Version', '版本'],
          review: ['Review', '审核'],
          problems: ['Problems', '问题'],
          refused: ['Refused', '未恢复的页面'],
          import: ['Import', '导入'],
          export: ['Export', '导出'],
        },
      }),
    },
    screens: {
      type: 'array',
      description: help('`replace`: the screens that can be searched.', '`replace`：可以查找的页面。', {
        label: ['Screens', '可查找的页面'],
        group: 'data',
      }),
    },
    readOnly: {
      type: ['boolean', 'null'],
      description: help('`replace`: nothing can be changed.', '`replace`：不能修改。', {
        label: ['Read-only', '不能修改'],
        group: 'behaviour',
      }),
    },
    screenId: {
      type: 'string',
      description: help('`export`: the screen.', '`export`：要导出的页面。', {
        label: ['Screen', '导出的页面'],
        group: 'data',
      }),
    },
    versionId: {
      type: 'integer',
      description: help('`version`: the version that is shown.', '`version`：要显示的版本。', {
        label: ['Version', '显示的版本'],
        group: 'data',
      }),
    },
    reviewId: {
      type: 'integer',
      description: help('`review`: the submission.', '`review`：一次送审。', {
        label: ['Submission', '一次送审'],
        group: 'data',
      }),
    },
    user: {
      type: 'object',
      description: help('`review`: the person, for the preview.', '`review`：预览用的当前用户。', {
        label: ['Person', '当前用户'],
        group: 'data',
      }),
    },
    withId: {
      type: ['integer', 'null'],
      description: help('`version`: the version to compare with.', '`version`：用来比较的版本。', {
        label: ['Compared version', '比较的版本'],
        group: 'data',
      }),
    },
    problems: {
      type: 'array',
      description: help('`problems`: the problems of a text.', '`problems`：一份文本的问题。', {
        label: ['Problems', '问题'],
        group: 'data',
      }),
    },
    refused: {
      type: 'array',
      description: help(
        '`refused`: the screens that were not restored, each with the reason.',
        '`refused`：没有恢复的页面和原因。',
        { label: ['Refused screens', '未恢复的页面'], group: 'data' },
      ),
    },
  },
  required: ['part'],
});
