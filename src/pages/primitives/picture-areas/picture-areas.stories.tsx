import type { Meta, StoryObj } from '@storybook/react-vite';
import { PICTURE, StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/pictureAreas', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'pictureAreas',
        props: {
          src: PICTURE,
          alt: '会场',
          width: 750,
          height: 500,
          areas: [
            { label: '领券', left: 5, top: 60, width: 40, height: 30, link: 'https://example.com/' },
            { label: '规则', left: 55, top: 60, width: 40, height: 30, popup: 'n2' },
          ],
        },
      },
      { type: 'popup', props: { title: '规则' } },
    ],
  },
};
