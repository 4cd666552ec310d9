import { defineNode } from '../../../language/node-language';
import { integer, maybe, path, shape } from '../../../language/fragments';
import { content, heading, ownSources } from '../../../language/declare/usual';
import { help } from '../../../shared/help';
import { addressNamesOfDrawer } from './drawer-address';

export const drawerLanguage = defineNode({
  type: 'drawer',
  name: { en: 'a drawer', zh: '抽屉' },
  icon: 'arrow-left',
  order: 190,
  stands: 'dialogs',
  summary: help(
    'A panel at the side of the screen, declared under `dialogs` and opened by an action.',
    '由动作打开的侧边抽屉。写在 `dialogs` 下。',
  ),
  props: shape({
    title: heading,
    width: maybe(
      integer(
        help('Width of the drawer, px.', '抽屉的宽度，像素。', {
          label: ['Width', '宽度'],
          group: 'look',
          default: 640,
        }),
        240,
        1_600,
      ),
    ),
    address: maybe(
      path(
        help(
          "Path in the `dialog` scope of the value that identifies the shown record: `flowId`, `row.taskId`. The address holds it under the drawer's name: links open the drawer, the back button closes it, and people can step through the rows of the list. A path with a dot is looked up in the rows of the screen; the drawer then also offers the actions of that row, unless it has a form.",
          '由 `dialog` 中的哪个值说明抽屉显示的是哪一条，如 `flowId`、`row.taskId`。它以抽屉的名称保存在地址中：链接可以打开抽屉，后退会关闭它，也可以在列表中前后切换。带点的路径在页面的表格行中查找，抽屉里同时提供那一行的操作（有表单的抽屉除外）。',
          { label: ['Kept in the address', '地址中的记录'], group: 'advanced', example: 'row.taskId' },
        ),
      ),
    ),
    dataSources: maybe(ownSources),
    body: content,
  }),
  addressNames: addressNamesOfDrawer,
  nodes: ['body'],
  opens: { title: ['dialog'], dataSources: ['dialog'], body: ['dialog'] },
});
