import type { Meta, StoryObj } from '@storybook/react-vite';
import { PICTURE, StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/picture', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      { type: 'picture', props: { src: PICTURE, alt: '春季新品', width: 750, height: 500 } },
      { type: 'picture', props: { src: '', alt: '', caption: '还没有选择图片' } },
      {
        type: 'picture',
        props: { src: PICTURE, alt: '去商城' },
        styles: { base: { ratio: '2:1', radius: 12 } },
        events: { press: [{ do: 'go', to: 'https://example.com/' }] },
      },
    ],
  },
};
