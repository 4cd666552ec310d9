import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/mapLink', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'mapLink',
        props: { name: '旗舰店', address: '北京市东城区长安街 1 号', longitude: 116.397, latitude: 39.909 },
      },
    ],
  },
};
