import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { PageDocument, PageNode } from '../../pages/document';
import { indexOf } from '../../pages/operations/find';
import type { Operation } from '../../pages/operations/operation';
import { CallError } from '../../services/client';
import { untilClicksPass } from '../../shared/testing/drag';
import PageEditor from './PageEditor';
import { answersOf, DESIGNER, PARAMS } from './testing/answers';
import { DraftServer } from './testing/draft-server';
import { client, EDITOR_ARGS, forgetSession, pageIn } from './testing/story';

const text = (id: string, value: string): PageNode => ({ id, type: 'text', props: { text: value } });
const SUMMER: PageDocument = {
  version: 1,
  title: '夏季露营节',
  body: [
    text('title', '夏季露营节'),
    { id: 'box', type: 'box', children: [text('one', '第一项'), text('two', '第二项')] },
    { id: 'go', type: 'button', props: { label: '立即报名' } },
  ],
};

let server = new DraftServer(SUMMER);
const meta: Meta<typeof PageEditor> = {
  title: 'widgets/PageEditor',
  component: PageEditor,
  parameters: { layout: 'fullscreen' },
  args: EDITOR_ARGS,
  beforeEach() {
    server = new DraftServer(SUMMER);
    client.answer(answersOf(() => server));
    forgetSession();
    return forgetSession;
  },
};
export default meta;
type Story = StoryObj<typeof PageEditor>;

const saved = () => server.document as PageDocument;
const idsOf = (nodes: readonly PageNode[]) => nodes.map(({ id }) => id);

/** Selects by keys, moves, nests, copies, deletes and takes everything back. */
export const ByKeyboard: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await within(page).findByText('第一项');
    canvas.getByRole('region', { name: '画布' }).focus();
    const order = () => [...page.querySelectorAll('[data-node]')].map((node) => node.getAttribute('data-node'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(await canvas.findByRole('heading', { name: '按钮' })).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(order()).toEqual(['title', 'box', 'one', 'two', 'go']));
    expect(page.querySelector('[data-node="box"]')).toContainElement(within(page).getByText('立即报名'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(order()).toEqual(['title', 'box', 'one', 'go', 'two']));
    await userEvent.keyboard('{Control>}c{/Control}{Control>}v{/Control}');
    await waitFor(() => expect(within(page).getAllByText('立即报名')).toHaveLength(2));
    await userEvent.keyboard('{Delete}{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(within(page).getAllByText('立即报名')).toHaveLength(1));
    await userEvent.keyboard('{Control>}zzzz{/Control}');
    await waitFor(() => expect(order()).toEqual(['title', 'box', 'one', 'two', 'go']));
    expect(page.querySelector('[data-node="box"]')).not.toContainElement(within(page).getByText('立即报名'));
    await userEvent.keyboard('/');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '搜索组件（按 /）' })).toHaveFocus());
  },
};

/** A drag from the palette shows the line and inserts there as one step, also on a zoomed canvas. */
export const Dragged: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await within(page).findByText('第一项');
    await userEvent.click(canvas.getByRole('button', { name: '缩小' }));
    const overlay = canvasElement.querySelector('.at-pe-overlay')!;
    const item = canvas.getByRole('button', { name: '分隔' });
    const one = page.querySelector('[data-node="one"]')!.getBoundingClientRect();
    const area = overlay.getBoundingClientRect();
    const to = { clientX: area.left + (one.left + 20) * 0.75, clientY: area.top + (one.bottom - 2) * 0.75 };
    const from = item.getBoundingClientRect();
    fireEvent.mouseDown(item, { button: 0, clientX: from.left + 4, clientY: from.top + 4 });
    fireEvent.mouseMove(document, { clientX: from.left + 20, clientY: from.top + 20 });
    await waitFor(() => {
      fireEvent.mouseMove(document, to);
      expect(canvasElement.querySelector('.at-pe-drop')).toHaveAttribute('data-place', '{"parent":"box","index":1}');
    });
    fireEvent.mouseUp(document, to);
    await untilClicksPass();
    await waitFor(() => expect(idsOf(indexOf(saved()).get('box')!.node.children!)).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(saved()).toEqual(SUMMER));
  },
};

/** Letters reach the canvas while they are typed, are one step, and are saved. */
export const Typed: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByTitle('结构'));
    await userEvent.click(await canvas.findByRole('treeitem', { name: '文本 夏季露营节' }));
    const field = await canvas.findByRole('textbox', { name: /^文字/ });
    await userEvent.type(field, '！');
    await within(page).findByText('夏季露营节！');
    await canvas.findByText('已保存');
    await waitFor(() => expect(saved().body[0]!.props!.text).toBe('夏季露营节！'));
  },
};

/** Two people changed the same text: both values are shown, and nothing is decided without the person. */
export const Conflict: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    const write: Operation = { op: 'set', id: 'title', path: ['props', 'text'], value: '小李的标题' };
    server.saveAs('小李', [write]);
    await userEvent.click(canvas.getByTitle('结构'));
    await userEvent.click(await canvas.findByRole('treeitem', { name: '文本 夏季露营节' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^文字/ }), '？');
    const conflict = within(await canvas.findByRole('region', { name: '与他人的修改冲突' }));
    expect(conflict.getByText('夏季露营节？')).toBeVisible();
    expect(conflict.getByText('小李的标题')).toBeVisible();
    await within(page).findByText('小李的标题');
    await userEvent.click(conflict.getByRole('button', { name: '用我的' }));
    await within(page).findByText('夏季露营节？');
  },
};

/** An empty page says how to begin; the first component is added by a press. */
export const Empty: Story = {
  beforeEach() {
    server = new DraftServer({ version: 1, title: '新页面', body: [] });
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('从左侧拖入组件，或选中后按回车添加')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '文本' }));
    await within(page).findByText('在这里写文字');
  },
};

/** Without canEditElement only texts can be changed. */
export const ContentOnly: Story = {
  beforeEach() {
    client.answer({
      'auth.queryOwnRole': { ...DESIGNER, canEditElement: false, canManage: false },
      'page.getPageParams': { ...PARAMS, acts: ['edit'] },
    });
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    expect(canvas.queryByText('组件库')).toBeNull();
    expect(canvas.queryByRole('button', { name: '发布' })).toBeNull();
    await userEvent.click(await canvas.findByRole('treeitem', { name: '按钮 立即报名' }));
    await userEvent.keyboard('{Delete}');
    await within(page).findByText('立即报名');
    await userEvent.type(await canvas.findByRole('textbox', { name: /^文字/ }), '吧');
    await within(page).findByText('立即报名吧');
    expect(canvas.getByRole('switch', { name: '占满一行' })).toBeDisabled();
  },
};

/** Offline: typed text stays, and the person can save it again. */
export const Offline: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    server.failure = new CallError({ kind: 'network', message: '网络异常' });
    await userEvent.click(canvas.getByRole('button', { name: '文本' }));
    await within(page).findByText('在这里写文字');
    await canvas.findByText('离线，连上后自动保存');
    server.failure = undefined;
    await userEvent.click(canvas.getByRole('button', { name: '立即保存' }));
    await canvas.findByText('已保存');
    expect(saved().body).toHaveLength(4);
  },
};

/** 300 components: a letter is on the canvas as soon as it is typed. */
export const ManyComponents: Story = {
  beforeEach() {
    const body = Array.from({ length: 60 }, (_, index) => ({
      id: `box${index}`,
      type: 'box',
      children: Array.from({ length: 4 }, (_, at) => text(`t${index}-${at}`, `第 ${index} 组第 ${at} 项`)),
    }));
    server = new DraftServer({ version: 1, title: '很多组件', body });
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByTitle('结构'));
    await userEvent.click(await canvas.findByRole('treeitem', { name: '文本 第 0 组第 0 项' }));
    const field = (await canvas.findByRole('textbox', { name: /^文字/ })) as HTMLTextAreaElement;
    const element = within(page).getByText('第 0 组第 0 项');
    for (const letter of '一二三') {
      fireEvent.change(field, { target: { value: `${field.value}${letter}` } });
      expect(element).toHaveTextContent(field.value);
    }
    expect(page.querySelectorAll('[data-node]')).toHaveLength(300);
  },
};

/** On a phone the canvas is alone; panels are sheets. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    await within(page).findByText('夏季露营节');
  },
};

/** Colleagues are shown with what they selected; their comments are answered and resolved. */
export const Colleagues: Story = {
  beforeEach() {
    const time = '2026-06-08T08:00:00.000Z';
    const comment = {
      commentId: 3,
      nodeId: 'go',
      text: '换成红色？',
      userId: 2,
      author: '小李',
      mine: false,
      createTime: time,
    };
    const answer = { commentId: 5, text: '等设计稿', userId: 1, author: '我', mine: true, createTime: time };
    client.answer({
      'page.queryPageEditors': { list: [{ userId: 2, name: '小李', since: time, nodeId: 'go' }] },
      'page.queryComments': { list: [{ ...comment, resolved: false, resolver: '', answers: [answer] }], total: 1 },
      'page.answerComment': { commentId: 4 },
      'page.resolveComment': null,
      'page.deleteComment': null,
    });
    client.asked.length = 0;
  },
  async play({ canvasElement }) {
    await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('[data-kind="other"]')).toHaveTextContent('小李'));
    await userEvent.click(canvas.getByTitle('评论'));
    const panel = within(canvas.getByRole('region', { name: '设置' }));
    await panel.findByText('换成红色？');
    await userEvent.click(panel.getByRole('button', { name: /按\s?钮/ }));
    await userEvent.click(panel.getByRole('button', { name: /回\s?复/ }));
    await userEvent.type(panel.getByRole('textbox', { name: '回复小李' }), '好的');
    await userEvent.click(panel.getAllByRole('button', { name: /回\s?复/ }).at(-1)!);
    await waitFor(() =>
      expect(client.asked).toContainEqual({ name: 'page.answerComment', params: { commentId: 3, text: '好的' } }),
    );
    await userEvent.click(panel.getByRole('button', { name: /删\s?除/ }));
    const question = within(await within(document.body).findByRole('tooltip'));
    await userEvent.click(question.getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(client.asked).toContainEqual({ name: 'page.deleteComment', params: { commentId: 5 } }));
    await userEvent.click(panel.getByRole('button', { name: '标为已解决' }));
    await waitFor(() =>
      expect(client.asked).toContainEqual({ name: 'page.resolveComment', params: { commentId: 3, resolved: true } }),
    );
  },
};

/** Styles of several nodes are changed together, as one step. */
export const SeveralSelected: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await within(page).findByText('第一项');
    await userEvent.click(canvas.getByTitle('结构'));
    const user = userEvent.setup();
    await user.click(await canvas.findByRole('treeitem', { name: '文本 第一项' }));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('treeitem', { name: '文本 第二项' }));
    await user.keyboard('{/Shift}');
    await user.click(await canvas.findByRole('button', { name: '居中对齐' }));
    await waitFor(() => {
      for (const id of ['one', 'two']) {
        expect(getComputedStyle(page.querySelector(`[data-node="${id}"]`)!).alignSelf).toBe('center');
      }
    });
    await user.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(getComputedStyle(page.querySelector('[data-node="one"]')!).alignSelf).toBe('auto'));
  },
};
