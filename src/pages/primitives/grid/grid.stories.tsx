import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/grid', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'grid',
        styles: { base: { columns: 3, gap: 8, padding: 16 } },
        children: [
          { type: 'text', props: { text: '防水' } },
          { type: 'text', props: { text: '轻便' } },
          { type: 'text', props: { text: '透气' } },
          { type: 'text', props: { text: '速干' } },
        ],
      },
    ],
  },
};
