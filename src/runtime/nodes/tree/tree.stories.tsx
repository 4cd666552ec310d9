import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';
import type { ScreenDocument, TreeNode } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/tree', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const call = (name: string, effect: 'read' | 'write', title: string) => ({ name, effect, title });
const MENUS = [
  { menuCode: 'feed', title: '内容中心', uri: '/feed', parentCode: null },
  {
    menuCode: 'feed:feed-keyword',
    title: '关键词管理',
    uri: '/feed/feed-keyword',
    parentCode: 'feed',
    calls: [
      call('feedManage.queryKeywordList', 'read', '关键词列表'),
      call('feedManage.createKeyword', 'write', '添加关键词'),
    ],
  },
  {
    menuCode: 'feed:feed-blogger',
    title: '博主管理',
    uri: '/feed/feed-blogger',
    parentCode: 'feed',
    calls: [call('feedManage.pageQueryBlogger', 'read', '博主列表')],
  },
  { menuCode: 'analysis', title: '数据看板', uri: '/analysis', parentCode: null },
  { menuCode: 'analysis:admin', title: '管理看板', uri: '/analysis/admin', parentCode: 'analysis' },
];
const ROLES = [
  { roleId: 1, name: '管理员', menuCodes: MENUS.map(({ menuCode }) => menuCode) },
  { roleId: 2, name: '内容运营', menuCodes: ['feed:feed-keyword'] },
];
const answers = {
  'auth.queryMenuList': { list: MENUS },
  'auth.queryRoleList': { list: ROLES, total: 2 },
} as unknown as Answers;

const dataSources: ScreenDocument['dataSources'] = {
  menus: { call: 'auth.queryMenuList', effect: 'read' },
  roles: { call: 'auth.queryRoleList', effect: 'read' },
};
const tree: TreeNode = {
  type: 'tree',
  data: '${source.menus.list}',
  key: 'menuCode',
  parent: 'parentCode',
  label: 'title',
  note: 'uri',
  empty: '没有菜单',
  tags: { field: 'calls', label: 'title', note: 'name', color: 'effect', colors: { read: 'blue', write: 'orange' } },
};

export const Whole: Story = {
  args: { screen: { dataSources, body: [{ type: 'card', title: '菜单', body: [tree] }] }, answers },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('关键词管理')).toBeVisible();
    await expect(canvas.getByText('添加关键词')).toHaveAttribute('title', 'feedManage.createKeyword');
    await userEvent.click(canvas.getByRole('button', { name: '收起内容中心' }));
    await waitFor(() => expect(canvas.queryByText('关键词管理')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '展开内容中心' }));
    await expect(canvas.getByText('关键词管理')).toBeVisible();
  },
};

/** One record for several nodes; the tree shows the rows named by its keys, with their ancestors. */
export const OfARecord: Story = {
  args: {
    screen: {
      query: { roleId: { type: 'integer' } },
      dataSources,
      body: [
        { type: 'button', text: '看管理员', do: [{ action: 'set', query: { roleId: 1 } }] },
        {
          type: 'record',
          data: '${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}',
          empty: '请选择角色',
          body: [
            { type: 'text', text: '角色：${row.name}' },
            { ...tree, only: '${row.menuCodes}' },
          ],
        },
      ],
    },
    answers,
    query: { roleId: '2' },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('角色：内容运营')).toBeVisible();
    await expect(await canvas.findByText('关键词管理')).toBeVisible();
    await expect(canvas.getByText('内容中心')).toBeVisible();
    await expect(canvas.queryByText('博主管理')).toBeNull();
    await expect(canvas.queryByText('数据看板')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: '看管理员' }));
    await expect(await canvas.findByText('角色：管理员')).toBeVisible();
    await expect(canvas.getByText('管理看板')).toBeVisible();
  },
};

export const NobodyChosen: Story = {
  args: { ...OfARecord.args, query: {} },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('请选择角色')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    screen: { dataSources, body: [tree] },
    answers: {
      ...answers,
      'auth.queryMenuList': () => {
        throw new CallError({ kind: 'rejected', message: '没有权限查看全部菜单', requestId: 'req-3' });
      },
    },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('没有权限查看全部菜单（请求编号 req-3）')).toBeVisible();
  },
};
