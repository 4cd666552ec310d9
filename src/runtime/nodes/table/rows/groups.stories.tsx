/** Rows in groups. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../../services/testing';
import type { TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page, table } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/groups',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const platform = table.columns!.find((column) => typeof column === 'object' && column.field === 'platform')!;
const grouped: TableNode = {
  ...table,
  card: undefined,
  views: ['table'],
  filters: [],
  height: 520,
  groupBy: platform as TableNode['groupBy'],
  columns: [
    { field: 'nickname', title: '昵称', as: 'text', width: 160, fixed: 'left' },
    { field: 'city', title: '城市', as: 'text', width: 100 },
    { field: 'fansCount', title: '粉丝数', as: 'number', width: 120, total: 'sum' },
  ],
};

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row]')];
const headersIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('.at-tr--group')];
const textsIn = (root: HTMLElement) => headersIn(root).map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim());
const header = (root: HTMLElement, name: string) => headersIn(root).find(({ innerText }) => innerText.includes(name))!;
const shown = async (root: HTMLElement) =>
  waitFor(() => {
    if (headersIn(root).length === 0) throw new Error('no groups yet');
  });

/** Headers give number and sub-totals of the page's rows; a press closes a group and opens it again. */
export const ByPlatform: Story = {
  args: { screen: { ...page, body: [grouped] }, answers: () => backend(47) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await shown(canvasElement);
    await expect(textsIn(canvasElement)).toEqual([
      '小红书 3 95,028',
      '抖音 3 118,785',
      '快手 2 63,352',
      '视频号 2 79,190',
    ]);
    await expect(canvas.getByRole('treegrid', { name: '博主' })).toHaveAttribute('aria-rowcount', '16');
    await userEvent.click(header(canvasElement, '小红书'));
    await waitFor(() => expect(canvas.queryByText('护肤小课堂1')).toBeNull());
    await expect(header(canvasElement, '小红书')).toHaveAttribute('aria-expanded', 'false');
    await expect(await canvas.findByText('本页合计')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '全部收起' }));
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(4));
    await userEvent.click(canvas.getByRole('button', { name: '全部展开' }));
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(14));
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(textsIn(canvasElement)[0]).toMatch(/^快手 3/));
  },
};

/** Arrow keys move over headers and rows; left closes a group, Enter opens it. */
export const ByKeyboard: Story = {
  args: {
    screen: { ...page, body: [{ ...grouped, do: [{ action: 'copy', text: '${row.nickname}' }] }] },
    answers: () => backend(9),
  },
  async play({ canvasElement }) {
    await shown(canvasElement);
    canvasElement.querySelector<HTMLElement>('.at-grid')!.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(header(canvasElement, '小红书')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(rowsIn(canvasElement)[1]).toHaveFocus();
    await expect(rowsIn(canvasElement)[1]).toHaveAttribute('aria-level', '2');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(header(canvasElement, '小红书')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(10));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rowsIn(canvasElement)).toHaveLength(13));
    await expect(header(canvasElement, '小红书')).toHaveFocus();
  },
};

/** A header selects the rows of its group; a range leaves headers out. */
export const Selected: Story = {
  args: { screen: { ...page, body: [grouped] }, answers: () => backend(9) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await shown(canvasElement);
    const box = (name: string) => canvas.getByRole<HTMLInputElement>('checkbox', { name });
    await userEvent.click(box('选择抖音的 2 行'));
    await expect(canvasElement.querySelector('.at-batch-count')).toHaveTextContent('已选 2 项');
    await expect(box('选择本页').indeterminate).toBe(true);
    await userEvent.click(box('选择阿宝爱吃饭2'));
    await waitFor(() => expect(box('选择抖音的 2 行').indeterminate).toBe(true));
    const user = userEvent.setup();
    await user.click(box('选择护肤小课堂1'));
    await user.keyboard('{Shift>}');
    await user.click(box('选择阿宝爱吃饭2'));
    await user.keyboard('{/Shift}');
    await expect(canvasElement.querySelector('.at-batch-count')).toHaveTextContent('已选 5 项');
    await userEvent.click(box('选择本页'));
    await expect(canvasElement.querySelector('.at-batch-count')).toHaveTextContent('已选 9 项');
    // Rows of closed groups stay selected.
    await userEvent.click(canvas.getByRole('button', { name: '全部收起' }));
    await expect(box('选择本页')).toBeChecked();
  },
};

const many = {
  'feedManage.pageQueryBlogger': {
    list: Array.from({ length: 2_000 }, (_, index) => ({
      bloggerId: index + 1,
      nickname: `博主${index + 1}`,
      platform: ['xhs', 'dy'][index % 2],
      fansCount: 1,
    })),
    total: 2_000,
  },
} as unknown as Answers;

/** Only visible rows are drawn, however many a group has. */
export const Many: Story = {
  args: { screen: { ...page, body: [{ ...grouped, paging: false, rowActions: [], batchActions: [] }] }, answers: many },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await shown(canvasElement);
    await expect(rowsIn(canvasElement).length).toBeLessThan(40);
    await expect(textsIn(canvasElement)).toEqual(['小红书 1000 1,000']);
    await userEvent.click(header(canvasElement, '小红书'));
    await waitFor(() => expect(textsIn(canvasElement)).toEqual(['小红书 1000 1,000', '抖音 1000 1,000']));
    await expect(canvas.getByText('博主2')).toBeVisible();
  },
};
