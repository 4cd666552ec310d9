import type { Meta, StoryObj } from '@storybook/react-vite';
import { PICTURE, StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/productCard', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'productCard',
        props: {
          picture: PICTURE,
          title: '轻量冲锋衣',
          text: '三防面料',
          price: '399',
          before: '599',
          tag: '热卖',
          link: 'https://example.com/1',
        },
      },
      { type: 'productCard', props: { picture: '', title: '没有图片和链接的商品' } },
    ],
  },
};
