/** Rows that open nodes below themselves. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page, table } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/expand',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const expandable: TableNode = {
  ...table,
  batchActions: undefined,
  card: undefined,
  views: ['table'],
  height: 420,
  columns: [
    { field: 'nickname', title: '昵称', as: 'text', width: 200 },
    { field: 'fansCount', title: '粉丝数', as: 'number', width: 120 },
  ],
  expand: [
    {
      type: 'detail',
      data: '${row}',
      columns: 1,
      fields: [
        { field: 'signature', title: '简介', as: 'longText' },
        { field: 'homeUrl', title: '主页', as: 'link', to: '/feed/${row.bloggerId}' },
      ],
    },
    {
      type: 'table',
      data: '${row.tags}',
      rowKey: 'tagId',
      title: '标签',
      height: 110,
      columns: [{ field: 'name', title: '名称', as: 'text', do: [{ action: 'set', query: { tag: '${row.tagId}' } }] }],
    },
  ],
};

const rowsIn = async (root: HTMLElement) =>
  waitFor(() => {
    const rows = [...root.querySelectorAll<HTMLElement>('.at-tbody > [data-row]')];
    if (rows.length === 0) throw new Error('no rows yet');
    return rows;
  });
const panelIn = async (root: HTMLElement) =>
  waitFor(() => {
    const panel = root.querySelector<HTMLElement>('.at-panel');
    if (!panel) throw new Error('no panel yet');
    return panel;
  });

/** The nodes are drawn when the row opens, and the rows below follow their height. */
export const ByPointer: Story = {
  args: { screen: { ...page, body: [expandable] }, answers: () => backend(5), onQuery: fn(), onNavigate: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const [first, second] = await rowsIn(canvasElement);
    await expect(canvasElement.querySelector('.at-panel')).toBeNull();
    await expect(canvas.getByRole('treegrid', { name: '博主' })).toBeVisible();
    const turn = within(first!).getByRole('button', { name: '展开护肤小课堂1' });
    await userEvent.click(turn);
    const panel = await panelIn(canvasElement);
    await within(panel).findByText('分享真实使用感受，合作请私信。每周三更新，喜欢就点个关注吧。');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    const bottomOf = (element: HTMLElement) => element.getBoundingClientRect().bottom;
    await waitFor(() => expect(Math.abs(second!.getBoundingClientRect().top - bottomOf(panel))).toBeLessThanOrEqual(1));
    await expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottomOf(first!) - 1);

    // what is inside handles its own clicks, once
    await userEvent.click(within(panel).getByRole('link'));
    await expect(args.onNavigate).toHaveBeenCalledTimes(1);
    await userEvent.click(await within(panel).findByRole('button', { name: '护肤' }));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ tag: '1' }));
    await expect(args.onQuery).toHaveBeenCalledTimes(1);

    await userEvent.click(turn);
    await waitFor(() => expect(canvasElement.querySelector('.at-panel')).toBeNull());
    await waitFor(() =>
      expect(Math.abs(second!.getBoundingClientRect().top - bottomOf(first!))).toBeLessThanOrEqual(1),
    );
  },
};

/** Right opens and left closes, as in trees; several rows can be open. */
export const ByKeyboard: Story = {
  args: { screen: { ...page, body: [expandable] }, answers: () => backend(5) },
  async play({ canvasElement }) {
    await rowsIn(canvasElement);
    // Looked up anew: a row that a panel pushes out of sight is drawn again when the table has grown.
    const row = (index: number) => canvasElement.querySelector<HTMLElement>(`[data-row="${index}"]`)!;
    canvasElement.querySelector<HTMLElement>('.at-grid')!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await panelIn(canvasElement);
    await expect(row(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(row(1)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvasElement.querySelectorAll('.at-panel')).toHaveLength(2));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvasElement.querySelectorAll('.at-panel')).toHaveLength(1));
    await expect(row(1)).toHaveAttribute('aria-expanded', 'false');
    await expect(row(1)).toHaveFocus();
  },
};

/** Open rows keep their heights while scrolled away. */
export const ManyRows: Story = {
  args: {
    screen: { ...page, body: [{ ...expandable, paging: false, filters: [] }] },
    answers: {
      ...backend(400),
      'feedManage.pageQueryBlogger': (params) =>
        (backend(400)['feedManage.pageQueryBlogger'] as (params: object) => never)({ ...params, pageSize: 400 }),
    },
  },
  async play({ canvasElement }) {
    const [first] = await rowsIn(canvasElement);
    const body = canvasElement.querySelector<HTMLElement>('.at-tbody')!;
    const before = body.offsetHeight;
    await userEvent.click(within(first!).getByRole('button', { name: /^展开/ }));
    const panel = await panelIn(canvasElement);
    await waitFor(() => expect(panel.offsetHeight).toBeGreaterThan(150));
    const height = panel.offsetHeight;
    await waitFor(() => expect(body.offsetHeight).toBe(before + height));
    // the row with the focus would stay
    (document.activeElement as HTMLElement).blur();
    const grid = canvasElement.querySelector('.at-grid')!;
    grid.scrollTop = grid.scrollHeight;
    await waitFor(() => expect(canvasElement.querySelector('.at-panel')).toBeNull());
    await expect(body.offsetHeight).toBe(before + height);
    await expect(canvasElement.querySelector('[data-row="399"]')).not.toBeNull();
  },
};
