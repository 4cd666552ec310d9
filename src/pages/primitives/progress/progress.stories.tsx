import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/progress', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'progress', props: { value: 68, label: '已抢' } },
      { type: 'progress', props: { value: 300, total: 200, label: '超额完成' } },
      { type: 'progress', props: { value: 0, label: '刚开始', showsValue: false } },
    ],
  },
};
