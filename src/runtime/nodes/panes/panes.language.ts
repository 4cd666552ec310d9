import { defineNode } from '../../../language/node-language';
import { integer, listOf, maybe, nodes, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const panesLanguage = defineNode({
  type: 'panes',
  name: { en: 'panes', zh: '分栏' },
  icon: 'layout',
  order: 40,
  summary: help(
    "Parts side by side in the window's height, each scrolling by itself; their borders can be moved, and each person's widths are remembered. On phones one pane at a time.",
    '并排的几栏，与窗口等高，各自滚动；分隔线可以拖动，宽度按人记住。手机上一次显示一栏。',
  ),
  props: shape({
    items: listOf(
      shape({
        title: template(
          help(
            'What the pane holds; names its border and the way back to it.',
            '这一栏的名称，用于分隔线和返回按钮。',
            { label: ['Pane title', '分栏名称'], group: 'look', inline: true },
          ),
        ),
        width: maybe(
          integer(
            help(
              'px, until a person moves the border; the last pane without it takes what is left.',
              '像素，直到用户拖动分隔线；最后一个没有写宽度的栏占满剩余部分。',
              { label: ['Width', '宽度'], group: 'look', default: 320 },
            ),
            160,
            1_200,
          ),
        ),
        minWidth: maybe(
          integer(
            help('The least width, px.', '最小宽度，像素。', {
              label: ['Minimum width', '最小宽度'],
              group: 'advanced',
              default: 200,
            }),
            120,
            800,
          ),
        ),
        open: maybe(
          template(
            help(
              'On phones, the last pane whose value is set is shown, otherwise the first; the way back empties it. One name: `${query.note}` or `${state.note}`.',
              '手机上显示最后一个已有值的栏，都没有时显示第一栏；返回时清空该值。写一个名称：`${query.note}` 或 `${state.note}`。',
              { label: ['Open while', '手机上打开条件'], group: 'behaviour', example: '${query.note}' },
            ),
          ),
        ),
        body: nodes(
          help(
            'Content of the pane; a table or widget alone in it takes its height.',
            '这一栏的内容；只有一个表格或部件时与栏等高。',
            { label: ['Content', '内容'], group: 'data' },
          ),
        ),
      }),
      help('The panes, from left to right.', '各栏，从左到右。', { label: ['Panes', '分栏'], group: 'data' }),
      4,
      2,
    ),
  }),
  nodes: ['items/*/body'],
});
