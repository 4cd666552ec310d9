import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenDocument } from '../../../language/types';
import type { Answers } from '../../../services/testing';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/queue', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const screen: Partial<ScreenDocument> = {
  dataSources: {
    unread: { call: 'feedRobot.batchUnread', effect: 'read' },
    failed: { call: 'spider.queryTask', effect: 'read' },
    drafts: { call: 'operation.queryGenerateNotes', effect: 'read', send: 'manual' },
  },
  body: [
    {
      type: 'queue',
      title: '待处理',
      empty: '没有等你处理的工作',
      items: [
        {
          title: '等待超过时限的会话',
          icon: 'message',
          tone: 'bad',
          count: '${source.unread.overdueCount}',
          unit: '人',
          do: [{ action: 'go', to: '/bot/assistant', query: { overdue: true } }],
        },
        {
          title: '采集失败的任务',
          tone: 'warn',
          count: '${source.failed.total}',
          unit: '个',
          oldest: '${source.failed.list[0].updateTime}',
          do: [{ action: 'go', to: '/op/job' }],
        },
        // Its source is not sent, as for a person who may not read it.
        { title: '没有采纳的笔记', count: '${source.drafts.total}', do: [{ action: 'go', to: '/op/note' }] },
      ],
    },
  ],
};
const answers = (overdueCount: number, total: number) =>
  ({
    'feedRobot.batchUnread': { overdueCount },
    'spider.queryTask': {
      list: total > 0 ? [{ updateTime: new Date(Date.now() - 2 * 86_400_000).toISOString() }] : [],
      total,
    },
  }) as unknown as Answers;

export const Waiting: Story = {
  args: { screen, answers: answers(1234, 2), onNavigate: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const late = await canvas.findByRole('button', { name: /等待超过时限的会话/ });
    await expect(late).toHaveTextContent('1,234人');
    await expect(await canvas.findByRole('button', { name: /采集失败的任务/ })).toHaveTextContent('最早 2 天前2个');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(late);
    await expect(args.onNavigate).toHaveBeenCalledWith('/bot/assistant?overdue=true');
  },
};

let answerLate: (answer: unknown) => void = () => undefined;

/** While a source takes long, the known rows are shown; later ones come behind them. */
export const Kept: Story = {
  args: {
    screen,
    answers: () => ({
      ...answers(0, 2),
      'feedRobot.batchUnread': () => new Promise<never>((resolve) => (answerLate = resolve as never)),
    }),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('status');
    await expect(canvas.queryByRole('button')).toBeNull();
    const failed = await canvas.findByRole('button', { name: /采集失败的任务/ });
    await expect(canvas.getByRole('status')).toHaveTextContent('加载中');
    answerLate({ overdueCount: 5 });
    const late = await canvas.findByRole('button', { name: /等待超过时限的会话/ });
    await expect(canvas.getAllByRole('button')).toEqual([failed, late]);
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** A row whose work is done keeps its place, so that the others do not move under the pointer. */
export const Done: Story = {
  args: {
    screen: {
      ...screen,
      body: [...screen.body!, { type: 'button', text: '刷新', do: [{ action: 'refresh', sources: ['unread'] }] }],
    },
    answers: () => {
      let left = 2;
      return { ...answers(0, 2), 'feedRobot.batchUnread': () => ({ overdueCount: --left }) as never };
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const late = await canvas.findByRole('button', { name: /等待超过时限的会话/ });
    await userEvent.click(await canvas.findByRole('button', { name: /刷\s?新/ }));
    await waitFor(() => expect(late).toBeDisabled());
    await expect(canvas.getAllByRole('button')[0]).toBe(late);
  },
};

export const Nothing: Story = {
  args: { screen, answers: answers(0, 0) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('没有等你处理的工作')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Loading: Story = {
  args: { screen, answers: { 'feedRobot.batchUnread': () => new Promise<never>(() => undefined) } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('status')).toHaveTextContent('加载中');
  },
};

export const Failing: Story = {
  args: {
    screen,
    answers: { ...answers(0, 2), 'feedRobot.batchUnread': () => Promise.reject(new Error('服务器没有响应')) },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: /采集失败的任务/ })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '重试' })).toBeVisible();
  },
};
