import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/countdown', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'countdown', props: { until: '2099-12-31 23:59' } },
      { type: 'countdown', props: { until: '2020-01-01', look: 'plain' } },
      { type: 'countdown', props: { until: '' } },
    ],
  },
  async play({ canvasElement }) {
    const [running, over] = await within(canvasElement).findAllByText('活动已结束');
    await waitFor(() => expect(over).toBeVisible());
    await expect(running).not.toBeVisible();
  },
};
