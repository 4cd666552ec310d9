import { defineNode } from '../../../language/node-language';
import { condition, listOf, maybe, name, nodes, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';
import { listOf as elementsOf, objectOf } from '../../../language/schema/json';

export const tabsLanguage = defineNode({
  type: 'tabs',
  name: { en: 'tabs', zh: '标签页' },
  icon: 'folder',
  order: 30,
  summary: help('Several tabs, one of them open.', '多个标签页，同时打开一个。'),
  props: shape({
    query: maybe(
      name(
        help(
          "Address param that holds the open tab's key, so that reload and links keep it.",
          '保存当前标签页 key 的地址参数，刷新和分享链接时保持不变。',
          { label: ['Address param', '地址参数'], group: 'advanced', example: 'tab' },
        ),
      ),
    ),
    items: listOf(
      shape({
        key: name(
          help('Names the tab in the address; unique among the tabs.', '标签页在地址中的名称，不能重复。', {
            label: ['Key', '标识'],
            group: 'advanced',
            example: 'list',
          }),
        ),
        title: template(
          help('Label of the tab.', '标签上的文字。', {
            label: ['Tab title', '标签页名称'],
            group: 'look',
            inline: true,
          }),
        ),
        badge: maybe(
          template(
            help('Number or word beside the title; hidden if 0.', '标题旁的数字或文字；为 0 时不显示。', {
              label: ['Badge', '角标'],
              group: 'look',
              example: '${source.waiting.total}',
            }),
          ),
        ),
        visible: maybe(
          condition(
            help('Shows the tab only while true.', '成立时才有。', {
              label: ['Tab shown while', '显示条件'],
              group: 'behaviour',
              example: '${user.may.users}',
            }),
          ),
        ),
        body: nodes(help('Content of the tab.', '标签页的内容。', { label: ['Content', '内容'], group: 'data' })),
      }),
      help('The tabs.', '各个标签页。', { label: ['Tabs', '标签页'], group: 'data' }),
      20,
      1,
    ),
  }),
  nodes: ['items/*/body'],
  panes: 'items',
  addressNames({ query, items }) {
    if (typeof query !== 'string') return [];
    const keys = elementsOf(items)
      .map((item) => objectOf(item).key)
      .filter((key) => typeof key === 'string');
    return [{ name: query, schema: { type: 'string', enum: keys, ...(keys.length > 0 && { default: keys[0] }) } }];
  },
});
