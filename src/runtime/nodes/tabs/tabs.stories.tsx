import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Page } from '../../page/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/tabs', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const page: Partial<Page> = {
  body: [{
    type: 'tabs', query: 'tab', items: [
      { key: 'users', title: '账号', body: [{ type: 'text', text: '账号列表' }] },
      { key: 'roles', title: '角色', badge: '3', body: [{ type: 'text', text: '角色列表' }] },
    ],
  }],
};

/** The open tab is in the address; panes are drawn when they are opened. */
export const InTheAddress: Story = {
  args: { page, onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('账号列表')).toBeVisible();
    await expect(canvas.queryByText('角色列表')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: /角色/ }));
    await expect(await canvas.findByText('角色列表')).toBeVisible();
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ tab: 'roles' }));
    await userEvent.click(canvas.getByRole('tab', { name: '账号' }));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({}));
  },
};

export const OpenedByTheAddress: Story = {
  args: { page, query: { tab: 'roles' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('角色列表')).toBeVisible();
  },
};

export const UnknownInTheAddress: Story = {
  args: { page, query: { tab: 'gone' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('账号列表')).toBeVisible();
  },
};

/** Counted by a source; no badge at 0, and no tab for whom it is not. */
export const CountedAndHidden: Story = {
  args: {
    page: {
      dataSources: { waiting: { call: 'auth.queryPendingGroupJoins', effect: 'read' }, none: { call: 'feedManage.queryTagList', effect: 'read' } },
      body: [{
        type: 'tabs', query: 'tab', items: [
          { key: 'joins', title: '加入申请', badge: '${source.waiting.total}', body: [{ type: 'text', text: '申请列表' }] },
          { key: 'tags', title: '标签', badge: '${source.none.total}', body: [{ type: 'text', text: '标签列表' }] },
          { key: 'traces', title: '查看记录', visible: '${user.adminLevel > 0}', body: [{ type: 'text', text: '记录' }] },
        ],
      }],
    },
    answers: { 'auth.queryPendingGroupJoins': { list: [], total: 4, pageNo: 1, pageSize: 1 }, 'feedManage.queryTagList': { list: [], total: 0 } },
    user: { name: '主管', adminLevel: 0 }, query: { tab: 'traces' },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('tab', { name: /^加入申请\s*4$/ })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: '标签' })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: '查看记录' })).toBeNull();
    // the address names a tab that this person has not
    await expect(canvas.getByText('申请列表')).toBeVisible();
  },
};
