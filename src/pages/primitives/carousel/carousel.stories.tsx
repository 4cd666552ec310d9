import type { Meta, StoryObj } from '@storybook/react-vite';
import { PICTURE, StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/carousel', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'carousel',
        props: { label: '首屏', seconds: 5 },
        children: [
          {
            type: 'panel',
            props: { title: '新品' },
            children: [{ type: 'picture', props: { src: PICTURE, alt: '春季新品', width: 750, height: 500 } }],
          },
          {
            type: 'panel',
            props: { title: '优惠' },
            children: [{ type: 'picture', props: { src: PICTURE, alt: '春季新品', width: 750, height: 500 } }],
          },
        ],
      },
      {
        type: 'carousel',
        props: { label: '手动', seconds: 0 },
        children: [
          { type: 'panel', props: { title: '新品' }, children: [{ type: 'text', props: { text: '本周新品八折' } }] },
          { type: 'panel', props: { title: '优惠' }, children: [{ type: 'text', props: { text: '满 300 减 50' } }] },
        ],
      },
    ],
  },
};
