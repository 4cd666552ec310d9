import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/lottery', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'lottery',
        props: { prizes: [{ label: '九折券' }, { label: '谢谢参与' }, { label: '包邮券' }, { label: '八折券' }] },
      },
    ],
  },
};
