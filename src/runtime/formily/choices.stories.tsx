/** Options from a source: trees that show more than a title, and searchable lists too long to load whole. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../services/testing';
import type { FormNode, ScreenDocument } from '../../language/types';
import { StoryScreen } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/form/choices', component: StoryScreen, args: { onCall: fn() } };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const PEOPLE = ['沈知远', '李静', '王小明', '陈晨', '赵一鸣', '周舟'].map((name, index) => ({
  userId: index + 1,
  name,
  department: index < 3 ? '内容运营中心' : '招聘业务线',
}));
const MENUS = [
  { menuCode: 'feed', title: '内容中心', parentCode: null },
  {
    menuCode: 'feed:feed-keyword',
    title: '关键词管理',
    parentCode: 'feed',
    calls: [{ name: 'feedManage.createKeyword', title: '添加关键词', effect: 'write' }],
  },
  { menuCode: 'feed:feed-blogger', title: '博主管理', parentCode: 'feed' },
];
const dataSources: ScreenDocument['dataSources'] = {
  people: {
    call: 'user.queryUsers',
    effect: 'read',
    schema: { type: 'object', properties: { keyword: { type: 'string' } } },
  },
  menus: { call: 'auth.queryMenuList', effect: 'read' },
  save: { call: 'auth.updateDepartment', effect: 'write', send: 'manual' },
};
const answers = {
  'user.queryUsers': ({ keyword = '' }: { keyword?: string }) => {
    const list = PEOPLE.filter(({ name }) => name.includes(keyword)).slice(0, 3);
    return { list, total: list.length };
  },
  'auth.queryMenuList': { list: MENUS },
  'auth.updateDepartment': {},
} as unknown as Answers;

const form = (fields: FormNode['fields'], initial: FormNode['initial']): FormNode => ({
  type: 'form',
  source: 'save',
  submit: '保存',
  initial,
  fields,
  schema: {
    type: 'object',
    properties: {
      checkerIds: { type: 'array', title: '审核人', items: { type: 'integer' } },
      menuCodes: { type: 'array', title: '可见菜单', items: { type: 'string' } },
      parentId: { anyOf: [{ type: 'integer' }, { type: 'null' }], title: '上级部门' },
    },
  },
});
const sent = (args: { onCall?: unknown }) =>
  waitFor(() => expect(args.onCall).toHaveBeenCalledWith('auth.updateDepartment', expect.anything()));

const reviewers: FormNode = form(
  [
    {
      field: 'checkerIds',
      component: 'multiSelect',
      options: {
        source: 'people',
        value: 'userId',
        label: 'name',
        note: 'department',
        search: 'keyword',
        also: '${user.checkers}',
      },
    },
  ],
  { checkerIds: [6] },
);

/** Typing searches on the server; the selected person keeps their name even if the answer does not contain them. */
export const Searched: Story = {
  args: {
    screen: { dataSources, body: [reviewers] },
    answers,
    user: { name: '管理员', checkers: [{ userId: 6, name: '周舟' }] },
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await canvas.findByText('周舟');
    const box = canvas.getByRole('combobox', { name: '审核人' });
    await userEvent.click(box);
    await userEvent.type(box, '陈');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('user.queryUsers', { keyword: '陈' }));
    await userEvent.click(await screen.findByText('陈晨', { selector: '.ant-select-item-option-content' }));
    await userEvent.clear(box);
    await userEvent.type(box, '李');
    const option = await screen.findByText('李静', { selector: '.ant-select-item-option-content' });
    await expect(option).toHaveTextContent('内容运营中心');
    await userEvent.click(option);
    await expect(canvas.getByText('陈晨', { selector: '.ant-select-selection-item-content' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await sent(args);
    await expect(args.onCall).toHaveBeenLastCalledWith('auth.updateDepartment', { checkerIds: [6, 4, 2] });
  },
};

const menus = form(
  [
    {
      field: 'menuCodes',
      component: 'tree',
      options: {
        source: 'menus',
        value: 'menuCode',
        label: 'title',
        tags: { field: 'calls', label: 'title', note: 'name', color: 'effect', colors: { write: 'orange' } },
      },
    },
  ],
  { menuCodes: ['bot:assistant', 'feed', 'feed:feed-keyword'] },
);

/**
 * Tags appear below their entry; a selected parent does not tick unselected children; values that are not offered stay.
 */
export const TreeWithTags: Story = {
  args: { screen: { dataSources, body: [menus] }, answers },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('添加关键词')).toBeVisible();
    const boxOf = (title: string) =>
      canvas.getByText(title).closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!;
    await expect(boxOf('关键词管理')).toHaveAttribute('aria-checked', 'true');
    await expect(boxOf('博主管理')).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(boxOf('博主管理'));
    await userEvent.click(boxOf('关键词管理'));
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await sent(args);
    await expect(args.onCall).toHaveBeenLastCalledWith('auth.updateDepartment', {
      menuCodes: ['bot:assistant', 'feed:feed-blogger'],
    });
  },
};

/** Clearing a nullable field sends null. */
export const TakenOut: Story = {
  args: {
    screen: {
      dataSources,
      body: [
        form([{ field: 'parentId', component: 'select', options: [{ value: 7, label: '内容运营中心' }] }], {
          parentId: 7,
        }),
      ],
    },
    answers,
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('内容运营中心')).toBeVisible();
    await userEvent.hover(canvas.getByRole('combobox', { name: '上级部门' }));
    const cross = canvasElement.querySelector<HTMLElement>('.ant-select-clear')!;
    await userEvent.pointer([{ keys: '[MouseLeft]', target: cross }]);
    await waitFor(() => expect(canvas.queryByText('内容运营中心')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await sent(args);
    await expect(args.onCall).toHaveBeenLastCalledWith('auth.updateDepartment', { parentId: null });
  },
};

/** A draft restores the labels of options chosen from a search, although the reopened form has not searched. */
export const SearchedBefore: Story = {
  args: { screen: { dataSources, body: [{ ...reviewers, initial: {} }] }, answers, user: { userId: 1, checkers: [] } },
  beforeEach() {
    forgetDrafts();
    sessionStorage.setItem(
      `atelier.draft:${JSON.stringify([1, '/story', 'save:1', ['{}', []]])}`,
      JSON.stringify({
        at: Date.now(),
        values: { checkerIds: [5] },
        cleared: [],
        words: { checkerIds: [{ value: 5, label: '赵一鸣', note: '招聘业务线' }] },
      }),
    );
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('赵一鸣')).toBeVisible());
    const box = canvas.getByRole('combobox', { name: '审核人' });
    await userEvent.click(box);
    await userEvent.click(await screen.findByText('李静', { selector: '.ant-select-item-option-content' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('李静'));
    await expect(JSON.stringify(sessionStorage)).toContain('赵一鸣');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('auth.updateDepartment', { checkerIds: [5, 2] }));
  },
};
