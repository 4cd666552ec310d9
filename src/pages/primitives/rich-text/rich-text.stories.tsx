import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/richText', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'richText',
        props: {
          blocks: [
            { kind: 'h2', runs: [{ text: '活动规则' }] },
            { kind: 'item', runs: [{ text: '每人限' }, { text: '一次', bold: true, tone: 'accent' }] },
            { kind: 'item', runs: [{ text: '详见' }, { text: '说明', link: 'https://example.com/rules' }] },
            { kind: 'quote', runs: [{ text: '最终解释权归主办方', italic: true }] },
          ],
        },
      },
    ],
  },
};
