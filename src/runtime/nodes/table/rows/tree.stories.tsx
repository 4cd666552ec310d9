import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../../services/testing';
import type { ScreenDocument, TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/tree',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

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
  department(4, '图文组', 1, 4),
  department(5, '招聘业务线', null, 8),
];
const answers = { 'auth.queryDepartmentList': { list: LIST, total: LIST.length } } as unknown as Answers;

const table: TableNode = {
  type: 'table',
  id: 'departments',
  source: 'departments',
  rowKey: 'departmentId',
  title: '业务线',
  paging: false,
  pageSize: 10,
  height: 320,
  tree: { parent: 'parentId' },
  search: ['name'],
  current: '${query.open}',
  filters: [{ field: 'search', title: '搜索部门名称', component: 'input', schema: { type: 'string', maxLength: 64 } }],
  columns: [
    { field: 'name', title: '部门名称', as: 'text', width: 240 },
    { field: 'userCount', title: '人数', as: 'number' },
  ],
  rowActions: [{ text: '新建下级', do: [{ action: 'copy', text: '${row.name}' }] }],
};
const screen: Partial<ScreenDocument> = {
  query: { open: { type: 'integer' } },
  dataSources: {
    departments: {
      call: 'auth.queryDepartmentList',
      effect: 'read',
      send: 'auto',
      schema: { type: 'object', properties: {} },
    },
  },
  body: [table],
};

const namesIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-row]')].map(
    (row) => `${row.getAttribute('aria-level')} ${row.querySelector('.at-branch-body')!.textContent}`,
  );
const drawn = (root: HTMLElement, count: number) => waitFor(() => expect(namesIn(root)).toHaveLength(count));

/** All rows are open at first; a row closes and opens its children. */
export const Branches: Story = {
  args: { screen, answers, query: { open: '4' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await drawn(canvasElement, 5);
    await expect(namesIn(canvasElement)).toEqual([
      '1 内容运营中心',
      '2 短视频组',
      '3 剪辑小组',
      '2 图文组',
      '1 招聘业务线',
    ]);
    await expect(canvas.getByRole('treegrid', { name: '业务线' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /图文组/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '收起短视频组' }));
    await drawn(canvasElement, 4);
    await expect(canvas.getByRole('row', { name: /短视频组/ })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(canvas.getByRole('button', { name: '展开短视频组' }));
    await drawn(canvasElement, 5);
    await userEvent.click(canvas.getByRole('button', { name: '全部收起' }));
    await drawn(canvasElement, 2);
    await userEvent.click(canvas.getByRole('button', { name: '全部展开' }));
    await drawn(canvasElement, 5);
  },
};

/** Arrow keys move between rows, and open and close them. */
export const Keyboard: Story = {
  args: { screen, answers },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await drawn(canvasElement, 5);
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    const focused = () => document.activeElement!.querySelector('.at-branch-body')?.textContent;
    canvasElement.querySelector<HTMLElement>('.at-grid')!.focus();
    press('ArrowDown');
    await expect(focused()).toBe('内容运营中心');
    press('ArrowRight');
    await expect(focused()).toBe('短视频组');
    press('ArrowLeft');
    await drawn(canvasElement, 4);
    await expect(focused()).toBe('短视频组');
    press('ArrowDown');
    await expect(focused()).toBe('图文组');
    press('ArrowLeft');
    await expect(focused()).toBe('内容运营中心');
    press('End');
    await expect(focused()).toBe('招聘业务线');
    // from a control, to the same one of the next row
    canvas.getAllByRole('button', { name: '新建下级' })[0]!.focus();
    press('ArrowDown');
    await expect(document.activeElement).toBe(canvas.getAllByRole('button', { name: '新建下级' })[1]);
  },
};

/** A match stays visible with its ancestors even if they were closed; the words are in the address. */
export const Search: Story = {
  args: { screen, answers, onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await drawn(canvasElement, 5);
    await userEvent.click(canvas.getByRole('button', { name: '收起内容运营中心' }));
    await drawn(canvasElement, 2);
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索部门名称' }), '剪辑{Enter}');
    await drawn(canvasElement, 3);
    await expect(namesIn(canvasElement)).toEqual(['1 内容运营中心', '2 短视频组', '3 剪辑小组']);
    await expect(args.onQuery).toHaveBeenLastCalledWith({ search: '剪辑' });
    await userEvent.clear(canvas.getByRole('searchbox', { name: '搜索部门名称' }));
    await userEvent.type(canvas.getByRole('searchbox', { name: '搜索部门名称' }), '没有这个{Enter}');
    await expect(await canvas.findByText('没有符合筛选条件的数据')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '清除筛选' }));
    await drawn(canvasElement, 2);
  },
};

/** Rows from a template: the table has no source and no refresh. */
export const OfATemplate: Story = {
  args: {
    screen: {
      dataSources: {},
      dialogs: {
        failed: {
          type: 'dialog',
          title: '没有成功的',
          body: [
            {
              type: 'table',
              data: '${dialog.failed}',
              rowKey: 'id',
              paging: false,
              height: 160,
              columns: [{ field: 'reason', title: '原因', as: 'text' }],
            },
          ],
        },
      },
      body: [
        {
          type: 'button',
          text: '看看',
          do: [{ action: 'open', dialog: 'failed', data: { failed: [{ id: 3, reason: '申请已被处理' }] } }],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '看看' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await dialog.findByText('申请已被处理');
    await expect(dialog.queryByRole('button', { name: '刷新' })).toBeNull();
  },
};
