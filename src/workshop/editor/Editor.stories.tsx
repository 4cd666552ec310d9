import { startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import type { ScreenReview } from '../../services/catalogue/generated/types';
import { createClientDouble } from '../../services/testing';
import Editor from './Editor';
import { answers, ID, opened, outcome, page, summary, version } from './editor.fixtures';

const client = createClientDouble();
const navigate = fn();
let emitChange: (id?: string) => void = () => undefined;
let people = 0;

const meta: Meta<typeof Editor> = {
  title: 'workshop/Editor',
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
    // The preview frames the console, which stories do not have: hide it.
    localStorage.setItem('atelier.workshop.layout', JSON.stringify({ outline: true, preview: false }));
    client.asked.length = 0;
    navigate.mockClear();
    client.answer(answers());
  },
  render: (args) => <Editor {...args} />,
};
export default meta;
type Story = StoryObj<typeof Editor>;

/** A new person each time, because browser drafts belong to a person. */
const args = (more: Record<string, unknown> = {}) => ({
  client,
  navigate,
  query: { screen: ID, ...more },
  props: { user: { userId: ++people, canEditScreens: true } },
  followScreens: (listener: (id?: string) => void) => {
    emitChange = listener;
    return () => undefined;
  },
});

const text = () => screen.findByRole('textbox', { name: '页面 JSON' });
const written = async () =>
  [...(await text()).querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n');
const settled = () => screen.findByText('没有问题');
const publishButton = () => screen.getByRole('button', { name: '发布' });
const paramsOf = (name: string) =>
  client.asked.filter((each) => each.name === name).map(({ params }) => params as Record<string, unknown>);
const view = async () => EditorView.findFromDOM(await text())!;
/** Types through CodeMirror, because the browser's own editing needs a test driver outside the page. */
const typeAfter = async (word: string, insert: string, back = 0) => {
  const editor = await view();
  const at = editor.state.doc.toString().indexOf(word) + word.length;
  editor.focus();
  editor.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length - back },
    userEvent: 'input.type',
  });
  return editor;
};

/** A typo is underlined, explained in Chinese and fixed by its suggestion. */
export const Problems: Story = {
  args: args(),
  async play() {
    client.answer({ 'workshop.openScreen': opened(page({ columns: ['keyword', 'priorty'] })) });
    const list = within(await screen.findByRole('list', { name: '问题' }));
    await expect(
      list.getByRole('button', { name: /接口 feedManage.queryKeywordList 的行没有字段 priorty/ }),
    ).toBeVisible();
    await waitFor(() => expect(document.querySelector('.cm-lintRange-error')).toHaveTextContent('"priorty"'));
    await expect(publishButton()).toBeDisabled();
    await userEvent.click(list.getByRole('button', { name: '改为 priority' }));
    await settled();
    await expect(await written()).toContain('["keyword","priority"]');
    await waitFor(() => expect(paramsOf('workshop.saveDraft')).toMatchObject([{ screenId: ID, baseVersionId: 30 }]));
    await expect(await screen.findByText(/^草稿已保存/)).toBeVisible();
    await expect(publishButton()).toBeEnabled();
  },
};

/** With the keyboard alone: go to the problem and apply its suggestion. */
export const ProblemsByKeyboard: Story = {
  args: args(),
  async play() {
    client.answer({ 'workshop.openScreen': opened(page({ call: 'feedManage.queryKeywordLst' })) });
    await screen.findByRole('list', { name: '问题' });
    await userEvent.click(await text());
    await userEvent.keyboard('{F8}{Alt>}{Enter}{/Alt}');
    await settled();
    await expect(await written()).toContain('feedManage.queryKeywordList');
  },
};

/** Completions with Chinese names, and their documentation. */
export const Completion: Story = {
  args: args(),
  async play() {
    await settled();
    startCompletion(await typeAfter('"priority"', ', "stat"', 1));
    const option = await screen.findByRole('option', { name: /status/ });
    await expect(option).toHaveTextContent('采集状态');
    // The documentation is visible beside the list.
    const info = await waitFor(
      () => document.querySelector('.cm-completionInfo') ?? Promise.reject(new Error('nothing is said')),
    );
    await expect(info).toHaveTextContent('可选值');
    const isSeen = () => {
      const { left, top } = info.getBoundingClientRect();
      return info.contains(document.elementFromPoint(left + 8, top + 8));
    };
    await waitFor(() => expect(isSeen()).toBe(true));
    await userEvent.click(option);
    await settled();
    await expect(await written()).toContain('["keyword","priority", "status"]');
  },
};

/** Outline of sources and nodes; a click moves to the text. */
export const OutlineOfTheScreen: Story = {
  args: args({ at: '/body/0' }),
  async play() {
    await settled();
    const tree = within(screen.getByRole('tree', { name: '大纲' }));
    const [source, table] = await tree.findAllByRole('treeitem');
    await waitFor(() => expect(table).toHaveAttribute('aria-current', 'true'));
    await expect(source).toHaveTextContent('数据源关键词列表keywords');
    await userEvent.click(source!);
    await waitFor(() => expect(source).toHaveAttribute('aria-current', 'true'));
    await expect(screen.getByText('/dataSources/keywords')).toBeVisible();
    source!.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(table).toHaveAttribute('aria-current', 'true'));
  },
};

/** Changes are said before publishing, and the sentences describe the version; afterwards one press takes it back. */
export const Publishing: Story = {
  args: args(),
  async play() {
    await settled();
    client.answer({ 'workshop.publishScreen': ({ text: now }) => outcome({ version: version(4), text: now }) });
    await typeAfter('"priority"', ',"status"');
    await waitFor(() => expect(publishButton()).toBeEnabled());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    const sentence = '表格“关键词列表”：新增列“采集状态”，在“优先级”之后';
    await waitFor(() => expect(dialog.getByRole('button', { name: sentence })).toBeVisible());
    await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue(sentence);
    await expect(dialog.getByText('/body/0/columns/2')).not.toBeVisible();
    await userEvent.click(dialog.getByText('文本（1 处）'));
    await expect(dialog.getByText('/body/0/columns/2')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await within(screen.getByRole('banner')).findByText('已发布 v4')).toBeVisible();
    await expect(paramsOf('workshop.publishScreen')).toMatchObject([
      { screenId: ID, baseVersionId: 30, message: sentence, origin: 'publish' },
    ]);
    await expect(publishButton()).toBeDisabled();
    client.answer({
      'workshop.undoPublish': outcome({ version: version(5), text: page() }),
      'workshop.openScreen': opened(page(), { versionId: 50, screen: { ...summary, versionNo: 5 } }),
    });
    await userEvent.click(screen.getByRole('button', { name: '撤销这次发布' }));
    await waitFor(async () => expect(await written()).not.toContain('status'));
    await expect(paramsOf('workshop.undoPublish')).toEqual([{ versionId: 40 }]);
  },
};

const review = (more: Partial<ScreenReview> = {}): ScreenReview => ({
  reviewId: 7,
  screenId: ID,
  title: '话题管理',
  state: 'pending',
  submitter: '李雷',
  message: '',
  submitTime: '2026-06-10T09:30:00.000Z',
  decider: '',
  decideTime: null,
  note: '',
  pointer: '',
  planTime: null,
  acts: ['withdraw'],
  ...more,
});

/** Without the right to publish, the text is submitted; a note of the reviewer leads to its place. */
export const Submitting: Story = {
  args: args(),
  async play() {
    client.answer({
      'workshop.openScreen': opened(page(), {
        isOthers: true,
        review: review({ state: 'returned', decider: '韩梅梅', note: '宽一点', pointer: '/body/0/columns/0' }),
      }),
      'workshop.submitScreen': { review: review(), problems: [] },
      'workshop.withdrawReview': { review: review({ state: 'withdrawn', acts: [] }) },
    });
    await settled();
    const note = within((await screen.findByText('韩梅梅退回了这次送审：宽一点')).parentElement!);
    await userEvent.click(note.getByRole('button', { name: '定位' }));
    await expect(await screen.findByText('/body/0/columns/0')).toBeVisible();
    await typeAfter('"priority"', ',"status"');
    const submit = screen.getByRole('button', { name: '送审' });
    await waitFor(() => expect(submit).toBeEnabled());
    await userEvent.click(submit);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('radio', { name: '审核通过后立即发布' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: '送审' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(paramsOf('workshop.submitScreen')).toMatchObject([{ screenId: ID, baseVersionId: 30 }]);
    const waiting = within((await screen.findByText(/等待有发布权限的人审核/)).parentElement!);
    await expect(submit).toBeDisabled();
    await userEvent.click(waiting.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(submit).toBeEnabled());
  },
};

/** The server finds more problems than the browser: its refusal is shown, and the draft stays. */
export const RefusedByTheServer: Story = {
  args: args(),
  async play() {
    await settled();
    client.answer({
      'workshop.publishScreen': outcome({
        outcome: 'broken',
        text: page(),
        problems: [
          {
            code: 'duplicate-route',
            severity: 'error',
            args: { found: '/feed/feed-topic', file: 'feed/feed-topic.page.json' },
            file: `${ID}.page.json`,
            line: 3,
            column: 12,
            pointer: '/route',
          },
        ],
      }),
    });
    await typeAfter('"priority"', ',"status"');
    await waitFor(() => expect(publishButton()).toBeEnabled());
    await userEvent.click(publishButton());
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(dialog.getByText('路由 /feed/feed-topic 已被另一个页面使用')).toBeVisible());
    await expect(dialog.getByText(/您的修改保存在草稿中/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '定位' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('/route')).toBeVisible();
  },
};

/** Both changed the same places: each conflict is decided, then published on top of their version. */
export const Conflict: Story = {
  args: args(),
  async play() {
    const mine = page({ title: '我的话题', width: 90 });
    const theirs = page({ title: '对方的话题', width: 120 });
    client.answer({
      'workshop.openScreen': opened(page({ width: 100 }), {
        draft: { text: mine, baseVersionId: 30, updateTime: '2026-06-10T08:30:00.000Z' },
      }),
      'workshop.publishScreen': outcome({
        outcome: 'conflict',
        text: theirs,
        base: page({ width: 100 }),
        theirs: { version: version(4, '韩梅梅'), text: theirs },
      }),
    });
    await settled();
    await userEvent.click(publishButton());
    const message = await screen.findByRole('textbox', { name: '说明' });
    await waitFor(() =>
      expect(message).toHaveValue(
        '页面标题“话题管理” → “我的话题”\n列“关键词”的列宽 100 → 90\n列“优先级”的列宽 100 → 90',
      ),
    );
    await userEvent.clear(message);
    await userEvent.type(message, '改标题');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '发布' }));
    await screen.findByText('3 处与他人的修改冲突');
    const title = within(screen.getByRole('listitem', { name: '页面 /title' }));
    await expect(await title.findByText('页面标题“话题管理” → “对方的话题”')).toBeVisible();
    await userEvent.click(title.getByText('文本'));
    await expect(title.getByRole('figure', { name: '原来' })).toHaveTextContent('"话题管理"');
    await expect(title.getByRole('figure', { name: '对方' })).toHaveTextContent('"对方的话题"');
    await expect(title.getByRole('figure', { name: '我的' })).toHaveTextContent('"我的话题"');
    const again = screen.getByRole('button', { name: '应用并发布' });
    await expect(again).toBeDisabled();
    await userEvent.click(title.getByRole('radio', { name: '用我的' }));
    await userEvent.click(
      within(screen.getByRole('listitem', { name: 'list /body/0/columns/0/width' })).getByRole('radio', {
        name: '用对方的',
      }),
    );
    const own = within(screen.getByRole('listitem', { name: 'list /body/0/columns/1/width' }));
    await userEvent.click(own.getByRole('radio', { name: '手动修改' }));
    const value = own.getByRole('textbox', { name: '手动修改的内容（JSON）' });
    await userEvent.clear(value);
    await userEvent.type(value, 'x');
    await expect(own.getByText('不是合法的 JSON')).toBeVisible();
    await expect(again).toBeDisabled();
    await userEvent.clear(value);
    await userEvent.type(value, '105');
    client.answer({ 'workshop.publishScreen': ({ text: now }) => outcome({ version: version(5), text: now }) });
    await userEvent.click(again);
    await expect(await within(screen.getByRole('banner')).findByText('已发布 v5')).toBeVisible();
    const [, second] = paramsOf('workshop.publishScreen');
    await expect(second).toMatchObject({ baseVersionId: 40, message: '改标题' });
    await expect(JSON.parse(String(second!.text))).toMatchObject({
      title: '我的话题',
      body: [{ columns: [{ width: 120 }, { width: 105 }] }],
    });
    // A loading button is paler than its text may be.
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  },
};

/** The release and the served version changed one place: the person chooses, or keeps what is served. */
export const ReleaseConflict: Story = {
  args: args(),
  async play() {
    client.answer({
      'workshop.openScreen': opened(page({ title: '我的话题' }), {
        release: { text: page({ title: '升级的话题' }), base: page(), hash: 'a'.repeat(64) },
      }),
      'workshop.keepOverRelease': null,
    });
    await settled();
    await userEvent.click(screen.getByRole('button', { name: '逐处选择' }));
    await screen.findByText('1 处与系统升级的修改冲突');
    const title = within(screen.getByRole('listitem', { name: '页面 /title' }));
    await expect(title.getByRole('figure', { name: '系统升级' })).toHaveTextContent('"升级的话题"');
    await userEvent.click(title.getByRole('radio', { name: '用系统升级的' }));
    await expect(screen.getByRole('button', { name: '应用到草稿' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    client.answer({ 'workshop.openScreen': opened(page({ title: '我的话题' })) });
    await userEvent.click(screen.getByRole('button', { name: '保留已发布的版本' }));
    await waitFor(() => expect(screen.queryByText(/系统升级也修改了这个页面/)).toBeNull());
    await expect(paramsOf('workshop.keepOverRelease')).toEqual([{ screenId: ID, hash: 'a'.repeat(64) }]);
  },
};

/** Another person publishes during editing: the draft does not change until the user merges. */
export const OthersPublish: Story = {
  args: args(),
  async play() {
    await settled();
    await typeAfter('"priority"', ',"status"');
    client.answer({
      'workshop.openScreen': opened(page({ title: '新话题' }), {
        versionId: 40,
        screen: { ...summary, versionNo: 4, author: '韩梅梅' },
      }),
    });
    emitChange(ID);
    const notice = within((await screen.findByText('他人刚发布了 v4（韩梅梅）')).parentElement!);
    await expect(await written()).toContain('"title": "话题管理"');
    await userEvent.click(notice.getByRole('button', { name: '合并到我的草稿' }));
    await expect(await screen.findByText('已把 v4（韩梅梅）的修改合并到草稿')).toBeVisible();
    await expect(await written()).toContain('"title": "新话题"');
    await expect(await written()).toContain('"priority","status"');
    await waitFor(() => expect(paramsOf('workshop.saveDraft').at(-1)).toMatchObject({ baseVersionId: 40 }));
    await userEvent.click(screen.getByRole('button', { name: '查看他人的修改' }));
    const came = within(await screen.findByRole('dialog'));
    await expect(await came.findByText('页面标题“话题管理” → “新话题”')).toBeVisible();
  },
};

/** Another person edits the screen too: name and time are shown, and disappear when they leave. */
export const OthersEdit: Story = {
  args: args(),
  async play() {
    client.answer({
      'workshop.queryEditorList': { list: [{ userId: 7, name: '李雷', since: '2026-06-10T08:30:00.000Z' }] },
    });
    await settled();
    await expect(await screen.findByText(/^李雷（.*\d\d:\d\d 起）正在编辑这个页面/)).toBeVisible();
    await expect(paramsOf('workshop.enterScreen')).toMatchObject([{ screenId: ID }]);
    client.answer({ 'workshop.queryEditorList': { list: [] } });
    client.changed(['screenEditor']);
    await waitFor(() => expect(screen.queryByText(/正在编辑这个页面/)).toBeNull());
  },
};

/** An earlier draft is restored and can be discarded. */
export const Restored: Story = {
  args: args(),
  async play() {
    client.answer({
      'workshop.openScreen': opened(page(), {
        draft: { text: page({ title: '写了一半' }), baseVersionId: 30, updateTime: '2026-06-10T08:30:00.000Z' },
      }),
    });
    await expect(await screen.findByText(/^已恢复未发布的草稿/)).toBeVisible();
    await expect(await written()).toContain('写了一半');
    await userEvent.click(screen.getByRole('button', { name: '放弃草稿' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(async () => expect(await written()).not.toContain('写了一半'));
    await expect(paramsOf('workshop.deleteDraft')).toEqual([{ screenId: ID }]);
  },
};

/** The server is unreachable: the draft stays in the browser, and the status says so. */
export const Offline: Story = {
  args: args(),
  async play() {
    await settled();
    client.answer({
      'workshop.saveDraft': () => {
        throw new CallError({ kind: 'network', message: '网络连接失败，请检查网络后重试' });
      },
    });
    await typeAfter('"priority"', ',"status"');
    await expect(await screen.findByText(/草稿未能保存到服务器（网络连接失败.*已保存在本机/)).toBeVisible();
  },
};

export const ReadOnlyFolder: Story = {
  args: args(),
  async play() {
    client.answer({
      'workshop.openScreen': opened(page(), {
        readOnly: true,
        draft: { text: page({ title: '写了一半' }), baseVersionId: 30, updateTime: '2026-06-10T08:30:00.000Z' },
      }),
    });
    await expect(await screen.findByText(/页面文件夹是只读的，不能发布/)).toBeVisible();
    await settled();
    await expect(publishButton()).toBeDisabled();
    await expect(publishButton()).toHaveAttribute('title', '页面文件夹是只读的');
  },
};

/** A file with errors: a publish overwrites an edited one, and leaves one of the release as it is. */
export const FileWithErrors: Story = {
  args: args(),
  async play() {
    const disk = { text: page({ title: '文件' }), problems: [], isReplaced: false };
    client.answer({ 'workshop.openScreen': opened(page(), { disk }) });
    await expect(await screen.findByText(/产品自带的页面文件.*发布不会改动这个文件/)).toBeVisible();
    await expect(screen.queryByText(/发布会覆盖它/)).toBeNull();
    await expect(screen.getByRole('button', { name: '编辑文件里的内容' })).toBeVisible();
  },
};

export const NoPermission: Story = {
  args: { ...args(), props: { user: { userId: 1, canEditScreens: false } } },
  async play() {
    await expect(await screen.findByRole('heading', { name: '没有编辑页面的权限' })).toBeVisible();
    await expect(client.asked).toEqual([]);
  },
};

export const NotFound: Story = {
  args: args(),
  async play() {
    client.answer({
      'workshop.openScreen': () => {
        throw new CallError({ kind: 'rejected', code: 40400, message: '页面不存在或已被删除' });
      },
    });
    await expect(await screen.findByRole('heading', { name: '没有这个页面' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '控制台页面' }));
    await expect(navigate).toHaveBeenCalledWith('/workshop/screens');
  },
};

/** Creates a working screen from a list call, found by its Chinese name. */
export const NewFromCall: Story = {
  args: { ...args(), query: {} },
  async play() {
    const form = within(await screen.findByRole('form', { name: '新建页面' }));
    await userEvent.click(form.getByRole('button', { name: '开始编辑' }));
    await expect(form.getAllByText('必填')).toHaveLength(4);
    await userEvent.type(form.getByRole('combobox', { name: '列表接口' }), '关键词');
    await userEvent.click(await screen.findByText('feedManage.queryKeywordList', { selector: 'code' }));
    // Title from the call, the menu that grants it, and id and route from both.
    await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('关键词列表');
    const id = form.getByRole('textbox', { name: '页面编号' });
    await waitFor(() => expect(id).toHaveValue('feed/feed-keyword'));
    await expect(form.getByRole('textbox', { name: '路由' })).toHaveValue('/feed/feed-keyword');
    await expect(form.getByText(/关键词管理（feed:feed-keyword）/)).toBeVisible();
    await userEvent.clear(id);
    await userEvent.type(id, 'feed/feed-topic');
    await expect(form.getByText('已有这个编号的页面')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: '页面编号' }), '-2');
    await expect(form.getByRole('textbox', { name: '路由' })).toHaveValue('/feed/feed-topic-2');
    await userEvent.click(form.getByRole('button', { name: '开始编辑' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/workshop/edit?screen=feed%2Ffeed-topic-2'));
    const [saved] = paramsOf('workshop.saveDraft');
    await expect(saved).toMatchObject({ screenId: 'feed/feed-topic-2', baseVersionId: null });
    await expect(JSON.parse(String(saved!.text))).toMatchObject({
      route: '/feed/feed-topic-2',
      menu: 'feed:feed-keyword',
      dataSources: { list: { call: 'feedManage.queryKeywordList' } },
    });
    // During the closing animation its options belong to no list.
    await waitFor(() =>
      expect(document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toBeNull(),
    );
  },
};

/** An empty screen: id and route follow the title in pinyin until the person writes their own. */
export const NewFromTitle: Story = {
  args: { ...args(), query: {} },
  async play() {
    const form = within(await screen.findByRole('form', { name: '新建页面' }));
    await userEvent.click(form.getByText('空白页面'));
    const [title, id, route] = ['标题', '页面编号', '路由'].map((name) => form.getByRole('textbox', { name }));
    await userEvent.type(title!, '爆款分析');
    await waitFor(() => expect(id).toHaveValue('bao-kuan-fen-xi'));
    await expect(route).toHaveValue('/bao-kuan-fen-xi');
    await userEvent.clear(route!);
    await userEvent.type(route!, '/hot');
    await expect(id).toHaveValue('hot');
    await userEvent.clear(title!);
    await userEvent.type(title!, '热门');
    await expect(route).toHaveValue('/hot');
    await userEvent.click(form.getByRole('button', { name: '开始编辑' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/workshop/edit?screen=hot'));
  },
};

const AMIS = JSON.stringify({
  type: 'page',
  title: '词库',
  body: [
    {
      type: 'crud',
      api: 'post:/api/sdbtech/vangogh/feed/core/manage/keyword/query-keyword-list',
      columns: [{ name: 'keyword', label: '关键词' }],
    },
    { type: 'iframe', src: 'https://example.com' },
  ],
});

/** A pasted page of amis: what comes and what does not is said first, then it becomes a draft. */
export const NewFromAmis: Story = {
  args: { ...args(), query: { new: 'amis' } },
  async play() {
    const form = within(await screen.findByRole('form', { name: '新建页面' }));
    await expect(form.getByText('还没有内容')).toBeVisible();
    const text = form.getByRole('textbox', { name: 'amis 页面' });
    await userEvent.click(text);
    await userEvent.paste('{ "type": "page", "body": }');
    await form.findByText(/第 1 行不是正确的 JSON/);
    await userEvent.clear(text);
    await userEvent.paste(AMIS);
    await form.findByText('表格“关键词列表”改用控制台自己的表格');
    await expect(form.getByText('找到 1 个接口：关键词列表')).toBeVisible();
    const left = within(form.getByRole('list', { name: '不能导入的内容，共 1 处' }));
    await expect(left.getByText('body[1]')).toBeVisible();
    await userEvent.click(form.getByRole('switch', { name: /改用控制台组件/ }));
    await form.findByText('其余内容保留为 amis 部分，共 1 块');
    await userEvent.click(form.getByRole('switch', { name: /改用控制台组件/ }));
    await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('词库');
    await waitFor(() => expect(form.getByRole('textbox', { name: '页面编号' })).toHaveValue('ci-ku'));
    await form.findByText('表格“关键词列表”改用控制台自己的表格');
    await userEvent.click(form.getByRole('button', { name: '创建草稿' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/workshop/edit?screen=ci-ku'));
    const [saved] = paramsOf('workshop.saveDraft');
    await expect(JSON.parse(String(saved!.text))).toMatchObject({
      title: '词库',
      route: '/ci-ku',
      dataSources: { queryKeywordList: { call: 'feedManage.queryKeywordList' } },
      body: [{ type: 'table', columns: [{ field: 'keyword', title: '关键词' }] }],
    });
  },
};

/** A page of amis that is dropped on an open screen replaces its content and keeps its head. */
export const DropAmis: Story = {
  args: args(),
  async play() {
    await settled();
    const files = new DataTransfer();
    files.items.add(new File([AMIS], 'words.json', { type: 'application/json' }));
    const editor = await screen.findByRole('region', { name: '页面编辑器' });
    editor.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
    const dialog = within(await screen.findByRole('dialog', { name: '“words.json”是 amis 页面' }));
    await dialog.findByText('表格“关键词列表”改用控制台自己的表格');
    await userEvent.click(dialog.getByRole('button', { name: '导入' }));
    await screen.findByText('已导入，可以撤销');
    await waitFor(async () => expect(await written()).toContain('queryKeywordList'));
    await expect(JSON.parse(await written())).toMatchObject({
      title: '话题管理',
      route: '/feed/feed-topic',
      menu: 'feed:feed-keyword',
    });
  },
};
