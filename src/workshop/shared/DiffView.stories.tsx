import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DiffView } from './DiffView';

const text = (value: unknown) => JSON.stringify(value, null, 2);
const before = {
  title: '关键词',
  dataSources: { keywords: { call: 'feedManage.queryKeywordList' } },
  body: [
    {
      type: 'table',
      id: 'keywords',
      columns: [{ field: 'keyword', title: '词', width: 180 }, { field: 'status' }],
      rowActions: [{ text: '删除', kind: 'danger', do: { action: 'call', source: 'remove' } }],
    },
    { type: 'text', text: '说明' },
  ],
};
const after = {
  title: '关键词管理',
  dataSources: { keywords: { call: 'feedManage.queryKeywordList', cacheMs: 5000 } },
  body: [
    { type: 'text', text: '说明' },
    {
      type: 'table',
      id: 'keywords',
      columns: [{ field: 'keyword', title: '关键词', width: 180 }],
      toolbar: Array.from({ length: 6 }, (_, index) => ({
        text: `按钮 ${index + 1}`,
        do: { action: 'refresh', sources: ['keywords'] },
      })),
    },
  ],
};

const meta: Meta<typeof DiffView> = {
  title: 'workshop/Diff',
  component: DiffView,
  args: { before: text(before), after: text(after) },
};
export default meta;
type Story = StoryObj<typeof DiffView>;

/** Changes by node instead of by line; long values are folded. */
export const ByNode: Story = {
  args: { onSelect: fn() },
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('修改 2')).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      '页面',
      '数据源 keywords',
      '说明',
      'keywords',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: '/body/1/columns/0/title' }));
    await expect(args.onSelect).toHaveBeenCalledWith('/body/1/columns/0/title');
    const more = canvas.getByRole('button', { name: '展开全部' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(more).toHaveTextContent('收起');
  },
};

/** The order of names and white space do not count as changes. */
export const Same: Story = {
  args: { after: JSON.stringify(before) },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('内容相同，没有修改')).toBeVisible(),
};

export const FirstVersion: Story = {
  args: { before: null },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('新增 3')).toBeVisible(),
};

export const Broken: Story = {
  args: { after: '{ "title": ' },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText(/不是合法的 JSON/)).toBeVisible(),
};
