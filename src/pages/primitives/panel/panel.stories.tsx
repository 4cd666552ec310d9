import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/panel', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'accordion',
        children: [
          { type: 'panel', props: { title: '' }, children: [{ type: 'text', props: { text: '没有标题的面板' } }] },
        ],
      },
    ],
  },
};
