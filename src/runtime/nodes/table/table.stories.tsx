import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import { openFilter } from '../../testing/open-filter';
import { settle } from '../../testing/settle';
import { StoryScreen } from '../../testing/StoryScreen';
import { backend, crowded, never, page, refusesOnce, table } from './testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row]')];
const firstRow = async (root: HTMLElement) =>
  waitFor(() => {
    const [row] = rowsIn(root);
    if (!row) throw new Error('no rows yet');
    return row;
  });

export const Rows: Story = {
  args: { screen: page, answers: () => backend(47), onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const row = within(await firstRow(canvasElement));
    await expect(row.getByText('护肤小课堂1')).toBeVisible();
    await expect(row.getByText('小红书')).toBeVisible();
    await expect(row.getByRole('link', { name: '打开主页' })).toHaveAttribute(
      'href',
      'https://www.xiaohongshu.com/user/profile/1000',
    );
    await expect(canvas.getByText('共 47 条')).toBeVisible();
    await expect(canvas.getByRole('table', { name: '博主' })).toHaveAttribute('aria-rowcount', '48');

    await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(canvas.getByText('小夏的衣橱11')).toBeVisible());
    await expect(args.onQuery).toHaveBeenLastCalledWith({ pageNo: '2' });

    await userEvent.selectOptions(canvas.getByLabelText('每页条数'), '20');
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ pageSize: '20' }));

    await userEvent.click(canvas.getByRole('button', { name: '粉丝数' }));
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: '粉丝数' })).toHaveAttribute('aria-sort', 'descending'),
    );
    await expect(args.onQuery).toHaveBeenLastCalledWith({ pageSize: '20', sortBy: 'fansCount', sortOrder: 'desc' });
  },
};

export const Filters: Story = {
  args: { screen: page, answers: () => backend(47), query: { pageNo: '3' }, onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await firstRow(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: '昵称' }), '旅行猫{Enter}');
    await waitFor(() => expect(canvas.getByText('共 6 条')).toBeVisible());
    // another search starts at its first page
    await expect(args.onQuery).toHaveBeenLastCalledWith({ keyword: '旅行猫' });

    await openFilter(canvasElement, '平台');
    const option = await waitFor(() => within(document.body).getByTitle('视频号'));
    await userEvent.click(option);
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ keyword: '旅行猫', platform: 'wx' }));

    await openFilter(canvasElement, '只看收藏');
    await expect(await canvas.findByText('没有符合筛选条件的数据')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(canvas.getByText('共 47 条')).toBeVisible());
    await expect(args.onQuery).toHaveBeenLastCalledWith({});
    await expect(canvas.getByRole('searchbox', { name: '昵称' })).toHaveValue('');
    await expect(canvas.queryByRole('button', { name: '重置' })).toBeNull();
  },
};

export const Empty: Story = {
  args: { screen: page, answers: () => backend(0) },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('还没有跟踪博主')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { screen: page, answers: never },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('table', { name: '博主' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('columnheader', { name: '昵称' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { screen: page, answers: refusesOnce },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('服务繁忙，请稍后再试（请求编号 req-7）')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(await canvas.findByText('护肤小课堂1')).toBeVisible();
  },
};

export const Selection: Story = {
  args: { screen: page, answers: () => backend(47), onCall: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await firstRow(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择阿宝爱吃饭2' }));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: '选择厨房里的王阿姨5' }));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('4', { selector: 'b' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: '选择本页' })).toBePartiallyChecked();

    await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(canvas.getByText('小夏的衣橱11')).toBeVisible());
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择本页' }));
    await expect(canvas.getByText('14', { selector: 'b' })).toBeVisible();

    await userEvent.click(
      within(canvas.getByRole('toolbar', { name: '批量操作' })).getByRole('button', { name: '收藏' }),
    );
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.batchAddUserFavoriteBlogger', {
        bloggerIds: [2, 3, 4, 5, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
      }),
    );
    await waitFor(() => expect(canvas.queryByRole('toolbar', { name: '批量操作' })).toBeNull());
  },
};

const exported = fn(() => null);

export const Export: Story = {
  args: {
    screen: {
      ...page,
      body: [
        {
          ...table,
          batchActions: undefined,
          export: {
            call: 'feedManage.pageQueryBlogger',
            name: '博主',
            key: 'bloggerId',
            columns: ['bloggerId', 'tags', 'platform', 'nickname'],
          },
        },
      ],
    },
    answers: { ...backend(47), 'console.exportList': exported },
    query: { keyword: '旅行猫', sortBy: 'fansCount', sortOrder: 'desc' },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await firstRow(canvasElement);
    await waitFor(() => expect(canvas.getByText('共 6 条')).toBeVisible());
    const choose = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: '导出' }));
      await userEvent.click(within(await canvas.findByRole('menu', { name: '导出' })).getByRole('menuitem', { name }));
    };
    await choose('导出全部筛选结果（CSV）');
    // with filters, order and the shown columns, without the page
    await waitFor(() =>
      expect(exported).toHaveBeenLastCalledWith(
        {
          call: 'feedManage.pageQueryBlogger',
          params: {
            keyword: '旅行猫',
            sortBy: 'fansCount',
            sortOrder: 'desc',
            columns: ['nickname', 'platform', 'tags'],
            format: 'csv',
          },
        },
        expect.anything(),
      ),
    );
    // rows are selectable for the export alone if there are no batch actions
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择一只旅行猫4' }));
    await choose('导出所选 1 条（Excel）');
    await waitFor(() =>
      expect(exported).toHaveBeenLastCalledWith(
        expect.objectContaining({ params: expect.objectContaining({ ids: [4], format: 'xlsx' }) }),
        expect.anything(),
      ),
    );
  },
};

export const ExportFailed: Story = {
  args: {
    screen: Export.args!.screen!,
    answers: {
      ...backend(47),
      'console.exportList': (): never => {
        throw new CallError({ kind: 'rejected', message: '服务器正忙，请稍后再试', requestId: 'req-8' });
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await firstRow(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '导出' }));
    await userEvent.click(
      within(await canvas.findByRole('menu', { name: '导出' })).getByRole('menuitem', {
        name: '导出全部筛选结果（Excel）',
      }),
    );
    await expect(
      await canvas.findByText('导出“博主.xlsx”失败：服务器正忙，请稍后再试（请求编号 req-8）'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

export const RowActions: Story = {
  args: { screen: page, answers: () => backend(11), query: { pageNo: '2' }, onQuery: fn(), onCall: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const row = within(await firstRow(canvasElement));
    // already a favourite: an action that is not visible takes no space
    await expect(row.queryByRole('button', { name: '收藏' })).toBeNull();
    await expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toContain('⋯');
    const more = row.getByRole('button', { name: '更多' });
    const { left, top, width, height } = more.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(more);
    await userEvent.click(more);
    const menu = within(await within(canvasElement).findByRole('menu', { name: '更多操作' }));
    await userEvent.click(menu.getByRole('menuitem', { name: '取消跟踪' }));
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.deleteBloggerById', { bloggerId: 11 }));
    // it was the last row of the last page
    await waitFor(() => expect(canvas.getByText('护肤小课堂1')).toBeVisible());
    await expect(args.onQuery).toHaveBeenLastCalledWith({});
  },
};

export const Columns: Story = {
  args: { screen: page, answers: () => backend(5) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await firstRow(canvasElement);
    await expect(canvas.queryByRole('columnheader', { name: '简介' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }));
    const chooser = within(await canvas.findByRole('dialog', { name: '列设置' }));
    await userEvent.click(chooser.getByRole('checkbox', { name: '简介' }));
    await userEvent.click(chooser.getByRole('checkbox', { name: '平台' }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: '简介' })).toBeInTheDocument());
    await expect(canvas.queryByRole('columnheader', { name: '平台' })).toBeNull();
    await expect(localStorage.getItem('atelier.table:/story:bloggers')).toContain('signature');
    await userEvent.click(chooser.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: '平台' })).toBeInTheDocument());
  },
};

export const Cards: Story = {
  args: { screen: page, answers: () => backend(47), onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await firstRow(canvasElement);
    const tool = canvas.getByRole('button', { name: '卡片视图' });
    const { x, y, width, height } = tool.getBoundingClientRect();
    await userEvent.click(tool);
    const list = within(await canvas.findByRole('list', { name: '博主' }));
    // a second click hits the same button
    await expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')).toBe(
      canvas.getByRole('button', { name: '卡片视图' }),
    );
    await expect(list.getAllByRole('listitem').length).toBeGreaterThan(2);
    await expect(list.getByText('护肤小课堂1')).toBeVisible();
    await expect(args.onQuery).toHaveBeenLastCalledWith({ view: 'cards' });

    const sorts = await canvas.findByRole('combobox', { name: '排序' });
    await userEvent.selectOptions(sorts, '粉丝数降序');
    await waitFor(() =>
      expect(args.onQuery).toHaveBeenLastCalledWith({ view: 'cards', sortBy: 'fansCount', sortOrder: 'desc' }),
    );
    await waitFor(() => expect(list.getAllByRole('listitem')[0]).not.toHaveTextContent('护肤小课堂1'));
    await userEvent.selectOptions(sorts, '默认排序');
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ view: 'cards' }));
    await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent('护肤小课堂1'));

    await userEvent.click(list.getByRole('checkbox', { name: '选择护肤小课堂1' }));
    await expect(canvas.getByRole('toolbar', { name: '批量操作' })).toBeVisible();
  },
};

/** Numbers and tags that do not fit in their columns: none is cut off. */
export const Crowded: Story = {
  args: {
    screen: {
      ...page,
      body: [
        {
          ...table,
          views: ['table'],
          columns: [
            { field: 'nickname', title: '昵称', as: 'text', width: 160, fixed: 'left' },
            // The first scrolling column: no other fits, and none is stretched.
            { field: 'signature', title: '简介', as: 'longText', width: 900 },
            { field: 'fansCount', title: '粉丝', as: 'number', width: 84 },
            { field: 'likeCount', title: '获赞', as: 'number', width: 84 },
            { field: 'tags', title: '标签', as: 'tags', width: 200 },
            { field: 'tags', title: '标签（窄）', as: 'tags', width: 90 },
          ],
        },
      ],
    },
    answers: crowded(),
  },
  async play({ canvasElement }) {
    const row = within(await firstRow(canvasElement));
    await expect(row.getByTitle('123,456,789')).toHaveTextContent('1.2亿');
    await expect(row.getByTitle('12,345,678')).toHaveTextContent('1234.6万');
    for (const cell of canvasElement.querySelectorAll('.at-td:not(:has(.at-long, .at-action))'))
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1);

    const [more] = row.getAllByRole('button', { name: '全部 12 个标签' });
    await expect(more).toHaveTextContent('+11');
    more!.focus();
    // The focus scrolls the table, and scrolling closes the list of tags.
    await settle(() => 0);
    await userEvent.keyboard('{Enter}');
    const all = await within(document.body).findByRole('dialog', { name: '全部 12 个标签' });
    await expect(all.childElementCount).toBe(12);
    await expect(within(all).getByText('一个相当长的标签名称 12')).toBeVisible();
    await expect(all).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(all.isConnected).toBe(false));
    await expect(more).toHaveFocus();
  },
};

export const TenThousandRows: Story = {
  args: {
    screen: { ...page, body: [{ ...table, paging: false, views: ['table'], filters: [] }] },
    answers: {
      ...backend(10_000),
      'feedManage.pageQueryBlogger': (params) =>
        (backend(10_000)['feedManage.pageQueryBlogger'] as (params: object) => never)({ ...params, pageSize: 10_000 }),
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await firstRow(canvasElement);
    await expect(rowsIn(canvasElement).length).toBeLessThan(40);
    const scroller = canvasElement.querySelector('.at-grid')!;
    scroller.scrollTop = scroller.scrollHeight / 2;
    await waitFor(() => expect(Number(rowsIn(canvasElement)[0]?.dataset.row)).toBeGreaterThan(4_900));
    await expect(rowsIn(canvasElement).length).toBeLessThan(40);
    await expect(canvas.getByRole('table', { name: '博主' })).toHaveAttribute('aria-rowcount', '10001');

    // the focused row stays mounted when scrolled away
    const middle = rowsIn(canvasElement)[10]!;
    const action = within(middle).getByRole('button', { name: '更多' });
    action.focus();
    scroller.scrollTop = 0;
    await waitFor(() => expect(canvas.getByText('护肤小课堂1')).toBeVisible());
    await expect(middle.contains(document.activeElement)).toBe(true);
  },
};
