import { defineNode } from '../../../language/node-language';
import { json, shape } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const amisLanguage = defineNode({
  type: 'amis',
  name: { en: 'an amis node', zh: 'amis 组件' },
  icon: 'experiment',
  order: 160,
  summary: help(
    "An island: a subtree of amis nodes, written as amis's documentation says. APIs are `source:<name>`.",
    'amis 组件：按 amis 文档编写的一部分。其中的 api 写成 `source:<数据源名>`。',
  ),
  props: shape({
    body: json(
      help(
        'One amis node or a list of them; `{ "type": "house", "body": [ … ] }` stands for house nodes.',
        '一个或多个 amis 节点；`{ "type": "house", "body": [ … ] }` 里可以放控制台自己的节点。',
        { label: ['amis nodes', 'amis 内容'], group: 'advanced' },
      ),
    ),
  }),
  isIsland: true,
});
