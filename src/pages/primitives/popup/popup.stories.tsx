import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/popup', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'button', props: { label: '看规则' }, events: { press: [{ do: 'open', popup: 'n2' }] } },
      {
        type: 'popup',
        props: { title: '活动规则', from: 'bottom' },
        children: [{ type: 'text', props: { text: '每人限参与一次。' } }],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: '看规则' }));
    await expect(page.getByRole('dialog', { name: '活动规则' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '关闭' }));
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};
