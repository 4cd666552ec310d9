/** Rows as a list of names. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../../services/client';
import type { Answers } from '../../../../services/testing';
import type { ScreenDocument, TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page as storyPage } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/lines',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const list: TableNode = {
  type: 'table',
  id: 'bloggers',
  source: 'bloggers',
  rowKey: 'bloggerId',
  pageSize: 50,
  height: 420,
  views: ['lines'],
  line: {
    avatar: '${row.avatar}',
    title: '${row.nickname}',
    note: '${row.signature}',
    badge: '${row.noteCount}',
    time: '${row.createTime}',
  },
  do: [{ action: 'set', query: { blogger: '${row.bloggerId}' } }],
  current: '${query.blogger}',
  rowActions: [
    { text: '复制链接', do: [{ action: 'copy', text: '${row.homeUrl}' }] },
    {
      text: '取消跟踪',
      kind: 'danger',
      do: [{ action: 'call', source: 'remove', params: { bloggerId: '${row.bloggerId}' } }],
    },
  ],
};
const screen: Partial<ScreenDocument> = {
  ...storyPage,
  query: { blogger: { type: 'integer' }, pageSize: { type: 'integer', default: 50 } },
  body: [list],
};

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row]')];
const lineOf = async (root: HTMLElement, name: string) => {
  const title = await within(root).findByText(name);
  return title.closest<HTMLElement>('[data-row]')!;
};

/** Scrolls to the end until the line is there. */
const scrollTo = async (root: HTMLElement, name: string) =>
  waitFor(() => {
    const scroller = root.querySelector<HTMLElement>('.at-lines')!;
    scroller.scrollTop = scroller.scrollHeight;
    return within(root).getByText(name);
  });

/** Neither header nor pager; a press sets the address, so that the line stands out. */
export const Names: Story = {
  args: { screen, answers: () => backend(8), onQuery: fn(), onCall: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const line = await lineOf(canvasElement, '小夏的衣橱3');
    await expect(canvas.queryByRole('columnheader')).toBeNull();
    await expect(canvas.queryByRole('group', { name: '分页' })).toBeNull();
    await expect(line.querySelector('img')).toBeVisible();
    await userEvent.click(line);
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ blogger: '3' }));
    await waitFor(() => expect(line).toHaveAttribute('aria-current', 'true'));

    await userEvent.hover(line);
    await userEvent.click(within(line).getByRole('button', { name: '更多' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '取消跟踪' }));
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.deleteBloggerById', { bloggerId: 3 }));
    await waitFor(() => expect(canvas.queryByText('小夏的衣橱3')).toBeNull());
    await expect(args.onQuery).toHaveBeenCalledTimes(1);
  },
};

/** The arrow keys enter at the highlighted line; Enter presses one. End goes to the last line that is loaded. */
export const ByKeyboard: Story = {
  args: { screen, answers: () => backend(30), query: { blogger: '4' }, onQuery: fn() },
  async play({ canvasElement, args }) {
    const line = await lineOf(canvasElement, '一只旅行猫4');
    canvasElement.querySelector<HTMLElement>('.at-lines')!.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(line).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ blogger: '5' }));
    await userEvent.keyboard('{End}');
    await waitFor(async () => expect(await lineOf(canvasElement, '健身教练老李30')).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(async () => expect(await lineOf(canvasElement, '护肤小课堂1')).toHaveFocus());
  },
};

/** A list that is worked through opens its first line by itself; J and K open the next and the previous. */
export const InTurn: Story = {
  args: {
    screen: { ...screen, body: [{ ...list, inTurn: true, tone: '${row.bloggerId == 2 ? "warn" : null}' }] },
    answers: () => backend(8),
    onQuery: fn(),
  },
  async play({ canvasElement, args }) {
    const opened = (blogger: string) =>
      waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ blogger })));
    await lineOf(canvasElement, '护肤小课堂1');
    await opened('1');
    await userEvent.keyboard('jj');
    await opened('3');
    await userEvent.keyboard('k');
    await opened('2');
    await expect(canvasElement.querySelector('.at-lines')).toHaveFocus();
    await userEvent.keyboard('kk');
    await opened('1');
  },
};

/** Further pages load when the end comes near, each once, and are read again after a write. */
export const LoadsMore: Story = {
  args: { screen, answers: () => backend(120), onCall: fn() },
  async play({ canvasElement, args }) {
    const pagesAsked = () =>
      (args.onCall as ReturnType<typeof fn>).mock.calls
        .filter(([name]) => name === 'feedManage.pageQueryBlogger')
        .map(([, params]) => (params as { pageNo?: number }).pageNo ?? 1);
    await lineOf(canvasElement, '护肤小课堂1');
    const grid = within(canvasElement).getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '120');
    await scrollTo(canvasElement, '租房改造日记120');
    await expect(pagesAsked()).toEqual([1, 2, 3]);
    await expect(rowsIn(canvasElement).length).toBeLessThan(40);

    const line = await lineOf(canvasElement, '租房改造日记120');
    within(line).getByRole('button', { name: '更多' }).click();
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '取消跟踪' }));
    await waitFor(() => expect(within(canvasElement).queryByText('租房改造日记120')).toBeNull());
    await expect(pagesAsked().slice(3)).toEqual([1, 2, 3]);
  },
};

/** A page that could not be loaded is said at the end; the rows before it stay. */
export const PageRefused: Story = {
  args: { screen, answers: refusesSecondPage },
  async play({ canvasElement }) {
    await lineOf(canvasElement, '护肤小课堂1');
    const scroller = canvasElement.querySelector<HTMLElement>('.at-lines')!;
    scroller.scrollTop = scroller.scrollHeight;
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('服务繁忙');
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
    await scrollTo(canvasElement, '一只旅行猫60');
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};

function refusesSecondPage(): Answers {
  const answers = backend(60);
  const answer = answers['feedManage.pageQueryBlogger'] as (params: { pageNo?: number }) => never;
  let isRefused = false;
  return {
    ...answers,
    'feedManage.pageQueryBlogger': (params) => {
      if (params.pageNo !== 2 || isRefused) return answer(params);
      isRefused = true;
      throw new CallError({ kind: 'rejected', message: '服务繁忙，请稍后再试', requestId: 'req-8' });
    },
  };
}

/** 10,000 rows that are all here: a few lines are drawn. */
export const TenThousand: Story = {
  args: {
    screen: {
      ...storyPage,
      query: { blogger: { type: 'integer' } },
      body: [{ ...list, source: undefined, data: '${source.bloggers.list}', paging: false }],
      dataSources: {
        ...storyPage.dataSources,
        bloggers: { ...storyPage.dataSources!.bloggers!, params: { pageSize: 10_000 } },
      },
    },
    answers: () => backend(10_000),
    query: { blogger: '7777' },
  },
  async play({ canvasElement }) {
    const line = await waitFor(() => lineOf(canvasElement, '护肤小课堂7777'));
    await waitFor(() => expect(line).toHaveAttribute('aria-current', 'true'));
    await expect(rowsIn(canvasElement).length).toBeLessThan(40);
  },
};

const department = (departmentId: number, name: string, parentId: number | null, userCount: number) => ({
  departmentId,
  name,
  parentId,
  userCount,
});
const LIST = [
  department(1, '内容运营中心', null, 12),
  department(2, '短视频组', 1, 6),
  department(3, '剪辑小组', 2, 3),
  department(4, '招聘业务线', null, 8),
];

/** A tree: arrow keys open and close. */
export const Tree: Story = {
  args: {
    screen: {
      dataSources: {
        departments: {
          call: 'auth.queryDepartmentList',
          effect: 'read',
          send: 'auto',
          schema: { type: 'object', properties: {} },
        },
      },
      body: [
        {
          type: 'table',
          id: 'departments',
          source: 'departments',
          rowKey: 'departmentId',
          paging: false,
          height: 280,
          tree: { parent: 'parentId' },
          views: ['lines'],
          line: { title: '${row.name}', badge: '${row.userCount}' },
        },
      ],
    },
    answers: { 'auth.queryDepartmentList': { list: LIST, total: LIST.length } } as unknown as Answers,
  },
  async play({ canvasElement }) {
    const top = await lineOf(canvasElement, '内容运营中心');
    await expect(within(canvasElement).getByRole('treegrid')).toBeVisible();
    await expect(top).toHaveAttribute('aria-expanded', 'true');
    canvasElement.querySelector<HTMLElement>('.at-lines')!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(within(canvasElement).queryByText('短视频组')).toBeNull();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await lineOf(canvasElement, '短视频组')).toHaveFocus();
    await expect(await lineOf(canvasElement, '剪辑小组')).toHaveAttribute('aria-level', '3');
  },
};
