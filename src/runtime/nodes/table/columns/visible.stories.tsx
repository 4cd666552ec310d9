/** Columns that depend on the address, the person or a source. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page, table } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/visible columns',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const conditional: TableNode = {
  ...table,
  columns: [
    { field: 'nickname', title: '昵称', as: 'text' },
    { field: 'fansCount', title: '粉丝数', as: 'number', visible: '${user.adminLevel > 0}' },
    { field: 'noteCount', title: '笔记数', as: 'number', visible: '${query.keyword == null}' },
    { field: 'city', title: '城市', as: 'text', visible: false },
  ],
};
const headersIn = (root: HTMLElement) =>
  within(root)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

/** A column that is not visible is in neither the table nor the column settings. */
export const ByRightAndAddress: Story = {
  args: {
    screen: { ...page, body: [conditional] },
    answers: () => backend(9),
    user: { name: '王小明', adminLevel: 0 },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('护肤小课堂1');
    await expect(headersIn(canvasElement)).toEqual(['', '昵称', '笔记数', '操作']);
    await userEvent.type(canvas.getByRole('searchbox', { name: '昵称' }), '旅行猫{Enter}');
    await waitFor(() => expect(headersIn(canvasElement)).toEqual(['', '昵称', '操作']));
    await userEvent.click(canvas.getByRole('button', { name: '列设置' }));
    const chooser = within(await canvas.findByRole('dialog', { name: '列设置' }));
    await expect(chooser.getAllByRole('checkbox')).toHaveLength(1);
  },
};

export const OfAnAdministrator: Story = {
  args: { ...ByRightAndAddress.args, user: { name: '李管理', adminLevel: 1 } },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('护肤小课堂1');
    await expect(headersIn(canvasElement)).toEqual(['', '昵称', '粉丝数', '笔记数', '操作']);
  },
};
