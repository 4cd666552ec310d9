import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PICTURE, StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/list', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'list',
        props: { rows: 'products' },
        styles: { base: { columns: 2 } },
        children: [
          { type: 'productCard', props: { picture: '${row.picture}', title: '${row.name}', price: '${row.price}' } },
        ],
      },
      { type: 'list', props: { rows: 'nothing', empty: '暂无商品' } },
    ],
    sources: {
      products: [
        { name: '轻量冲锋衣', price: 399, picture: PICTURE },
        { name: '速干短袖', price: 129, picture: PICTURE },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('¥399')).toBeVisible();
    await expect(within(canvasElement).getByText('暂无商品')).toBeVisible();
  },
};
