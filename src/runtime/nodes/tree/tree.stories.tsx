import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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
      { ...call('feedManage.createKeyword', 'write', '添加关键词'), roleTypes: ['admin', 'operator'] },
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
  { roleId: 1, name: '管理员', type: 'admin', menuCodes: MENUS.map(({ menuCode }) => menuCode) },
  { roleId: 2, name: '内容运营', type: 'operator', menuCodes: ['feed:feed-keyword'] },
  { roleId: 3, name: '访客', type: 'viewer', menuCodes: ['feed:feed-keyword', 'analysis:admin'] },
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

const summarised: TreeNode = {
  ...tree,
  note: undefined,
  only: '${row.menuCodes}',
  onlyTitle: '可见菜单',
  tags: {
    field: 'calls',
    key: 'name',
    label: 'title',
    color: 'effect',
    summary: true,
    for: { field: 'roleTypes', value: '${row.type}' },
    colors: { read: 'blue', write: 'orange' },
    labels: { read: '查看', write: '修改' },
    title: '接口',
  },
  against: {
    with: '${ARRAYFIND(source.roles.list, role => role.roleId == query.with)}',
    name: '${ARRAYFIND(source.roles.list, role => role.roleId == query.with).name}',
    own: '${row.name}',
    only: 'menuCodes',
    for: 'type',
    choose: { query: 'with', data: '${source.roles.list}', key: 'roleId', label: 'name' },
  },
};
const ofRole = (body: TreeNode): ScreenDocument['body'] => [
  { type: 'record', data: '${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}', body: [body] },
];

/** One line with marks and a sentence for each row; the tags unfold, and only those for the role's type count. */
export const Summarised: Story = {
  args: {
    screen: {
      query: { roleId: { type: 'integer' }, with: { type: 'integer' } },
      dataSources,
      body: ofRole(summarised),
    },
    answers,
    query: { roleId: '2' },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('查看：关键词列表；修改：添加关键词')).toBeVisible();
    await expect(canvas.queryByRole('region')).toBeNull();
    const turn = canvas.getByRole('button', { name: '展开关键词管理的 2 个接口' });
    await expect(turn).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(turn);
    await expect(canvas.getByText('添加关键词')).toBeVisible();
  },
};

/** The other record is in the address; rows that differ are marked and listed. */
export const ComparedWithAnother: Story = {
  args: { ...Summarised.args, query: { roleId: '2', with: '3' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const differences = within(await canvas.findByRole('region', { name: '与“访客”的不同' }));
    await expect(differences.getByText('仅“内容运营”有')).toBeVisible();
    await expect(differences.getByText('修改：添加关键词')).toBeVisible();
    await expect(differences.getByText('1 个可见菜单：管理看板')).toBeVisible();
    await expect(canvas.getByText('与“访客”不同')).toBeVisible();
    await expect(canvas.getAllByText('仅“访客”有')).toHaveLength(2);
  },
};

/** Choosing another record writes the address. */
export const ChoosesAnother: Story = {
  args: { ...Summarised.args, onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: '对比' }));
    await userEvent.click(await within(document.body).findByTitle('访客'));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ roleId: '2', with: '3' }));
    await expect(await canvas.findByRole('region', { name: '与“访客”的不同' })).toBeVisible();
  },
};

/** What a form will change, above its buttons, follows each tick. */
export const Changes: Story = {
  args: {
    screen: {
      dataSources: { ...dataSources, update: { call: 'auth.updateRole', effect: 'write' } },
      body: [
        {
          type: 'form',
          source: 'update',
          initial: '${source.roles.list.1}',
          schema: {
            type: 'object',
            properties: { menuCodes: { type: 'array', items: { type: 'string' }, title: '可见菜单' } },
          },
          fields: [
            { field: 'menuCodes', component: 'tree', options: { source: 'menus', value: 'menuCode', label: 'title' } },
          ],
          foot: [
            {
              ...summarised,
              only: '${form.menuCodes}',
              tags: { ...summarised.tags!, for: undefined },
              against: {
                with: '${source.roles.list.1}',
                name: '修改之前',
                only: 'menuCodes',
                changes: true,
                note: '涉及 3 人',
              },
            },
          ],
        },
      ],
    },
    answers,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const changes = within(await canvas.findByRole('region', { name: '保存后的变化' }));
    await expect(changes.getByText('权限没有变化')).toBeVisible();
    const row = (await canvas.findByText('博主管理')).closest<HTMLElement>('.ant-tree-treenode')!;
    await userEvent.click(within(row).getByRole('checkbox'));
    await expect(await changes.findByText('1 个可见菜单：博主管理')).toBeVisible();
    await expect(changes.getByText('查看：博主列表')).toBeVisible();
    await expect(changes.getByText('涉及 3 人')).toBeVisible();
    await expect(changes.queryByText('失去')).toBeNull();
  },
};
