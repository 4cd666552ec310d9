/** Totals of columns, and tones of values and rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { TableColumn, TableNode } from '../../../../language/types';
import type { Answers } from '../../../../services/testing';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page, table } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/totals',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const columns: TableColumn[] = [
  { field: 'nickname', title: '昵称', as: 'text', width: 160, fixed: 'left' },
  { field: 'fansCount', title: '粉丝数', as: 'number', width: 120, total: 'sum' },
  {
    field: 'noteCount',
    title: '笔记数',
    as: 'number',
    width: 120,
    total: 'average',
    tone: "${row.noteCount >= 8 ? 'good' : row.noteCount >= 6 ? 'warn' : row.noteCount >= 4 ? 'bad' : row.noteCount >= 2 ? 'quiet' : null}",
  },
];
const counted = (more: Partial<TableNode> = {}): TableNode => ({
  ...table,
  batchActions: undefined,
  card: undefined,
  views: ['table'],
  columns,
  height: 300,
  ...more,
});

/** 47 bloggers whose call gives sums over all of them. */
function withTotals(totals: Record<string, number>): Answers {
  const list = backend(47)['feedManage.pageQueryBlogger'] as unknown as (params: object) => object;
  return { 'feedManage.pageQueryBlogger': (params: object) => ({ ...list(params), totals }) } as unknown as Answers;
}

const footOf = async (root: HTMLElement) =>
  waitFor(() => {
    const foot = root.querySelector<HTMLElement>('.at-tr--foot');
    if (!foot) throw new Error('no totals yet');
    return foot;
  });
const textsOf = (row: HTMLElement) => [...row.querySelectorAll('[role="cell"]')].map(({ textContent }) => textContent);

/** Of one page of several: the totals are those of the page and follow it. */
export const OfThePage: Story = {
  args: { screen: { ...page, body: [counted({ rowActions: undefined })] }, answers: () => backend(47) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const foot = await footOf(canvasElement);
    await expect(textsOf(foot)).toEqual(['本页合计', '356,355', '平均4.5']);
    await expect(canvas.getByRole('table', { name: '博主' })).toHaveAttribute('aria-rowcount', '49');
    await expect(foot).toHaveAttribute('aria-rowindex', '49');
    // 10 rows do not fit into 300 px: the totals stay at the lower edge
    const grid = canvasElement.querySelector('.at-grid')!.getBoundingClientRect();
    await expect(Math.abs(foot.getBoundingClientRect().bottom - grid.bottom)).toBeLessThan(20);
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(textsOf(foot)[2]).toBe('平均14.5'));
  },
};

/** The call gives the sums of all rows; a column without one says that its total is that of the page. */
export const OfAllPages: Story = {
  args: {
    screen: { ...page, body: [counted({ rowActions: undefined })] },
    answers: withTotals({ fansCount: 9_999_000 }),
  },
  async play({ canvasElement }) {
    const foot = await footOf(canvasElement);
    await expect(textsOf(foot)).toEqual(['合计', '9,999,000', '本页平均4.5']);
  },
};

/** All rows are here. */
export const OfAll: Story = {
  args: { screen: { ...page, body: [counted()] }, answers: () => backend(3) },
  async play({ canvasElement }) {
    const foot = await footOf(canvasElement);
    await expect(textsOf(foot)).toEqual(['合计', '23,757', '平均1', '']);
  },
};

/** No rows: nothing to add. */
export const OfNothing: Story = {
  args: { screen: { ...page, body: [counted()] }, answers: () => backend(0) },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('还没有跟踪博主');
    await expect(canvasElement.querySelector('.at-tr--foot')).toBeNull();
  },
};

/** Below cards the totals are a sentence. */
export const BelowCards: Story = {
  args: {
    screen: {
      ...page,
      body: [counted({ card: { title: '${row.nickname}', fields: [columns[2]!] }, views: ['cards'] })],
    },
    answers: () => backend(3),
  },
  async play({ canvasElement }) {
    const sentence = await waitFor(() => {
      const found = canvasElement.querySelector('.at-totals');
      if (!found) throw new Error('no totals yet');
      return found;
    });
    await expect(sentence).toHaveTextContent('合计粉丝数 23,757笔记数 平均1');
  },
};

/** A tone has a colour and a mark; a value without one has neither. */
export const Tones: Story = {
  args: {
    screen: {
      ...page,
      body: [counted({ tone: "${row.favorite ? IF(row.noteCount > 5, 'bad', 'good') : null}", height: 460 })],
    },
    answers: () => backend(10),
  },
  async play({ canvasElement }) {
    await footOf(canvasElement);
    const rows = [...canvasElement.querySelectorAll<HTMLElement>('[data-row]')];
    await expect(rows.map((row) => /at-tone--(\w+)/.exec(row.querySelector('.at-tone')?.className ?? '')?.[1])).toEqual(
      [undefined, undefined, 'quiet', 'quiet', 'bad', 'bad', 'warn', 'warn', 'good', 'good'],
    );
    await expect(rows.map((row) => /at-toned--(\w+)/.exec(row.className)?.[1])).toEqual([
      'good',
      undefined,
      'good',
      undefined,
      'good',
      undefined,
      'bad',
      undefined,
      'bad',
      undefined,
    ]);
    const marks = ['.at-tone--good', '.at-tone--warn', '.at-tone--bad', '.at-tone--quiet'].map((tone) => {
      const { content, color } = getComputedStyle(canvasElement.querySelector(tone)!, '::before');
      return [content, color];
    });
    await expect(new Set(marks.map(([content]) => content)).size).toBe(4);
    await expect(new Set(marks.map(([, color]) => color)).size).toBe(4);
    await expect(getComputedStyle(rows[0]!, '::after').content).toContain('良好');
  },
};
