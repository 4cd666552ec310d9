import { defineNode } from '../../../language/node-language';
import { buttonProps, condition, maybe, shape } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const buttonLanguage = defineNode({
  type: 'button',
  name: { en: 'a button', zh: '按钮' },
  icon: 'thunderbolt',
  order: 150,
  summary: help('A button that runs actions.', '执行动作的按钮。'),
  props: shape({
    ...buttonProps,
    chosen: maybe(
      condition(
        help(
          'Of a button that chooses one of several: true while its choice holds.',
          '用于几选一的按钮：成立时表示当前选中的是它。',
          { label: ['Chosen while', '选中条件'], group: 'behaviour', example: "${query.kind == 'all'}" },
        ),
      ),
    ),
  }),
  actions: ['do'],
  pressed: ['do'],
});
