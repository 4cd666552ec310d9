import { defineNode } from '../../../language/node-language';
import { actions, maybe, name, params, shape } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const widgetLanguage = defineNode({
  type: 'widget',
  name: { en: 'a widget', zh: '定制组件' },
  icon: 'tool',
  order: 170,
  summary: help('A hand-coded component of the console, by its name.', '控制台自带的定制组件，按名称使用。'),
  props: shape({
    widget: name(help('The widget.', '组件的名称。', { label: ['Widget', '组件名称'], group: 'data' })),
    props: maybe(
      params(
        help('Props of the widget; texts are templates.', '传给组件的内容；文字可以写表达式。', {
          label: ['Props', '组件设置'],
          group: 'data',
        }),
      ),
    ),
    then: maybe(
      actions(
        help(
          'Actions after the widget reports a change, such as refreshing the lists that show it.',
          '组件报告做完一件事后执行的动作，例如重新请求显示它的列表。',
          { label: ['After a change', '完成后'], group: 'behaviour' },
        ),
      ),
    ),
  }),
  loads: ['props/src', 'props/poster'],
  actions: ['then'],
  opens: { then: ['result'] },
});
