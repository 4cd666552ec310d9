import { defineNode } from '../../../language/node-language';
import { integer, maybe, nodes, shape, sourcesByName, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const dialogLanguage = defineNode({
  type: 'dialog',
  name: { en: 'a dialog', zh: '弹窗' },
  order: 180,
  stands: 'dialogs',
  summary: help(
    'A window above the screen, declared under `dialogs` and opened by an action.',
    '由动作打开的弹窗。写在 `dialogs` 下。',
  ),
  props: shape({
    title: template(help('Heading.', '标题。')),
    width: maybe(integer(help('px', '像素。'), 240, 1_600, 520)),
    dataSources: maybe(
      sourcesByName(
        help(
          'Own sources: bound when it opens, can read its `dialog` scope, usable only inside it.',
          '弹窗自己的数据源：打开时才请求，可以使用 `dialog`；只在弹窗内有效。',
        ),
      ),
    ),
    body: nodes(help('Content.', '里面显示什么。')),
  }),
  nodes: ['body'],
  opens: { title: ['dialog'], dataSources: ['dialog'], body: ['dialog'] },
});
