import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/video', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'video', props: { src: 'https://videos.example/spring.mp4', label: '春季短片' } },
      { type: 'video', props: { src: '' } },
    ],
  },
};
