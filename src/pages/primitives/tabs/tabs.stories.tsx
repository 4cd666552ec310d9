import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/tabs', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'tabs',
        children: [
          { type: 'panel', props: { title: '新品' }, children: [{ type: 'text', props: { text: '本周新品八折' } }] },
          { type: 'panel', props: { title: '优惠' }, children: [{ type: 'text', props: { text: '满 300 减 50' } }] },
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('tab', { name: '优惠' }));
    await expect(page.getByText('满 300 减 50')).toBeVisible();
    await expect(page.queryByText('本周新品八折')).not.toBeVisible();
  },
};
