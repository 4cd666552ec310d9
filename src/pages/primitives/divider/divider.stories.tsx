import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/divider', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'divider' },
      { type: 'divider', props: { text: '更多优惠', line: 'dashed' } },
      { type: 'divider', props: { line: 'none', space: 40 } },
    ],
  },
};
