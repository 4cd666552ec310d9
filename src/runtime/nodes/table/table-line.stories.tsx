/** The line above a table: chips, saved views, and what is remembered. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { Answers } from '../../../services/testing';
import { openFilter } from '../../testing/open-filter';
import { StoryScreen } from '../../testing/StoryScreen';
import { backend, page, table } from './testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/line',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row]')];

/** Only what is set takes space; a chip that is removed hands the focus to the button that adds filters. */
export const Chips: Story = {
  args: { screen: page, answers: () => backend(47), query: { platform: 'dy' }, onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(rowsIn(canvasElement)).not.toHaveLength(0));
    await expect(canvas.getByRole('searchbox', { name: '昵称' })).toBeVisible();
    await expect(canvas.getAllByRole('combobox').filter((each) => each.className.includes('at-select'))).toHaveLength(
      1,
    );
    await openFilter(canvasElement, '收录时间');
    await waitFor(() => expect(canvas.getByPlaceholderText('收录起始')).toHaveFocus());
    // Tab leaves the dates, whose picker would go round between them.
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(document.activeElement?.closest('.at-dates-holder')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '移除筛选“平台”' }));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({}));
    await expect(canvas.getByRole('button', { name: '筛选博主' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: '重置' })).toBeNull();
  },
};

/** Views are kept by the server: own ones are shared, and one that a colleague shares is opened. */
export const Views: Story = {
  args: {
    screen: page,
    answers: () => ({ ...backend(47), ...viewServer() }),
    query: { favorite: 'true' },
    onQuery: fn(),
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const tab = (name: string) => canvas.findByRole('tab', { name });
    await expect(await tab('小红书')).toHaveAttribute('title', '许念共享的视图');
    await userEvent.click(await canvas.findByRole('button', { name: '存为视图' }));
    const dialog = within(await canvas.findByRole('dialog', { name: '存为视图' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '团队可见' }));
    await userEvent.type(dialog.getByRole('textbox', { name: '视图名称' }), '收藏的{Enter}');
    await expect(await tab('收藏的')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(await canvas.findByRole('button', { name: '不再共享' }));
    await canvas.findByRole('button', { name: '共享给团队' });
    await userEvent.click(await tab('全部'));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({}));
    await userEvent.click(await tab('小红书'));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ platform: 'xhs' }));
    await expect(canvas.queryByRole('button', { name: '删除视图' })).toBeNull();
    await userEvent.click(await tab('收藏的'));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ favorite: 'true' }));
    await userEvent.click(await canvas.findByRole('button', { name: '删除视图' }));
    await waitFor(() => expect(canvas.queryByRole('tab', { name: '收藏的' })).toBeNull());
    await userEvent.click(await within(document.body).findByRole('button', { name: '撤销' }));
    await tab('收藏的');
  },
};

/** Answers of the calls of saved views, with one of a colleague. */
function viewServer(): Answers {
  let views: Calls['console.queryViews']['result']['list'] = [
    {
      viewId: 1,
      table: 'bloggers',
      name: '小红书',
      filters: [{ param: 'platform', values: ['xhs'] }],
      isTeam: true,
      isOwn: false,
      author: '许念',
    },
  ];
  return {
    'console.queryViews': () => ({ list: views }),
    'console.saveView': ({ table: of, name, filters, isTeam }) => {
      views = [
        { table: of, name, filters, isTeam, viewId: 2, isOwn: true, author: '我' },
        ...views.filter(({ viewId }) => viewId !== 2),
      ];
      return { viewId: 2 };
    },
    'console.deleteView': ({ viewId }) => {
      views = views.filter((each) => each.viewId !== viewId);
      return null;
    },
  };
}

/** A hidden column is shown while the rows are sorted by it, and stays in sight while the others scroll. */
export const SortedInSight: Story = {
  args: {
    screen: {
      ...page,
      body: [
        {
          ...table,
          views: ['table'],
          columns: [
            { field: 'nickname', title: '昵称', as: 'text', width: 160, fixed: 'left' },
            { field: 'signature', title: '简介', as: 'longText', width: 1200 },
            { field: 'city', title: '城市', as: 'text', width: 600 },
            { field: 'fansCount', title: '粉丝数', as: 'number', width: 110, hidden: true },
          ],
        },
      ],
    },
    answers: () => backend(47),
    query: { sortBy: 'fansCount', sortOrder: 'desc' },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const header = await canvas.findByRole('columnheader', { name: '粉丝数' });
    await waitFor(() => expect(rowsIn(canvasElement)).not.toHaveLength(0));
    const grid = canvasElement.querySelector('.at-grid')!;
    const isInSight = () => header.getBoundingClientRect().right <= grid.getBoundingClientRect().right + 1;
    await waitFor(() => expect(isInSight()).toBe(true));
    grid.scrollLeft = grid.scrollWidth;
    await waitFor(() => expect(isInSight()).toBe(true));
  },
};

/** A short table ends with its rows; the last page keeps the height of a whole one, so that the pager stays. */
export const Height: Story = {
  args: { screen: { ...page, body: [{ ...table, views: ['table'] }] }, answers: () => backend(12), onQuery: fn() },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(10));
    const pagerTop = () => canvas.getByRole('group', { name: '分页' }).getBoundingClientRect().top;
    const before = pagerTop();
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(2));
    await expect(pagerTop()).toBe(before);
    await userEvent.selectOptions(canvas.getByLabelText('每页条数'), '20');
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(12));
    await userEvent.type(canvas.getByRole('searchbox', { name: '昵称' }), '旅行猫{Enter}');
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(2));
    const [last] = rowsIn(canvasElement).slice(-1);
    await expect(pagerTop() - last!.getBoundingClientRect().bottom).toBeLessThan(30);
  },
};
