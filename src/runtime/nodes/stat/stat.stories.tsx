import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Answers } from '../../../services/testing';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/stat', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Figures: Story = {
  args: {
    screen: {
      dataSources: { overview: { call: 'analysis.countInfo', effect: 'read' } },
      body: [
        {
          type: 'row',
          align: 'stretch',
          body: [
            {
              type: 'stat',
              span: 6,
              title: '今日新增内容',
              icon: 'file-add',
              value: '${source.overview.noteToday}',
              unit: '篇',
              change: '${source.overview.change}',
              changeTitle: '较昨日',
              do: [{ action: 'go', to: '/feed/feed-blogger' }],
            },
            {
              type: 'stat',
              span: 6,
              title: '互动率',
              value: '${source.overview.rate}',
              as: 'percent',
              change: '${source.overview.fall}',
              changeTitle: '较上周',
            },
            {
              type: 'stat',
              span: 6,
              title: '失败任务',
              value: '${source.overview.failures}',
              unit: '个',
              change: '${source.overview.change}',
              better: 'less',
            },
            { type: 'stat', span: 6, title: '未知', value: '${source.overview.none}', unit: '个' },
            { type: 'text', text: '平均 ${source.overview.noteToday / 7} 篇' },
            { type: 'stat', title: '每人', value: '${source.overview.noteToday / source.overview.nobody}', unit: '篇' },
          ],
        },
      ],
    },
    answers: {
      'analysis.countInfo': { noteToday: 12345, change: 0.123, rate: 0.0456, fall: -0.2, failures: 7, nobody: 0 },
    } as unknown as Answers,
    onNavigate: fn(),
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('12,345')).toBeVisible();
    await expect(canvas.getByText('4.6%')).toBeVisible();
    await expect(canvas.getByText('平均 1763.57 篇')).toBeVisible();
    // Division by zero: no figure and no unit.
    await expect(canvas.getByText('每人').parentElement).toHaveTextContent('每人–');
    const tones = (word: string) => canvas.getAllByText(word).map(({ parentElement }) => parentElement!.dataset.tone);
    await expect(tones('上升')).toEqual(['good', 'bad']);
    await expect(tones('下降')).toEqual(['bad']);
    await userEvent.click(canvas.getByRole('button', { name: /今日新增内容/ }));
    await expect(args.onNavigate).toHaveBeenCalledWith('/feed/feed-blogger');
  },
};

export const Loading: Story = {
  args: {
    screen: {
      dataSources: { overview: { call: 'analysis.countInfo', effect: 'read' } },
      body: [{ type: 'stat', title: '今日新增内容', value: '${source.overview.noteToday}' }],
    },
    answers: { 'analysis.countInfo': () => new Promise<never>(() => undefined) },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('加载中')).toBeInTheDocument();
  },
};
