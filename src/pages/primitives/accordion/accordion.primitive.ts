import { definePrimitive } from '../primitive';

export const accordion = definePrimitive({
  type: 'accordion',
  name: { en: 'an accordion', zh: '折叠面板' },
  summary: '几个可以展开的标题，例如常见问题。',
  group: 'layout',
  icon: 'M3 3h14v5H3zM3 11.5h14M3 16h14M8 4.8l2 2 2-2',
  props: {
    opensFirst: { type: 'boolean', title: '展开第一项', default: true },
    isSingle: { type: 'boolean', title: '一次只展开一项', default: false },
  },
  holds: 'panels',
  defaults: {
    children: [
      {
        type: 'panel',
        props: { title: '活动什么时候结束？' },
        children: [{ type: 'text', props: { text: '写在这里' } }],
      },
      { type: 'panel', props: { title: '怎样领取奖品？' }, children: [{ type: 'text', props: { text: '写在这里' } }] },
    ],
  },
  placeholders: ['写在这里'],
});
