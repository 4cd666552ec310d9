import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/notice', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'notice', props: { text: '名额有限，先到先得！' } },
      { type: 'notice', props: { text: '滚动的公告', moves: true, tone: 'info' } },
      {
        type: 'notice',
        props: { text: '点击查看', tone: 'accent' },
        events: { press: [{ do: 'go', to: 'https://example.com/' }] },
      },
    ],
  },
};
