import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { ComponentDocument, PageDocument, PageNode } from '../../pages/document';
import { checkPage } from '../../pages/check/check';
import { indexOf } from '../../pages/operations/find';
import type { Operation } from '../../pages/operations/operation';
import type { Answers } from '../../services/testing';
import PageEditor from './PageEditor';
import { answersOf } from './testing/answers';
import { DraftServer } from './testing/draft-server';
import { client, drag, EDITOR_ARGS, forgetSession, pageIn, pointOn } from './testing/story';

const text = (id: string, value: string): PageNode => ({ id, type: 'text', props: { text: value } });
const SUMMER: PageDocument = {
  version: 1,
  title: '夏季露营节',
  body: [
    text('title', '夏季露营节'),
    { id: 'box', type: 'box', children: [text('one', '第一项'), text('two', '第二项')] },
    {
      id: 'rules',
      type: 'richText',
      props: { blocks: [{ kind: 'item', runs: [{ text: '每人限' }, { text: '一次', bold: true }] }] },
    },
  ],
};

let server = new DraftServer(SUMMER);
const meta: Meta<typeof PageEditor> = {
  title: 'widgets/PageEditorParts',
  component: PageEditor,
  parameters: { layout: 'fullscreen' },
  args: EDITOR_ARGS,
  beforeEach() {
    server = new DraftServer(SUMMER);
    client.asked.length = 0;
    client.answer(answersOf(() => server));
    forgetSession();
    return forgetSession;
  },
};
export default meta;
type Story = StoryObj<typeof PageEditor>;

const saved = () => server.document as PageDocument;
const nodeOf = (id: string) => indexOf(saved()).get(id)!.node;
const openTree = (canvas: ReturnType<typeof within>) => userEvent.click(canvas.getByTitle('结构'));

const CARD: ComponentDocument = {
  version: 1,
  title: '双栏卡片',
  props: { heading: { type: 'string', title: '大标题' } },
  slots: { left: '左栏', right: '右栏' },
  body: [
    { id: 'head', type: 'text', props: { text: '${props.heading}' } },
    {
      id: 'row',
      type: 'grid',
      children: [
        { id: 'l', type: 'slot', props: { name: 'left' } },
        { id: 'r', type: 'slot', props: { name: 'right' } },
      ],
    },
  ],
};
const INSTANCE: PageNode = { id: 'card', type: 'component', component: 3, version: 1, props: { heading: '卡片' } };
const pinned = (versionNo: number, content: ComponentDocument) => ({
  rootId: 3,
  versionNo,
  onlineVersionNo: versionNo,
  name: content.title,
  content: content as never,
});

/** Every slot can be reached by the tree, by keys and by a drag, which highlights the slot. */
export const Slots: Story = {
  beforeEach() {
    server = new DraftServer({ ...SUMMER, body: [INSTANCE, text('one', '第一项')] });
    client.answer({ 'page.getPageComponent': { list: [pinned(1, CARD)] } });
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await within(page).findByText('卡片');
    await openTree(canvas);
    await userEvent.click(await canvas.findByRole('treeitem', { name: '文本 第一项' }));
    const inSlot = (slot: string) => page.querySelector(`[data-slot-of="card"][data-slot="${slot}"]`);
    for (const slot of ['left', 'right', 'left']) {
      await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
      await waitFor(() => expect(inSlot(slot)).toHaveTextContent('第一项'));
    }
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(canvas.getByRole('treeitem', { name: '插槽：右栏' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByTitle('组件库'));
    await userEvent.click(canvas.getByRole('button', { name: '分隔' }));
    await waitFor(() => expect(nodeOf('card').slots).toMatchObject({ right: [{ type: 'divider' }] }));
    const right = () => inSlot('right')!.firstElementChild!.getBoundingClientRect();
    await drag(
      canvas.getByRole('button', { name: '文本' }),
      () => pointOn(canvasElement, right().left + 10, right().bottom - 1),
      () => {
        expect(canvasElement.querySelector('.at-pe-drop')).toHaveAttribute(
          'data-place',
          expect.stringContaining('right'),
        );
        expect(canvasElement.querySelector('.at-pe-outline[data-kind="slot"]')).toHaveTextContent('插槽：右栏');
      },
    );
    await waitFor(() => expect(nodeOf('card').slots!.right).toHaveLength(2));
  },
};

/** Text is typed and pasted as text, marks are set on what is selected, and undo is the editor's. */
export const RichText: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await openTree(canvas);
    await userEvent.click(await canvas.findByRole('treeitem', { name: '富文本' }));
    const area = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: '段落' });
    expect(area).toHaveValue('每人限一次');
    const runs = () => (nodeOf('rules').props!.blocks as { runs: unknown }[]).map((block) => block.runs);
    area.focus();
    area.setSelectionRange(5, 5);
    // Unfinished text of an input method is no change yet.
    fireEvent.compositionStart(area);
    fireEvent.input(area, { target: { value: '每人限一次ling' } });
    expect(page).not.toHaveTextContent('ling');
    fireEvent.input(area, { target: { value: '每人限一次领' } });
    fireEvent.compositionEnd(area);
    await within(page).findByText('一次领');
    await userEvent.paste('取\n<b>先到先得</b>');
    await within(page).findByText('<b>先到先得</b>');
    expect(area).toHaveValue('每人限一次领取\n<b>先到先得</b>');
    area.setSelectionRange(0, 3);
    // Browsers tell React of a selection when its last key goes up.
    fireEvent.keyUp(area, { key: 'ArrowRight' });
    await waitFor(() => expect(canvas.getByRole('button', { name: '斜体' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: '斜体' }));
    fireEvent.change(canvas.getByRole('textbox', { name: '链接' }), { target: { value: 'https://example.com/a' } });
    await waitFor(() =>
      expect(runs()[0]).toEqual([
        { text: '每人限', italic: true, link: 'https://example.com/a' },
        { text: '一次领取', bold: true },
      ]),
    );
    expect(within(page).getByRole('link', { name: '每人限' })).toBeVisible();
    area.focus();
    const undo = canvas.getByRole('button', { name: '撤销' });
    // Letters that come slowly are steps of their own.
    for (let steps = 0; steps < 8 && !undo.hasAttribute('disabled'); steps += 1)
      await userEvent.keyboard('{Control>}z{/Control}');
    expect(area).toHaveValue('每人限一次');
    await waitFor(() => expect(saved()).toEqual(SUMMER));
  },
};

/** A new version is seen before it is accepted, and then stands in the page. */
export const Upgraded: Story = {
  beforeEach() {
    const first: ComponentDocument = {
      ...CARD,
      props: { title: { type: 'string', title: '标题' } },
      body: [text('head', '旧：${props.title}')],
    };
    const old = { ...INSTANCE, props: { title: '你好' } };
    const next = { ...INSTANCE, version: 2, props: { heading: '你好' } };
    server = new DraftServer({ ...SUMMER, body: [old] });
    const accepted: Operation[] = [
      { op: 'set', id: 'card', path: ['version'], value: 2 },
      { op: 'set', id: 'card', path: ['props'], value: { heading: '你好' } },
    ];
    client.answer({
      'page.getPageComponent': () => ({
        list: [pinned(1, first), ...(server.revision > 1 ? [pinned(2, CARD)] : [])],
      }),
      'page.queryMigration': {
        revision: 1,
        versionNo: 2,
        instances: [
          {
            nodeId: 'card',
            fromVersionNo: 1,
            before: old,
            after: next,
            changes: [{ prop: 'heading', kind: 'renamed', from: 'title', to: 'heading' }],
          },
        ],
        pinned: [pinned(2, CARD)],
        problems: [],
      },
      'page.acceptMigration': () => {
        server.saveAs('我', accepted);
        return { outcome: 'saved', revision: 2, saveTime: '2026-06-08T08:00:00.000Z', steps: [], problems: [] };
      },
    });
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await within(page).findByText('旧：你好');
    await openTree(canvas);
    await userEvent.click(await canvas.findByRole('treeitem', { name: /双栏卡片/ }));
    await userEvent.click(await canvas.findByRole('button', { name: '检查新版本' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '升级到第 2 版' }));
    // The dialog opens with an animation.
    await waitFor(() => expect(dialog.getByText('页面里的 1 处会一起升级')).toBeVisible());
    expect(dialog.getByText('改名 heading')).toBeVisible();
    for (const [title, shown] of [
      ['升级前', '旧：你好'],
      ['升级后', '你好'],
    ] as const) {
      const frame = dialog.getByTitle<HTMLIFrameElement>(title);
      await waitFor(() => expect(frame.contentDocument!.body).toHaveTextContent(shown));
    }
    await userEvent.click(dialog.getByRole('button', { name: /升\s?级/ }));
    await waitFor(() => expect(page).not.toHaveTextContent('旧：'));
    await within(page).findByText('你好');
    expect(nodeOf('card').version).toBe(2);
  },
};

/** The selected nodes become a template; a part begins in the page with ids of its own. */
export const Templates: Story = {
  beforeEach() {
    const template = {
      templateId: 5,
      name: '规则说明',
      category: '说明',
      kind: 'part',
      picture: '',
      department: '市场部',
      creator: '小李',
      createTime: '2026-06-08T08:00:00.000Z',
      updateTime: '2026-06-08T08:00:00.000Z',
      mine: false,
    };
    const body = [{ id: 'title', type: 'text', props: { text: '来自模板' } }];
    client.answer({
      'builder.queryTemplateList': { list: [template], total: 1, pageNo: 1, pageSize: 50 },
      'builder.queryTemplate': { ...template, content: { body } },
      'builder.createTemplate': { templateId: 6 },
    } as unknown as Answers);
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '规则说明' }));
    await within(page).findByText('来自模板');
    await waitFor(() => expect(new Set(Array.from(indexOf(saved()).keys())).size).toBe(6));
    expect(nodeOf('title').props).toEqual({ text: '夏季露营节' });
    const one = page.querySelector('[data-node="one"]')!.getBoundingClientRect();
    const at = pointOn(canvasElement, one.left + 10, one.top + 5);
    const overlay = canvasElement.querySelector('.at-pe-overlay')!;
    fireEvent.click(overlay, at);
    fireEvent.contextMenu(overlay, at);
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '存为模板' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '存为模板' }));
    await waitFor(() => expect(dialog.getByText('保存选中的 1 个组件')).toBeVisible());
    await userEvent.type(dialog.getByRole('textbox', { name: '模板名称' }), '第一项');
    await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
    await canvas.findByText('已存为模板');
    expect(client.asked).toContainEqual({
      name: 'builder.createTemplate',
      params: { name: '第一项', category: '', pageId: 7, nodeIds: ['one'] },
    });
  },
};

/** A rectangle drawn while Shift is held selects the nodes that lie completely inside it. */
export const MarqueeSelection: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await within(page).findByText('第一项');
    const overlay = canvasElement.querySelector('.at-pe-overlay')!;
    const box = page.querySelector('[data-node="box"]')!.getBoundingClientRect();
    const one = page.querySelector('[data-node="one"]')!.getBoundingClientRect();
    const draw = (top: number, bottom: number) => {
      fireEvent.mouseDown(overlay, { button: 0, shiftKey: true, ...pointOn(canvasElement, -1, top - 1) });
      fireEvent.mouseMove(window, pointOn(canvasElement, 376, bottom + 1));
      fireEvent.mouseUp(window);
    };
    draw(0, one.bottom);
    expect(await canvas.findByText(/^选中了 2 个组件/)).toBeVisible();
    draw(box.top, box.bottom);
    expect(await canvas.findByRole('heading', { name: '容器' })).toBeVisible();
  },
};

/** Rows of the tree are dragged before, behind and into others. */
export const DraggedInTree: Story = {
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    await within(page).findByText('第一项');
    await openTree(canvas);
    const row = (name: string | RegExp) => canvas.getByRole('treeitem', { name });
    const part = (name: string | RegExp, of: number) => () => {
      const area = row(name).getBoundingClientRect();
      return { clientX: area.left + 40, clientY: area.top + area.height * of };
    };
    const isShown = () => expect(canvasElement.querySelector('.at-pe-tree-drop')).toBeTruthy();
    await canvas.findByRole('treeitem', { name: '文本 第二项' });
    await drag(row('文本 夏季露营节'), part(/^容器/, 0.5), isShown);
    await waitFor(() => expect(nodeOf('box').children!.map(({ id }) => id)).toEqual(['title', 'one', 'two']));
    await drag(row('文本 第二项'), part(/^容器/, 0.1), isShown);
    await waitFor(() => expect(saved().body.map(({ id }) => id)).toEqual(['two', 'box', 'rules']));
    await drag(row('文本 第一项'), part('富文本', 0.9), isShown);
    await waitFor(() => expect(saved().body.map(({ id }) => id)).toEqual(['two', 'box', 'rules', 'one']));
  },
};

/** Sources are added, edited as rows and removed; rows that are no list are not applied. */
export const DataPanel: Story = {
  async play({ canvasElement }) {
    await pageIn(canvasElement);
    const canvas = within(canvasElement);
    client.answer({ 'page.queryProductByQueryParam': { list: [], total: 0 } } as unknown as Answers);
    await userEvent.click(canvas.getByTitle('数据'));
    const name = canvas.getByRole('textbox', { name: '新数据源的名称' });
    await userEvent.type(name, '1');
    expect(canvas.getByRole('button', { name: /^添\s?加$/ })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, 'prizes');
    await userEvent.click(canvas.getByRole('button', { name: /^添\s?加$/ }));
    await userEvent.click(await canvas.findByTitle('自定义数据'));
    const rows = await canvas.findByRole('textbox', { name: '数据（JSON）' });
    fireEvent.change(rows, { target: { value: '[1]' } });
    expect(canvas.getByRole('alert')).toHaveTextContent('应为对象的列表');
    fireEvent.change(rows, { target: { value: '[{"name":"一等奖"}]' } });
    await waitFor(() => expect(saved().sources).toEqual({ prizes: { kind: 'rows', rows: [{ name: '一等奖' }] } }));
    await userEvent.click(canvas.getByRole('button', { name: '删除数据源 prizes' }));
    await waitFor(() => expect(saved().sources ?? {}).toEqual({}));
  },
};

/** A problem leads to its field, in whichever panel; a component selected from the problems shows its properties. */
export const ProblemLeads: Story = {
  beforeEach() {
    const styled = { ...SUMMER.body[0]!, styles: { base: { color: '#cccccc' } } };
    server = new DraftServer({ ...SUMMER, body: [styled, text('new', '在这里写文字')] });
    client.answer({
      'page.getContentInfos': async () => {
        const { name, document, revision, author, saveTime } = await server.subject.load();
        const problems = checkPage(document, { pinned: {} }).map((each) => ({ ...each, path: [...each.path] }));
        return { pageId: 7, pageName: name, content: document, revision, versionNo: null, author, saveTime, problems };
      },
    });
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    const list = () => userEvent.click(canvas.getByTitle('问题'));
    await list();
    await userEvent.click(await canvas.findByRole('button', { name: /“在这里写文字”是组件自带的文字/ }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^文字/ })).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: /^文字/ })).toHaveValue('在这里写文字');
    await list();
    await userEvent.click(await canvas.findByRole('button', { name: /对比度/ }));
    await waitFor(() => expect(document.activeElement?.closest('[data-field]')).toHaveAttribute('data-field', 'color'));
    await list();
    await openTree(canvas);
    await userEvent.click(await canvas.findByRole('treeitem', { name: /在这里写文字/ }));
    await expect(await canvas.findByRole('textbox', { name: /^文字/ })).toHaveValue('在这里写文字');
    await within(page).findByText('在这里写文字');
  },
};

/** Props and slots of a component are declared; a colleague's change of it arrives at once. */
export const DefinitionPanel: Story = {
  args: { props: { variant: 'component-v2', id: 3 } },
  beforeEach() {
    server = new DraftServer({ ...CARD, body: [CARD.body[0]!] });
    const { subject } = server;
    client.answer({
      'component.queryRoots': async () => {
        const { name, document: content, revision, author, saveTime } = await subject.load();
        return { component: { name }, content, revision, author, saveTime, pinned: [], problems: [] };
      },
      'component.saveContent': ({ revision, operations }: { revision: number; operations: Operation[] }) =>
        subject.save(revision, operations),
      'component.queryOperations': ({ revision }: { revision: number }) => ({
        revision: server.revision,
        steps: server.since(revision),
      }),
    } as unknown as Answers);
  },
  async play({ canvasElement }) {
    const page = await pageIn(canvasElement);
    const canvas = within(canvasElement);
    const declared = () => server.document as ComponentDocument;
    await userEvent.click(canvas.getByTitle('定义'));
    const heading = within(canvas.getByRole('group', { name: /^heading/ }));
    await userEvent.type(heading.getByRole('textbox', { name: '默认值' }), '秋季');
    await within(page).findByText('秋季');
    await userEvent.type(canvas.getByRole('textbox', { name: '新属性的名称' }), 'note');
    await userEvent.click(canvas.getAllByRole('button', { name: /^添\s?加$/ })[0]!);
    await canvas.findByRole('group', { name: /^note/ });
    await userEvent.click(canvas.getByRole('button', { name: '删除插槽 left' }));
    await waitFor(() => {
      expect(declared().props).toEqual({
        heading: { type: 'string', title: '大标题', default: '秋季' },
        note: { type: 'string', title: 'note' },
      });
      expect(declared().slots).toEqual({ right: '右栏' });
    });
    server.saveAs('小李', [{ op: 'insert', node: text('new', '小李加的'), at: { parent: null, index: 1 } }]);
    client.changed(['pageComponent']);
    await within(page).findByText('小李加的');
  },
};
