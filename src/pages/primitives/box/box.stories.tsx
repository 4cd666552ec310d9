import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/box', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'box',
        props: { as: 'section', label: '亮点' },
        styles: { base: { padding: 16, gap: 8, background: '#fff4d6', radius: 12 } },
        children: [{ type: 'text', props: { text: '一列' } }],
      },
      {
        type: 'box',
        styles: { base: { direction: 'row', justify: 'between', padding: 16 } },
        children: [
          { type: 'text', props: { text: '左' } },
          { type: 'text', props: { text: '右' } },
        ],
      },
      {
        type: 'box',
        styles: { base: { padding: 16, shadow: 'medium' } },
        events: { press: [{ do: 'copy', text: '优惠码 SPRING' }] },
        children: [{ type: 'text', props: { text: '点击复制优惠码' } }],
      },
    ],
  },
};
