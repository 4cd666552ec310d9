import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/text', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'text', props: { as: 'h1', text: '春季上新' } },
      {
        type: 'text',
        props: { as: 'h2', text: '限时八折' },
        styles: { base: { color: '#b3261e', textAlign: 'center' } },
      },
      { type: 'text', props: { text: '第一行\n第二行' } },
      {
        type: 'text',
        props: { text: '一段很长很长的文字，最多显示一行，其余的用省略号代替，这里还有更多的文字。' },
        styles: { base: { lines: 1 } },
      },
    ],
  },
};
