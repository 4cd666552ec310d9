/** A call for each chosen row, one after the other. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../../services/client';
import type { Answers } from '../../../../services/testing';
import type { TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page, table } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/batch',
  component: StoryScreen,
  beforeEach: () => {
    localStorage.clear();
    sent.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const sent = fn();
const listed: TableNode = {
  ...table,
  card: undefined,
  views: ['table'],
  batchActions: [
    {
      text: '取消跟踪',
      do: [
        {
          action: 'callEach',
          source: 'remove',
          data: '${selection.rows}',
          title: '${row.nickname}',
          params: { bloggerId: '${row.bloggerId}' },
          success: '已取消跟踪 ${result.done} 位博主',
        },
      ],
    },
  ],
};

/** `refuse`: throws what refuses a request; `wait`: what an answer waits for. */
function answers(refuse: (id: number, asked: number) => void, wait?: () => Promise<void>): Answers {
  const all = backend(9);
  let asked = 0;
  const remove = all['feedManage.deleteBloggerById'] as (params: { bloggerId: number }) => null;
  return {
    ...all,
    'feedManage.deleteBloggerById': async (params: { bloggerId: number }) => {
      asked += 1;
      sent(params.bloggerId);
      await wait?.();
      refuse(params.bloggerId, asked);
      return remove(params);
    },
  } as unknown as Answers;
}
const chooseFour = async (root: HTMLElement) => {
  const canvas = within(root);
  await canvas.findByText('护肤小课堂1');
  const user = userEvent.setup();
  await user.click(canvas.getByRole('checkbox', { name: '选择护肤小课堂1' }));
  await user.keyboard('{Shift>}');
  await user.click(canvas.getByRole('checkbox', { name: '选择一只旅行猫4' }));
  await user.keyboard('{/Shift}');
  await userEvent.click(canvas.getByRole('button', { name: '取消跟踪' }));
};
const ids = () => sent.mock.calls.map(([id]) => id as number);
const dialog = async () => within(await screen.findByRole('dialog'));
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** All succeed: the dialog closes by itself, and a message says how many. */
export const AllDone: Story = {
  args: { screen: { ...page, body: [listed] }, answers: () => answers(() => undefined) },
  async play({ canvasElement }) {
    await chooseFour(canvasElement);
    await screen.findByText('已取消跟踪 4 位博主');
    await dialogClosed();
    await expect(ids()).toEqual([1, 2, 3, 4]);
    await waitFor(() => expect(within(canvasElement).queryByText('护肤小课堂1')).toBeNull());
    await expect(canvasElement.querySelector('.at-batch-count')).toBeNull();
  },
};

/** The others go on after a failure. Only what failed is sent again; after that all are done. */
export const FailedAndRetried: Story = {
  args: {
    screen: { ...page, body: [listed] },
    answers: () =>
      answers((id, asked) => {
        if (id === 2 && asked <= 4)
          throw new CallError({ kind: 'rejected', message: '博主正在采集', requestId: 'req-2' });
      }),
  },
  async play({ canvasElement }) {
    await chooseFour(canvasElement);
    const asked = await dialog();
    await asked.findByText('已完成 3 / 4，失败 1 个');
    await expect(asked.getByRole('listitem')).toHaveTextContent('阿宝爱吃饭2 博主正在采集（请求编号 req-2）');
    await waitFor(() => expect(asked.getByRole('button', { name: '关闭' })).toHaveFocus());
    await userEvent.click(asked.getByRole('button', { name: '重试失败的 1 个' }));
    await screen.findByText('已取消跟踪 4 位博主');
    await dialogClosed();
    await expect(ids()).toEqual([1, 2, 3, 4, 2]);
  },
};

/** After closing, what failed stays chosen; the others have left the list. */
export const Closed: Story = {
  args: {
    screen: { ...page, body: [listed] },
    answers: () =>
      answers((id) => {
        if (id === 2) throw new CallError({ kind: 'rejected', message: '博主正在采集' });
      }),
  },
  async play({ canvasElement }) {
    await chooseFour(canvasElement);
    await userEvent.click(await (await dialog()).findByRole('button', { name: '关闭' }));
    await dialogClosed();
    await waitFor(() => expect(canvasElement.querySelector('.at-batch-count')).toHaveTextContent('已选 1 项'));
    await expect(within(canvasElement).queryByText('护肤小课堂1')).toBeNull();
    await expect(within(canvasElement).getByRole('checkbox', { name: '选择阿宝爱吃饭2' })).toBeChecked();
  },
};

let release: (() => void)[] = [];
/** Stopping waits for the request under way; the rest can be continued. */
export const Stopped: Story = {
  args: {
    screen: { ...page, body: [listed] },
    answers: () =>
      answers(
        () => undefined,
        () => new Promise<void>((resolve) => release.push(resolve)),
      ),
  },
  async play({ canvasElement }) {
    release = [];
    await chooseFour(canvasElement);
    const asked = await dialog();
    await asked.findByText('正在处理：护肤小课堂1');
    await expect(asked.getByRole('progressbar', { name: '进度' })).toHaveAttribute('max', '4');
    await userEvent.click(asked.getByRole('button', { name: '停止' }));
    await asked.findByText('正在停止，等当前这一个完成');
    await waitFor(() => expect(release).toHaveLength(1));
    release.splice(0).forEach((each) => each());
    await asked.findByText('已完成 1 / 4，没有处理 3 个');
    await expect(ids()).toEqual([1]);
    await userEvent.click(asked.getByRole('button', { name: '继续处理其余 3 个' }));
    for (const count of [2, 3, 4]) {
      await waitFor(() => expect(ids()).toHaveLength(count));
      await waitFor(() => expect(release).toHaveLength(1));
      release.splice(0).forEach((each) => each());
    }
    await screen.findByText('已取消跟踪 4 位博主');
    await dialogClosed();
  },
};

/** A single row needs no dialog. */
export const One: Story = {
  args: {
    screen: { ...page, body: [listed] },
    answers: () =>
      answers(() => {
        throw new CallError({ kind: 'rejected', message: '博主正在采集' });
      }),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('护肤小课堂1');
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择护肤小课堂1' }));
    await userEvent.click(canvas.getByRole('button', { name: '取消跟踪' }));
    await screen.findByText('博主正在采集');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvasElement.querySelector('.at-batch-count')).toHaveTextContent('已选 1 项');
  },
};
