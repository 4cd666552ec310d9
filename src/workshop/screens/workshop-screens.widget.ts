import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '控制台页面',
  summary: help('A part of the list of screens that no node draws.', '控制台页面中由代码绘制的一部分。'),
  props: {
    part: {
      enum: ['replace', 'version', 'problems', 'refused', 'import', 'export'],
      description: help('The part that is drawn.', '绘制哪一部分。'),
    },
    screens: {
      type: 'array',
      description: help('`replace`: the screens that can be searched.', '`replace`：可以查找的页面。'),
    },
    readOnly: {
      type: ['boolean', 'null'],
      description: help('`replace`: nothing can be changed.', '`replace`：不能修改。'),
    },
    screenId: { type: 'string', description: help('`export`: the screen.', '`export`：要导出的页面。') },
    versionId: {
      type: 'integer',
      description: help('`version`: the version that is shown.', '`version`：要显示的版本。'),
    },
    withId: {
      type: ['integer', 'null'],
      description: help('`version`: the version to compare with.', '`version`：用来比较的版本。'),
    },
    problems: {
      type: 'array',
      description: help('`problems`: the problems of a text.', '`problems`：一份文本的问题。'),
    },
    refused: {
      type: 'array',
      description: help(
        '`refused`: the screens that were not restored, each with the reason.',
        '`refused`：没有恢复的页面和原因。',
      ),
    },
  },
  required: ['part'],
});
