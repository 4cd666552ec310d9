import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/floatingButton', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'floatingButton', props: { label: '客服' }, events: { press: [{ do: 'call', phone: '4008001234' }] } },
      { type: 'floatingButton', props: { label: '返回', icon: 'up', place: 'left' } },
    ],
  },
};
