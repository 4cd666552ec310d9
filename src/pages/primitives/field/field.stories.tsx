import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/field', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'form',
        props: { title: '全部字段' },
        children: [
          { type: 'field', props: { label: '备注', kind: 'longText', hint: '选填' } },
          { type: 'field', props: { label: '人数', kind: 'number' } },
          { type: 'field', props: { label: '场次', kind: 'choice', options: ['上午', '下午'] } },
          {
            type: 'field',
            props: { label: '城市', kind: 'choice', options: ['北京', '上海', '广州', '深圳', '杭州', '成都', '武汉'] },
          },
          { type: 'field', props: { label: '兴趣', kind: 'choices', options: ['徒步', '露营'] } },
          { type: 'field', props: { label: '日期', kind: 'date' } },
        ],
      },
    ],
  },
};
