import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import type { SentMessage } from '../../services/catalogue/generated/types';
import { createClientDouble } from '../../services/testing';
import type { Person } from './letters';
import SendMessages from './SendMessages';

const person = (commentId: number, nickname: string, content: string): Person => ({
  commentId,
  platform: 'xhs',
  platformUserId: `u${commentId}`,
  nickname,
  avatar: '',
  city: '上海',
  content,
});
const people = [
  person(1, '小满', '多少钱呀，求告知'),
  person(2, '阿柚', '求链接🙏'),
  person(3, '团团不熬夜', '在杭州，想了解一下'),
];
const before: SentMessage = {
  messageId: 9,
  platform: 'xhs',
  platformUserId: 'u2',
  nickname: '阿柚',
  homeUrl: 'https://example.com',
  kind: 'private',
  content: '链接在主页',
  provider: null,
  again: false,
  state: 'sent',
  failReason: null,
  flowId: 1,
  flowTitle: '露营清单',
  commentId: 2,
  comment: '求链接',
  taskId: 4,
  sender: '小王',
  queueTime: '2026-06-08T07:00:00.000Z',
  sentTime: '2026-06-08T07:01:00.000Z',
};

const client = createClientDouble();
const done = fn();
const meta: Meta<typeof SendMessages> = {
  title: 'widgets/SendMessages',
  component: SendMessages,
  args: {
    client,
    done,
    query: {},
    props: { people },
    navigate: fn(),
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach() {
    client.asked.length = 0;
    done.mockClear();
    client.answer({
      'operation.queryHasSendPl': { list: [before], total: 1, pageNo: 1, pageSize: 200, left: 12 },
      'operation.generateSendPl': ({ commentIds }) => ({
        list: commentIds.map((commentId) => ({
          commentId,
          content: `你好，第 ${commentId} 位`,
          provider: 'offline' as const,
        })),
        done: 0,
        failed: [],
        waiting: [],
      }),
    });
  },
};
export default meta;
type Story = StoryObj<typeof SendMessages>;

/** Commenters with earlier messages are marked with the date and not selected. */
export const Opened: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('2026-06-08 小王已发过');
    await canvas.findByText('今天还能发 12 条');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: '再次发给阿柚' })).not.toBeChecked());
    expect(canvas.queryByLabelText('给阿柚的内容')).toBeNull();
    expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled();
  },
};

/** Generated for all, one edited, sent; the refused one keeps its text. */
export const WrittenAndSent: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({ 'operation.xhsBotSentMessageBatch': { done: 1, failed: [{ id: 3, reason: '含有违禁词：最好' }] } });
    await canvas.findByText('2026-06-08 小王已发过');
    await userEvent.click(canvas.getByRole('button', { name: 'AI 生成全部' }));
    expect(await canvas.findAllByText('离线模板生成')).toHaveLength(2);
    await userEvent.type(canvas.getByLabelText('给团团不熬夜的内容'), '最好');
    await waitFor(() => expect(canvas.getAllByText('离线模板生成')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: '发送给 2 人' }));
    await canvas.findByText('已提交 1 条，机器人会陆续发送，可在“已发私信”里查看；1 条没有提交，原因见各行');
    expect(canvas.getByRole('alert')).toHaveTextContent('含有违禁词：最好');
    expect(canvas.getByLabelText('给团团不熬夜的内容')).toHaveValue('你好，第 3 位最好');
    expect(client.asked.at(-1)).toEqual({
      name: 'operation.xhsBotSentMessageBatch',
      params: {
        messages: [
          { commentId: 1, content: '你好，第 1 位', provider: 'offline' },
          { commentId: 3, content: '你好，第 3 位最好' },
        ],
        kind: 'private',
        again: false,
      },
    });
    expect(done).toHaveBeenCalledTimes(1);
  },
};

const waiting: ((agreed: boolean) => void)[] = [];
/** A second click has no effect while the agreement's status loads. */
export const DoubleClicked: Story = {
  args: { requireAgreement: () => new Promise((resolve) => waiting.push(resolve)) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('2026-06-08 小王已发过');
    const all = canvas.getByRole('button', { name: 'AI 生成全部' });
    await userEvent.dblClick(all);
    expect(canvas.getByLabelText('给小满的内容')).toBeDisabled();
    waiting.splice(0).forEach((resolve) => resolve(true));
    expect(await canvas.findAllByText('离线模板生成')).toHaveLength(2);
    expect(client.asked.filter(({ name }) => name === 'operation.generateSendPl')).toHaveLength(1);
  },
};

/** Declining the agreement leaves the messages unchanged. */
export const Declined: Story = {
  args: { requireAgreement: () => Promise.resolve(false) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('2026-06-08 小王已发过');
    await userEvent.type(canvas.getByLabelText('给小满的内容'), '你好');
    await userEvent.click(canvas.getByRole('button', { name: 'AI 生成全部' }));
    await waitFor(() => expect(canvas.getByLabelText('给小满的内容')).toBeEnabled());
    expect(canvas.getByLabelText('给小满的内容')).toHaveValue('你好');
    expect(client.asked.map(({ name }) => name)).not.toContain('operation.generateSendPl');
  },
};

/** Selecting a commenter with an earlier message sends another one. */
export const OnceMore: Story = {
  args: { props: { people: people.slice(1, 2) } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({
      'operation.xhsBotSentMessage': { ...before, messageId: 10, again: true, state: 'waiting', sentTime: null },
    });
    await canvas.findByText('2026-06-08 小王已发过');
    await userEvent.click(canvas.getByRole('checkbox', { name: '再次发给阿柚' }));
    await userEvent.type(canvas.getByLabelText('给阿柚的内容'), '补充一份资料');
    await userEvent.click(canvas.getByRole('button', { name: '发送给 1 人' }));
    await canvas.findByText('已提交，等待发送');
    expect(client.asked.at(-1)!.params).toEqual({
      commentId: 2,
      content: '补充一份资料',
      kind: 'private',
      again: true,
    });
  },
};

/** The daily limit is exceeded: nothing is sent, and the texts stay. */
export const TooMany: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({
      'operation.xhsBotSentMessageBatch': () => {
        throw new CallError({
          kind: 'rejected',
          message: '每人每天最多发送 50 条，您今天还能发 1 条，这次要发 2 条，请减少人数或明天再发',
          code: 40000,
          status: 200,
          call: 'operation.xhsBotSentMessageBatch',
        });
      },
    });
    await canvas.findByText('今天还能发 12 条');
    await userEvent.type(canvas.getByLabelText('统一内容'), '您好，价目表可以发您');
    await userEvent.click(canvas.getByRole('button', { name: '填入所有人' }));
    await userEvent.click(await canvas.findByRole('button', { name: '发送给 2 人' }));
    await canvas.findByText(/您今天还能发 1 条/);
    expect(canvas.getByLabelText('给小满的内容')).toHaveValue('您好，价目表可以发您');
    expect(done).not.toHaveBeenCalled();
  },
};

/** While a message waits to be sent, no second one can be written. */
export const Waiting: Story = {
  args: { props: { people: people.slice(1, 2) } },
  beforeEach() {
    client.answer({
      'operation.queryHasSendPl': {
        list: [{ ...before, state: 'waiting', sentTime: null }],
        total: 1,
        pageNo: 1,
        pageSize: 200,
        left: 12,
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('2026-06-08 小王提交，等待发送');
    expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
