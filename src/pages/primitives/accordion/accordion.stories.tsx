import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/accordion', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'accordion',
        children: [
          { type: 'panel', props: { title: '新品' }, children: [{ type: 'text', props: { text: '本周新品八折' } }] },
          { type: 'panel', props: { title: '优惠' }, children: [{ type: 'text', props: { text: '满 300 减 50' } }] },
        ],
      },
      {
        type: 'accordion',
        props: { opensFirst: false, isSingle: true },
        children: [
          { type: 'panel', props: { title: '新品' }, children: [{ type: 'text', props: { text: '本周新品八折' } }] },
          { type: 'panel', props: { title: '优惠' }, children: [{ type: 'text', props: { text: '满 300 减 50' } }] },
        ],
      },
    ],
  },
};
