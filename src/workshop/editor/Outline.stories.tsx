import { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { createClientDouble } from '../../services/testing';
import Editor from './Editor';
import { answers, ID } from './editor.fixtures';

const client = createClientDouble();
let people = 0;

const TEXT = `{
  "version": 1,
  "route": "/feed/feed-topic",
  "title": "话题管理",
  "menu": "feed:feed-keyword",
  "dataSources": {
    "keywords": { "call": "feedManage.queryKeywordList" },
    "add": { "call": "feedManage.createKeyword" }
  },
  "dialogs": {
    "create": {
      "type": "dialog", "title": "新建话题",
      "body": [{ "type": "form", "source": "add", "fields": ["keyword", "platform"] }]
    }
  },
  "body": [
    { "type": "text", "text": "热门话题" },
    {
      "type": "table", "id": "list", "source": "keywords",
      "filters": ["status"],
      "columns": ["keyword", { "field": "priority", "width": 90 }, "status"],
      "toolbar": [{ "text": "新建", "do": { "action": "open", "dialog": "create" } }]
    }
  ]
}
`;

const meta: Meta<typeof Editor> = {
  title: 'workshop/Outline',
  component: Editor,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main style={{ height: '100vh' }}>
        <Story />
      </main>
    ),
  ],
  beforeEach() {
    localStorage.setItem('atelier.workshop.layout', JSON.stringify({ outline: true, preview: false }));
    client.answer(answers(TEXT));
  },
  args: {
    client,
    navigate: () => undefined,
    query: { screen: ID },
    props: { user: { userId: 1, canEditScreens: true } },
    followScreens: () => () => undefined,
  },
  // A new person each time, because browser drafts belong to a person.
  render: (args) => <Editor {...args} props={{ user: { userId: `outline ${++people}`, canEditScreens: true } }} />,
};
export default meta;
type Story = StoryObj<typeof Editor>;

const tree = () => within(screen.getByRole('tree', { name: '大纲' }));
const item = (name: string | RegExp) => tree().getByRole('treeitem', { name });
const settled = () => screen.findByText('没有问题');
/** The buttons act on the entry at the cursor, which follows the press. */
const choose = async (name: RegExp) => {
  await userEvent.click(item(name));
  await waitFor(() => expect(item(name)).toHaveAttribute('aria-current', 'true'));
};
const text = () => EditorView.findFromDOM(screen.getByRole('textbox', { name: '页面 JSON' }))!.state.doc.toString();
const focused = () => document.activeElement?.textContent;

/** Kinds, titles and fields in Chinese, with the names of the screen behind them. */
export const Chinese: Story = {
  async play() {
    await settled();
    const names = tree()
      .getAllByRole('treeitem')
      .map(({ textContent }) => textContent);
    await expect(names).toEqual([
      '数据源关键词列表keywords',
      '数据源新建关键词add',
      '弹窗新建话题create',
      '表单新建关键词add',
      '文字热门话题',
      '表格关键词列表list',
    ]);
    item(/^表格/).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await tree().findByRole('treeitem', { name: '筛选 采集状态 status' })).toBeVisible();
    await expect(item('列 优先级 priority')).toBeVisible();
    await expect(item('按钮 新建')).toBeVisible();
  },
};

/** Alt with arrows, Ctrl D and Delete change the text; the focus stays on the entry, and Ctrl Z takes each back. */
export const ByKeyboard: Story = {
  async play() {
    await settled();
    item(/^表格/).focus();
    await userEvent.keyboard('{ArrowRight}');
    (await tree().findByRole('treeitem', { name: '列 优先级 priority' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(text()).toContain('"columns": [{ "field": "priority", "width": 90 }, "keyword", "status"],'),
    );
    await waitFor(() => expect(focused()).toBe('列优先级priority'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() =>
      expect(text()).toContain('"columns": ["keyword", "status", { "field": "priority", "width": 90 }],'),
    );
    await waitFor(() => expect(focused()).toBe('列优先级priority'));
    await userEvent.keyboard('{Control>}zzz{/Control}');
    await waitFor(() => expect(text()).toBe(TEXT));

    item(/^表格/).focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(focused()).toBe('表格关键词列表list2'));
    await settled();
    await expect((JSON.parse(text()) as { body: unknown[] }).body).toMatchObject([{}, { id: 'list' }, { id: 'list2' }]);
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(text()).toBe(TEXT));
    await waitFor(() => expect(focused()).toBe('表格关键词列表list'));
  },
};

/** Deleting what other places need names them first. */
export const AsksBeforeDeleting: Story = {
  async play() {
    await settled();
    await choose(/^弹窗/);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getAllByText('仍有 1 处需要弹窗“新建话题”，仍要删除？').at(-1)).toBeVisible());
    await expect(dialog.getByText(/^按钮“新建”：/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(text()).toBe(TEXT);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(text()).toContain('"dialogs": {},'));
    await expect(await screen.findByRole('list', { name: '问题' })).toBeVisible();
  },
};

/** Buttons above the outline follow the entry; at the end of its list a step is unavailable and keeps the focus. */
export const ByButtons: Story = {
  async play() {
    await settled();
    await choose(/^文字/);
    const down = screen.getByRole('button', { name: '下移' });
    await userEvent.click(down);
    await waitFor(() => expect(text().indexOf('"table"')).toBeLessThan(text().indexOf('热门话题')));
    await waitFor(() => expect(down).toHaveAttribute('aria-disabled', 'true'));
    await expect(down).toHaveFocus();
    await waitFor(() => expect(tree().getAllByRole('treeitem').at(-1)).toHaveAttribute('aria-current', 'true'));
    await userEvent.click(screen.getByRole('button', { name: '上移' }));
    await waitFor(() => expect(text()).toBe(TEXT));
  },
};
