import { defineNode } from '../../../language/node-language';
import { integer, maybe, shape } from '../../../language/fragments';
import { content, heading, ownSources } from '../../../language/declare/usual';
import { help } from '../../../shared/help';

export const dialogLanguage = defineNode({
  type: 'dialog',
  name: { en: 'a dialog', zh: '弹窗' },
  icon: 'desktop',
  order: 180,
  stands: 'dialogs',
  summary: help(
    'A window above the screen, declared under `dialogs` and opened by an action.',
    '由动作打开的弹窗。写在 `dialogs` 下。',
  ),
  props: shape({
    title: heading,
    width: maybe(
      integer(
        help('Width of the dialog, px.', '弹窗的宽度，像素。', {
          label: ['Width', '宽度'],
          group: 'look',
          default: 520,
        }),
        240,
        1_600,
      ),
    ),
    dataSources: maybe(ownSources),
    body: content,
  }),
  nodes: ['body'],
  opens: { title: ['dialog'], dataSources: ['dialog'], body: ['dialog'] },
});
