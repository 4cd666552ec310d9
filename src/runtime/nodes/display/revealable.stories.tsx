import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';
import type { Column, ScreenDocument } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/display/revealable',
  component: StoryScreen,
  args: { onCall: fn() },
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const mobile: Column = {
  field: 'mobile',
  title: '手机号',
  as: 'masked',
  reveal: { source: 'decrypt', params: { cipher: '${row.mobileCipher}' }, field: 'text' },
};
const screen: Partial<ScreenDocument> = {
  dataSources: {
    people: { call: 'org.queryUserByOrgId', effect: 'read', send: 'auto' },
    decrypt: { call: 'org.decrypt', effect: 'write', send: 'manual' },
  },
  body: [
    {
      type: 'table',
      source: 'people',
      rowKey: 'userId',
      paging: false,
      height: 220,
      columns: [{ field: 'userName', title: '姓名', as: 'text' }, mobile],
    },
    {
      type: 'card',
      title: '第一个人',
      body: [
        { type: 'detail', data: '${source.people.list.0}', fields: [{ field: 'userName', title: '姓名' }, mobile] },
      ],
    },
  ],
};
const LIST = [
  { userId: 1, userName: '李静', mobile: '138****1234', mobileCipher: 'sealed-1' },
  { userId: 2, userName: '王小明', mobile: '139****5678', mobileCipher: 'sealed-2' },
  { userId: 3, userName: '前台', mobile: '', mobileCipher: '' },
];
const answers = (decrypt: unknown) =>
  ({
    'org.queryUserByOrgId': { list: LIST, total: 3, pageNo: 1, pageSize: 10 },
    'org.decrypt': decrypt,
  }) as unknown as Answers;

const ASK = '查看完整手机号，查看会被记录';
const rowOf = async (root: HTMLElement, name: string) =>
  within(await within(root).findByRole('row', { name: new RegExp(name) }));

/** The full value is requested on click, shown, and hidden again; a value without a full version has no button. */
export const Shown: Story = {
  args: {
    screen,
    answers: answers(({ cipher }: { cipher: string }) => ({
      text: cipher === 'sealed-1' ? '13812341234' : '13987655678',
    })),
  },
  async play({ canvasElement, args }) {
    const first = await rowOf(canvasElement, '李静');
    const eye = await first.findByRole('button', { name: ASK });
    await expect(eye).toHaveAttribute('title', '查看完整号码，查看会被记录');
    await userEvent.click(eye);
    await expect(await first.findByText('13812341234')).toBeVisible();
    await expect(args.onCall).toHaveBeenCalledWith('org.decrypt', { cipher: 'sealed-1' });
    await expect((await rowOf(canvasElement, '王小明')).getByText('139****5678')).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: '隐藏手机号' }));
    await expect(first.getByText('138****1234')).toBeVisible();
    await expect((await rowOf(canvasElement, '前台')).queryByRole('button')).toBeNull();

    const card = within(await within(canvasElement).findByRole('region', { name: '第一个人' }));
    await userEvent.click(await card.findByRole('button', { name: ASK }));
    await expect(await card.findByText('13812341234')).toBeVisible();
  },
};

/** The button is busy until the answer arrives and sends no second request meanwhile. */
export const Asking: Story = {
  args: { screen, answers: answers(() => new Promise<never>(() => undefined)) },
  async play({ canvasElement, args }) {
    const first = await rowOf(canvasElement, '李静');
    await userEvent.click(await first.findByRole('button', { name: ASK }));
    await waitFor(() => expect(first.getByRole('button', { name: ASK })).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(first.getByRole('button', { name: ASK }));
    await expect(
      (args.onCall as ReturnType<typeof fn>).mock.calls.filter(([name]) => name === 'org.decrypt'),
    ).toHaveLength(1);
    // the focus stays on the button
    await expect(first.getByRole('button', { name: ASK })).toHaveFocus();
    await expect(first.getByText('138****1234')).toBeVisible();
  },
};

/** An error appears instead of the number, and the request can be repeated. */
export const Refused: Story = {
  args: {
    screen,
    answers: answers(() => {
      throw new CallError({ kind: 'rejected', message: '没有权限查看', requestId: 'req-5' });
    }),
  },
  async play({ canvasElement }) {
    const first = await rowOf(canvasElement, '李静');
    await userEvent.click(await first.findByRole('button', { name: ASK }));
    await expect(await first.findByRole('alert')).toHaveTextContent('没有权限查看（请求编号 req-5）');
    await expect(first.getByRole('button', { name: ASK })).toBeEnabled();
  },
};
