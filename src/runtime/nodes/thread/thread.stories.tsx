import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';
import type { ScreenDocument, ThreadNode } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/thread', component: StoryScreen, args: { onCall: fn() } };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const COMMENTS = 'operation.queryXhsCommentsByNoteId';
const REPLIES = 'operation.queryXhsSubCommentsByRootCommitId';

const screen: Partial<ScreenDocument> = {
  dataSources: {
    comments: { call: COMMENTS, effect: 'read', params: { flowId: 7 } },
    replies: { call: REPLIES, effect: 'read', send: 'manual' },
  },
  body: [
    {
      type: 'thread',
      source: 'comments',
      picture: '${row.avatar}',
      title: '${row.nickname}',
      text: '${row.content}',
      note: '${row.city} · ${row.likeCount} 赞',
      empty: '还没有评论',
      replies: { source: 'replies', params: { rootCommentId: '${row.commentId}' }, count: '${row.subCommentCount}' },
    },
  ],
};
const comment = (commentId: number, nickname: string, content: string, subCommentCount = 0) => ({
  commentId,
  nickname,
  avatar: '',
  content,
  city: '成都',
  likeCount: commentId * 10,
  subCommentCount,
});
const LIST = {
  list: [
    comment(1, '小鹿', '这家店排队多久？\n<b>周末</b>也开吗', 3),
    comment(2, '阿布', '已收藏', 1),
    comment(3, '路人甲', '不错'),
  ],
  total: 23,
  pageNo: 1,
  pageSize: 10,
};
const answersOf = (id: number, pageNo = 1) => ({
  list:
    pageNo === 1
      ? [comment(id * 10, '店主', `给 ${id} 的第一条回复`), comment(id * 10 + 1, '小鹿', '谢谢')]
      : [comment(id * 10 + 2, '店主', '欢迎')],
  total: 3,
  pageNo,
  pageSize: 2,
});
const answers = (
  comments: unknown,
  replies: unknown = ({ rootCommentId, pageNo }: { rootCommentId: number; pageNo?: number }) =>
    answersOf(rootCommentId, pageNo),
) => ({ [COMMENTS]: comments, [REPLIES]: replies }) as unknown as Answers;

/** Replies load once, when opened; two loads at a time do not mix; more can be loaded. */
export const Unfolded: Story = {
  args: { screen, answers: answers(LIST) },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/<b>周末<\/b>也开吗/)).toBeVisible();
    await expect(args.onCall).not.toHaveBeenCalledWith(REPLIES, expect.anything());
    const [first, second] = canvas.getAllByRole('button', { name: /展开/ });
    await Promise.all([userEvent.click(first!), userEvent.click(second!)]);
    await expect(await canvas.findByText('给 1 的第一条回复')).toBeVisible();
    await expect(await canvas.findByText('给 2 的第一条回复')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: '还有 1 条回复' })[0]!);
    await expect(await canvas.findByText('欢迎')).toBeVisible();
    await userEvent.click(first!);
    await expect(canvas.getByText('给 1 的第一条回复')).not.toBeVisible();
    await userEvent.click(first!);
    await expect(canvas.getByText('给 1 的第一条回复')).toBeVisible();
  },
};

const exported = fn(() => null);

/** Comments can be exported where their call declares it. */
export const Export: Story = {
  args: {
    screen: {
      ...screen,
      body: [
        {
          ...(screen.body![0] as ThreadNode),
          export: { call: COMMENTS, name: '评论', key: 'commentId', columns: ['content'] },
        },
      ],
    },
    answers: { ...answers(LIST), 'console.exportList': exported } as unknown as Answers,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '导出' }));
    await userEvent.click(
      within(await canvas.findByRole('menu', { name: '导出' })).getByRole('menuitem', {
        name: '导出全部筛选结果（CSV）',
      }),
    );
    await waitFor(() =>
      expect(exported).toHaveBeenLastCalledWith(
        { call: COMMENTS, params: { flowId: 7, format: 'csv' } },
        expect.anything(),
      ),
    );
  },
};

/** Buttons at a row or a reply act on that row or reply. */
export const Acted: Story = {
  args: {
    screen: {
      ...screen,
      body: screen.body!.map((node) => ({
        ...node,
        rowActions: [
          {
            text: '发私信给${row.nickname}',
            do: [{ action: 'copy' as const, text: '${row.commentId}', success: '${row.content}' }],
          },
        ],
      })) as ScreenDocument['body'],
    },
    answers: answers(LIST),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: /展开/ }))[0]!);
    await expect(await canvas.findByRole('button', { name: '发私信给店主' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '发私信给小鹿' })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: '发私信给阿布' })).toBeVisible();
  },
};

export const Paged: Story = {
  args: {
    screen,
    answers: answers(({ pageNo = 1 }: { pageNo?: number }) => ({
      ...LIST,
      pageNo,
      list: [comment(pageNo * 100, `第 ${pageNo} 页的人`, '好')],
    })),
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('第 1 页的人')).toBeVisible();
    await expect(canvas.getByText('共 23 条')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
    await expect(await canvas.findByText('第 2 页的人')).toBeVisible();
  },
};

export const Nobody: Story = {
  args: { screen, answers: answers({ list: [], total: 0, pageNo: 1, pageSize: 10 }) },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('还没有评论')).toBeVisible();
  },
};

/** A failed load of replies can be retried in place. */
export const Refused: Story = {
  args: { screen, answers: () => answers(LIST, failingOnce()) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click((await canvas.findAllByRole('button', { name: /展开/ }))[0]!);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('服务器出错了');
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(await canvas.findByText('给 1 的第一条回复')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

/** Fails the first time. */
function failingOnce() {
  let requests = 0;
  return ({ rootCommentId }: { rootCommentId: number }) => {
    requests += 1;
    if (requests === 1) throw new CallError({ kind: 'rejected', message: '服务器出错了', requestId: 'req-7' });
    return answersOf(rootCommentId);
  };
}
