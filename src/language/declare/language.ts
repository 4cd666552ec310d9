/**
 * The language of screens: every house node, the actions, the screen itself. Pure; used by the checker, the normaliser
 * and the generators.
 */
import {
  dialogsByName,
  integer,
  maybe,
  name,
  NAME_PATTERN,
  nodes,
  oneOf,
  plain,
  schemasByName,
  shape,
  shownWhile,
  sourcesByName,
} from '../fragments';
import { NODES } from '../generated/nodes';
import { defineNode, type NodeLanguage } from '../node-language';
import { Type } from 'typebox';
import { help } from '../../shared/help';

/** Version of the language that screens are written in. */
export const LANGUAGE_VERSION = 2;

const inOrder = [...NODES].sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);

/** Nodes allowed in a body. */
export const bodyNodes: readonly NodeLanguage[] = inOrder.filter(({ stands }) => stands !== 'dialogs');
/** Nodes allowed in `dialogs`. */
export const dialogNodes: readonly NodeLanguage[] = inOrder.filter(({ stands }) => stands === 'dialogs');

export const languageByType: ReadonlyMap<string, NodeLanguage> = new Map(
  [...bodyNodes, ...dialogNodes].map((each) => [each.type, each]),
);

/** Props that every node has in addition to its own. */
export const baseProps = {
  id: maybe(
    name(
      help(
        "Unique in the screen; preserves the node's state when the screen is replaced, and names the node in problems.",
        '页面内不能重复；页面更新时保留用户的操作状态，提示问题时也用它称呼节点。',
        { label: ['Id', '标识'], group: 'advanced', example: 'users' },
      ),
    ),
  ),
  visible: maybe(shownWhile),
  span: maybe(
    integer(
      help('Columns of 24 that the node takes in a row.', '在行中占 24 栏里的几栏。', {
        label: ['Width in a row', '占几栏'],
        group: 'look',
        example: 12,
      }),
      1,
      24,
    ),
  ),
  sticky: maybe(
    oneOf(
      ['top', 'bottom'],
      help(
        'Stays in view at this edge while what surrounds it scrolls: a filter, a summary, buttons. A later one at the same edge takes its place.',
        '周围滚动时停留在这一边：筛选条件、汇总、按钮等。同一边后面的会取代前面的。',
        {
          label: ['Stays in view', '滚动时停留'],
          group: 'look',
          values: { top: ['At the top', '停在顶部'], bottom: ['At the bottom', '停在底部'] },
        },
      ),
    ),
  ),
};

/** The screen described as a node, so that one walk handles both. */
export const pageLanguage = defineNode({
  type: 'page',
  name: { en: 'a screen', zh: '页面' },
  icon: 'home',
  summary: 'A screen.',
  props: shape({
    $schema: maybe(
      Type.String({
        description: help('Path of page.schema.json, for editors.', 'page.schema.json 的路径，供其他编辑器使用。', {
          label: ['Schema of editors', '描述文件'],
          group: 'advanced',
        }),
      }),
    ),
    version: Type.Integer({
      description: help('Version of the language.', '页面语言的版本。', {
        label: ['Language version', '语言版本'],
        group: 'advanced',
      }),
      minimum: 1,
    }),
    route: Type.String({
      description: help(
        'Unique; `{name}` segments are path params and readable as `${query.name}`.',
        '不能与其他页面重复；`{name}` 段是路径参数，用 `${query.name}` 读取。',
        { label: ['Address', '页面地址'], group: 'data', example: '/user/detail/{userId}' },
      ),
      pattern: '^/([A-Za-z0-9_{}.-]+(/[A-Za-z0-9_{}.-]+)*)?$',
      maxLength: 200,
    }),
    title: plain(
      help(
        'Title of the page, in the sidebar, the breadcrumb and the window.',
        '页面标题，显示在侧边栏、面包屑和浏览器窗口上。',
        { label: ['Title', '页面标题'], group: 'look', inline: true },
      ),
      60,
    ),
    menu: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: help(
        'Menu code that grants the screen; null: every logged-in person.',
        '允许访问这个页面的菜单编码；null：登录后都能访问。',
        { label: ['Menu that grants it', '所属菜单'], group: 'rights' },
      ),
    }),
    layout: maybe(
      oneOf(
        ['sidebar', 'bare'],
        help(
          '`sidebar`: inside the shell; `bare`: no sidebar and no navbar.',
          '`sidebar`：带侧边栏和顶栏；`bare`：都不带。',
          {
            label: ['Frame', '页面外框'],
            group: 'look',
            default: 'sidebar',
            values: { sidebar: ['With sidebar', '带侧边栏'], bare: ['Bare', '只有内容'] },
          },
        ),
      ),
    ),
    query: maybe(
      schemasByName(
        help(
          'Params of the address that the screen reads, in addition to those of tables and tabs: name to JSON Schema.',
          '页面从地址中读取的参数（表格和标签页自带的除外）：名称对应 JSON Schema。',
          { label: ['Address params', '地址参数'], group: 'data' },
        ),
      ),
    ),
    state: maybe(
      schemasByName(
        help(
          'Names of the screen that are not in the address: name to JSON Schema with a default. Read as `${state.name}`, changed by the action `set`, forgotten when the screen is left.',
          '页面自己的、不在地址中的状态：名称对应带默认值的 JSON Schema。用 `${state.name}` 读取，由动作 `set` 修改，离开页面后不保留。',
          { label: ['State', '页面状态'], group: 'data' },
        ),
        { propertyNames: { pattern: NAME_PATTERN } },
      ),
    ),
    dataSources: maybe(
      sourcesByName(
        help('Data sources: calls by names of this screen.', '数据源：用本页的名称引用接口。', {
          label: ['Data sources', '数据源'],
          group: 'data',
        }),
      ),
    ),
    dialogs: maybe(
      dialogsByName(
        help('Dialogs and drawers that actions open by name.', '弹窗和抽屉，由动作按名称打开。', {
          label: ['Dialogs', '弹窗'],
          group: 'behaviour',
        }),
      ),
    ),
    body: nodes(
      help('What the screen shows, from top to bottom.', '页面内容，从上到下。', {
        label: ['Content', '页面内容'],
        group: 'data',
      }),
    ),
  }),
  nodes: ['body'],
});
