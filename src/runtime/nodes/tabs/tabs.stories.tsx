import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenDocument } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/tabs', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const screen: Partial<ScreenDocument> = {
  body: [
    {
      type: 'tabs',
      query: 'tab',
      items: [
        { key: 'users', title: '账号', body: [{ type: 'text', text: '账号列表' }] },
        { key: 'roles', title: '角色', badge: '3', body: [{ type: 'text', text: '角色列表' }] },
      ],
    },
  ],
};

/** The open tab is in the address; panes are drawn when they open. */
export const InTheAddress: Story = {
  args: { screen, onQuery: fn() },
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

/** Arrow keys cycle through the tabs; Enter opens one. Opened panes keep their state. */
export const ByKeyboard: Story = {
  args: {
    screen: {
      body: [
        {
          ...screen.body![0]!,
          items: ['一', '二', '三'].map((title) => ({
            key: title,
            title,
            body: [{ type: 'text', text: `第${title}页` }],
          })),
        } as ScreenDocument['body'][0],
      ],
    },
    onQuery: fn(),
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const [one, two, three] = await canvas.findAllByRole('tab');
    await userEvent.tab();
    await expect(one).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(three).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(two).toHaveFocus();
    await expect(canvas.queryByText('第二页')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ tab: '二' }));
    await expect(await canvas.findByRole('tabpanel', { name: '二' })).toBeVisible();
    await expect(canvas.getByText('第一页')).not.toBeVisible();
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(one).toHaveFocus();
  },
};

/** The tab named in the address is scrolled into view, however many there are. */
export const ManyInLittleRoom: Story = {
  args: {
    screen: {
      body: [
        {
          ...screen.body![0]!,
          items: Array.from({ length: 12 }, (_, at) => ({
            key: `k${at}`,
            title: `第 ${at} 个标签页`,
            body: [{ type: 'text', text: `第 ${at} 页` }],
          })),
        } as ScreenDocument['body'][0],
      ],
    },
    query: { tab: 'k10' },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvasElement }) {
    const tab = await within(canvasElement).findByRole('tab', { name: '第 10 个标签页' });
    const bar = tab.parentElement!.getBoundingClientRect();
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(bar.right));
    await expect(tab.getBoundingClientRect().left).toBeGreaterThanOrEqual(bar.left);
  },
};

export const OpenedByTheAddress: Story = {
  args: { screen, query: { tab: 'roles' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('角色列表')).toBeVisible();
  },
};

export const UnknownInTheAddress: Story = {
  args: { screen, query: { tab: 'gone' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('账号列表')).toBeVisible();
  },
};

/** Counts from a source; no badge at 0, and hidden tabs for users without the right. */
export const CountedAndHidden: Story = {
  args: {
    screen: {
      dataSources: {
        waiting: { call: 'auth.queryPendingGroupJoins', effect: 'read' },
        none: { call: 'feedManage.queryTagList', effect: 'read' },
      },
      body: [
        {
          type: 'tabs',
          query: 'tab',
          items: [
            {
              key: 'joins',
              title: '加入申请',
              badge: '${source.waiting.total}',
              body: [{ type: 'text', text: '申请列表' }],
            },
            { key: 'tags', title: '标签', badge: '${source.none.total}', body: [{ type: 'text', text: '标签列表' }] },
            {
              key: 'traces',
              title: '查看记录',
              visible: '${user.adminLevel > 0}',
              body: [{ type: 'text', text: '记录' }],
            },
          ],
        },
      ],
    },
    answers: {
      'auth.queryPendingGroupJoins': { list: [], total: 4, pageNo: 1, pageSize: 1 },
      'feedManage.queryTagList': { list: [], total: 0 },
    },
    user: { name: '主管', adminLevel: 0 },
    query: { tab: 'traces' },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('tab', { name: /^加入申请\s*4$/ })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: '标签' })).toBeVisible();
    await expect(canvas.queryByRole('tab', { name: '查看记录' })).toBeNull();
    // the address names a tab that this user does not see
    await expect(canvas.getByText('申请列表')).toBeVisible();
  },
};
