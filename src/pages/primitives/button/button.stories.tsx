import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/button', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'button', props: { label: '立即参与', isWide: true, size: 'large' } },
      { type: 'button', props: { label: '实心', look: 'solid' } },
      { type: 'button', props: { label: '描边', look: 'outline' } },
      { type: 'button', props: { label: '浅色', look: 'soft' } },
      { type: 'button', props: { label: '文字', look: 'text' } },
      { type: 'button', props: { label: '去商城' }, events: { press: [{ do: 'go', to: 'https://example.com/' }] } },
    ],
  },
};
