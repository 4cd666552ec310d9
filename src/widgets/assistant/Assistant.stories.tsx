import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { frames } from '../../shared/testing/frames';
import { AssistantView } from './AssistantView';
import { asking, branches, failed, longText, many, offline, rich, stopped } from './assistant.fixtures';
import type { Content } from './model/tree';
import {
  content,
  createServer,
  history,
  lost,
  refusal,
  wordByWord,
  type AssistantServer,
  type ServerOptions,
} from './testing/server';

let server: AssistantServer;
const go = fn();

const meta: Meta<typeof AssistantView> = {
  title: 'widgets/Assistant',
  component: AssistantView,
  decorators: [
    (Story) => (
      <div style={{ height: 720 }}>
        <Story />
      </div>
    ),
  ],
  args: { place: 'page', userId: 1, historyId: 1, canChange: true, go, onHistory: fn(), onClose: fn() },
  render: (args) => <AssistantView {...args} client={server.client} />,
};
export default meta;
type Story = StoryObj<typeof AssistantView>;

/** A server with these contents for a story. */
const on =
  (contents: readonly Content[] = [], more: ServerOptions = {}) =>
  () => {
    sessionStorage.clear();
    go.mockClear();
    server = createServer({
      contents,
      histories: [history({ headId: contents.at(-1)?.contentId ?? null, contentCount: contents.length })],
      ...more,
    });
  };
const asked = () => server.client.asked.filter(({ name }) => name === 'assistant.createContent');
const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    input: () => canvas.findByRole<HTMLTextAreaElement>('textbox', { name: '输入问题' }),
    scroller: () => canvasElement.querySelector<HTMLElement>('.at-ai-scroller')!,
    text: () => canvasElement.querySelector<HTMLElement>('.at-ai-list')?.textContent ?? '',
  };
};
const ask = async (canvasElement: HTMLElement, text: string) => {
  const input = await partsOf(canvasElement).input();
  await userEvent.type(input, `${text}{Enter}`);
};
const fromEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) => scrollHeight - clientHeight - scrollTop;

/** A new history begins with the opening questions. */
export const Empty: Story = {
  args: { historyId: null },
  beforeEach: on([], { pieces: () => wordByWord('好的，先看看热门内容。') }),
  async play({ canvasElement, args }) {
    const { canvas, text } = partsOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '最近有哪些热门内容？' }));
    await waitFor(() => expect(text()).toContain('好的，先看看热门内容。'));
    await expect(args.onHistory).toHaveBeenCalled();
    await expect(asked()).toHaveLength(1);
  },
};

export const Loading: Story = {
  beforeEach() {
    on()();
    server.client.answer({ 'assistant.getAllHistoryContent': () => new Promise(() => undefined) });
  },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText('加载中…')).length).toBeGreaterThan(0);
  },
};

export const NotLoaded: Story = {
  beforeEach() {
    on(rich)();
    let calls = 0;
    const answers = server.client;
    answers.answer({
      'assistant.getAllHistoryContent': () => {
        if (calls++ === 0) throw refusal('对话不存在或已删除');
        return { history: history({ headId: rich[1]!.contentId }), contents: [...rich] };
      },
    });
  },
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await expect(await canvas.findByText('对话不存在或已删除')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await canvas.findByText('露营清单');
  },
};

/** Tables, code, lists, links, citations; no raw HTML, no foreign picture. */
export const Rich: Story = {
  beforeEach: on(rich),
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await canvas.findByText('露营清单');
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(canvasElement.querySelector('img, script, iframe')).toBeNull();
    await expect(canvas.getByText(/<script>/)).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('[data-scope="keyword"]')).toHaveTextContent('const'));
    await userEvent.click(canvas.getByRole('link', { name: '关键词管理' }));
    await expect(go).toHaveBeenCalledWith('/feed/feed-keyword');
    await userEvent.click(canvas.getByRole('button', { name: 'https://example.com/camp' }));
    await waitFor(() => expect(screen.getByText('打开 example.com？')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(canvas.getByText('查询了 3 项数据'));
    await expect(canvas.getAllByText('12 条')[0]).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: '来源 1：营地价目.txt' })[0]!);
    await userEvent.click(await screen.findByRole('button', { name: '打开来源' }));
    await expect(await screen.findByText('双人帐篷每晚 199 元，天幕租赁 60 元。', { selector: 'mark' })).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /关闭|Close/i }));
  },
};

export const Phone: Story = { ...Rich, play: undefined, globals: { viewport: { value: 'phone' } } };

let goOn = (): void => undefined;
/** The answer waits in its middle until the story has looked at it. */
async function* inTwoParts(first: string, second: string): AsyncGenerator<string> {
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  yield* wordByWord(first);
  await looked;
  yield* wordByWord(second);
}

/** The first words are shown before the answer is complete; it ends as it was written. */
export const Streaming: Story = {
  beforeEach: on([], { pieces: () => inTwoParts('露营要带帐篷、天幕和外套。', '**山上风大**，晚上会冷。') }),
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await ask(canvasElement, '带什么');
    await waitFor(() => expect(text()).toContain('露营要带'));
    await expect(canvas.getByRole('button', { name: '停止' })).toBeVisible();
    goOn();
    await waitFor(() => expect(text()).toContain('山上风大，晚上会冷。'));
    await expect(await canvas.findByText(/200 tokens/)).toBeVisible();
    await expect(asked()[0]?.params).toMatchObject({ historyId: 1, text: '带什么', from: 0 });
  },
};

let breaks = 0;
/** Two connections break: nothing is missing or doubled. */
export const ConnectionLost: Story = {
  beforeEach() {
    breaks = 0;
    on([], {
      pieces: () => wordByWord('一二三四五六七八九十。'.repeat(40)),
      before: (_, sent) => {
        if (sent === 2 && breaks++ < 2) throw lost();
      },
    })();
  },
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await ask(canvasElement, '数一数');
    await waitFor(() => expect(canvas.getByText('一二三四五六七八九十。'.repeat(40))).toBeVisible());
    await expect(asked().length).toBe(3);
  },
};

/** Stop keeps the text; continue appends to it. */
export const Stopped: Story = {
  beforeEach: on([], { pieces: () => wordByWord('一二三四五六七八九十。'.repeat(20)) }),
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await ask(canvasElement, '数一数');
    await waitFor(() => expect(text()).toContain('一二三四五六七八九十。'));
    await userEvent.click(canvas.getByRole('button', { name: '停止' }));
    await expect(await canvas.findByText('已停止，保留了已有的文字')).toBeVisible();
    await expect(text()).toContain('一二三四五六七八九十。');
    await userEvent.click(canvas.getByRole('button', { name: '继续' }));
    await waitFor(() => expect([...server.contents.values()].at(-1)?.state).toBe('running'));
  },
};

export const StoppedBefore: Story = { beforeEach: on(stopped), play: undefined };

/** A failed answer says why, keeps its text, and is asked again. */
export const Failed: Story = {
  beforeEach: on(failed),
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await expect(await canvas.findByText('模型服务返回了无法识别的内容，已保留收到的文字')).toBeVisible();
    await expect(canvas.getByText('先说结论：')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(text()).toContain('这是回答。'));
    await expect(await canvas.findByText('2 / 2')).toBeVisible();
  },
};

let refusals = 0;
/** A refused question can be sent again, or taken back into the input. */
export const Refused: Story = {
  beforeEach() {
    refusals = 0;
    on([], {
      before: (_, sent) => {
        if (sent === -1 && refusals++ < 2) throw refusal('今日 tokens 已用完，明天 0 点重新计算');
      },
    })();
  },
  async play({ canvasElement }) {
    const { canvas, input, text } = partsOf(canvasElement);
    await ask(canvasElement, '带什么');
    await expect(await canvas.findByText('今日 tokens 已用完，明天 0 点重新计算')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '放回输入框' }));
    await expect(await input()).toHaveValue('带什么');
    await ask(canvasElement, '好');
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(text()).toContain('这是回答。'));
  },
};

/** A proposed write is confirmed by keyboard. */
export const Asking: Story = {
  beforeEach: on(asking, { pieces: () => wordByWord('已经停用。') }),
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    const card = await canvas.findByRole('region', { name: '需要你确认的操作：编辑关键词' });
    await expect(within(card).getByText('停用')).toBeVisible();
    await expect(card).toHaveFocus();
    await userEvent.tab();
    await expect(within(card).getByRole('button', { name: '拒绝' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(text()).toContain('已经停用。'));
    await expect(server.client.asked.find(({ name }) => name === 'assistant.decideStep')?.params).toMatchObject({
      stepId: 'w',
      accept: true,
    });
  },
};

export const Offline: Story = {
  beforeEach: on(offline),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('离线回答')).toBeVisible();
  },
};

/** Editing a question and trying again make branches; the arrows lead between them. */
export const Branches: Story = {
  beforeEach() {
    const contents = branches();
    on(contents, { histories: [history({ headId: contents[1]!.contentId })] })();
  },
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await canvas.findByText('去山里。');
    const answer = within(canvas.getByRole('article', { name: '回答' }));
    await userEvent.click(answer.getByRole('button', { name: '下一个版本' }));
    await canvas.findByText('去海边。');
    await expect(server.client.asked.some(({ name }) => name === 'assistant.updateHistory')).toBe(true);
    const question = within(canvas.getByRole('article', { name: '提问' }));
    await userEvent.click(question.getByRole('button', { name: '下一个版本' }));
    await canvas.findByText('去郊区的湖边。');
    await userEvent.click(canvas.getByRole('button', { name: '修改问题' }));
    const editor = canvas.getByRole('textbox', { name: '修改问题' });
    await userEvent.clear(editor);
    await userEvent.type(editor, '露营贵吗？{Enter}');
    await waitFor(() => expect(text()).toContain('这是回答。'));
    await expect(await canvas.findByText('3 / 3')).toBeVisible();
  },
};

/** An answer that another tab asked for is followed by the change notifications. */
export const AnotherTab: Story = {
  beforeEach: on(rich),
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await canvas.findByText('露营清单');
    const question = content({ text: '另一个标签页的问题', parentId: rich[1]!.contentId });
    server.contents.set(question.contentId, question);
    const answer = content({ role: 'assistant', parentId: question.contentId, text: '开头', state: 'running' });
    server.histories.set(1, history({ headId: answer.contentId }));
    server.contents.set(answer.contentId, answer);
    server.change(answer.contentId, {});
    await waitFor(() => expect(text()).toContain('另一个标签页的问题'));
    await waitFor(() => expect(text()).toContain('开头'));
    server.contents.set(answer.contentId, { ...answer, text: '开头和后来的文字' });
    await waitFor(() => expect(text()).toContain('开头和后来的文字'));
    server.change(answer.contentId, { text: '开头和后来的文字。', state: 'done' });
    await waitFor(() => expect(canvas.queryByRole('button', { name: '停止' })).toBeNull());
  },
};

/** A reader who scrolled up is never moved while text arrives. */
export const ScrolledUp: Story = {
  beforeEach: on(many(60), { pieces: () => wordByWord('新的一段文字，接着写下去。\n\n'.repeat(40)) }),
  async play({ canvasElement }) {
    const { canvas, scroller, text } = partsOf(canvasElement);
    await waitFor(() => expect(text()).toContain('第 30 个问题'));
    await waitFor(() => expect(fromEnd(scroller())).toBeLessThan(3));
    await ask(canvasElement, '继续');
    await waitFor(() => expect(text()).toContain('新的一段文字'));
    await frames(10);
    fireEvent.wheel(scroller(), { deltaY: -400 });
    scroller().scrollTop -= 400;
    await frames(5);
    const { left, top, height } = scroller().getBoundingClientRect();
    const row = document.elementFromPoint(left + 300, top + height / 2)!.closest('.at-ai-row')!;
    const before = row.getBoundingClientRect().top;
    const length = text().length;
    await frames(40);
    await expect(text().length).toBeGreaterThan(length);
    await expect(Math.abs(row.getBoundingClientRect().top - before)).toBeLessThan(1);
    await userEvent.click(canvas.getByRole('button', { name: /回到最新/ }));
    await waitFor(() => expect(fromEnd(scroller())).toBeLessThan(60));
  },
};

/** 2,000 messages: only visible ones are in the document. */
export const Many: Story = {
  beforeEach: on(many(2_000)),
  async play({ canvasElement }) {
    const { scroller, text } = partsOf(canvasElement);
    await waitFor(() => expect(text()).toContain('第 1000 个问题'));
    await waitFor(() => expect(fromEnd(scroller())).toBeLessThan(3));
    await expect(canvasElement.querySelectorAll('.at-ai-row').length).toBeLessThan(40);
  },
};

/** An answer of 100,000 characters. */
export const Long: Story = {
  beforeEach() {
    const question = content({ text: '写一篇很长的文章。'.repeat(100) });
    on([question, content({ role: 'assistant', parentId: question.contentId, text: longText(100_000) })])();
  },
  async play({ canvasElement }) {
    const { canvas, scroller } = partsOf(canvasElement);
    await waitFor(() => expect(scroller().scrollHeight).toBeGreaterThan(20_000));
    await expect(canvasElement.querySelectorAll('.at-ai-row').length).toBeLessThan(20);
    await waitFor(() => expect(canvas.getByRole('button', { name: '收起' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '收起' }));
    await waitFor(() => expect(scroller().scrollHeight).toBeLessThan(3_000));
    await userEvent.click(await canvas.findAllByRole('button', { name: '展开' }).then((all) => all[0]!));
  },
};

/** Files are uploaded, removed and sent; the text is kept as a draft. */
export const Attachments: Story = {
  beforeEach: on(),
  async play({ canvasElement }) {
    const { canvas, input } = partsOf(canvasElement);
    const area = await input();
    const drop = (name: string, type: string) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['价目'], name, { type }));
      area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    };
    drop('价目.txt', 'text/plain');
    drop('营地.png', 'image/png');
    await canvas.findByText('价目.txt');
    await canvas.findByText('图片');
    await userEvent.click(await canvas.findByRole('button', { name: '移除营地.png' }));
    await waitFor(() => expect(canvas.queryByText('营地.png')).toBeNull());
    await ask(canvasElement, '总结');
    await waitFor(() =>
      expect(asked()[0]?.params).toMatchObject({ attachments: [{ kind: 'file', title: '价目.txt' }] }),
    );
    await expect(await input()).toHaveValue('');
  },
};

/** Enter sends, Shift+Enter breaks the line, and an input method keeps its Enter. */
export const Keys: Story = {
  beforeEach: on(),
  async play({ canvasElement }) {
    const { input, canvas } = partsOf(canvasElement);
    const area = await input();
    await userEvent.type(area, '一{Shift>}{Enter}{/Shift}二');
    await expect(area).toHaveValue('一\n二');
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    await expect(asked()).toHaveLength(0);
    fireEvent.change(area, { target: { value: '字'.repeat(20_001) } });
    await expect(await canvas.findByText('20,001 / 20,000 字，超出了上限')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled();
    fireEvent.change(area, { target: { value: '够了' } });
    await userEvent.type(area, '{Enter}');
    await waitFor(() => expect(asked()[0]?.params).toMatchObject({ text: '够了' }));
  },
};

export const LimitReached: Story = {
  beforeEach: on(rich, { usage: { tokens: 10_000, limit: 10_000 } }),
  async play({ canvasElement }) {
    const { canvas, input } = partsOf(canvasElement);
    await userEvent.type(await input(), '还能问吗');
    await expect(await canvas.findByText('今日 tokens 已用完，00:00 重新计算')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '发送' })).toBeDisabled();
  },
};

/** Renamed, pinned, deleted and taken back. */
export const Histories: Story = {
  args: { place: 'drawer' },
  beforeEach: on(rich, {
    histories: [history({ headId: rich[1]!.contentId }), history({ historyId: 2, title: '第二个', contentCount: 0 })],
  }),
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '对话列表' }));
    await userEvent.click(await canvas.findByRole('button', { name: '第二个的操作' }));
    await userEvent.click(await screen.findByText('重命名'));
    const name = await canvas.findByRole('textbox', { name: '重命名' });
    await userEvent.clear(name);
    await userEvent.type(name, '营地{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: '营地的操作' }));
    await userEvent.click(await screen.findByText('置顶', { selector: '.ant-dropdown *' }));
    await canvas.findByRole('region', { name: '置顶' });
    await userEvent.click(await canvas.findByRole('button', { name: '营地的操作' }));
    await waitFor(() => expect(screen.getAllByText('删除').at(-1)).toBeVisible());
    await userEvent.click(screen.getAllByText('删除').at(-1)!);
    await expect(await canvas.findByText('已删除“营地”')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(server.histories.has(2)).toBe(true));
  },
};

/** A hit in a branch that is not shown opens it and marks the message. */
export const Search: Story = {
  beforeEach() {
    const contents = branches();
    on(contents, { histories: [history({ headId: contents[1]!.contentId })] })();
  },
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await canvas.findByText('去山里。');
    const box = canvasElement.querySelector<HTMLInputElement>('input[aria-label="搜索对话内容"]')!;
    await userEvent.type(box, '湖边{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: /周末露营 · 回答/ }));
    await waitFor(() => expect(canvasElement.querySelector('[data-target]')).toHaveTextContent('去郊区的湖边。'));
  },
};

/** An assistant is chosen, edited and created. */
export const Assistants: Story = {
  beforeEach: on(rich),
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /通用助手/ }));
    await userEvent.click(await screen.findByRole('button', { name: '编辑文案助手' }));
    // In tests antd gives every element the same id, so that the hidden popover would name the dialog.
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('编辑助手')).toBeVisible());
    await expect(dialog.getByLabelText('开场问题（每行一个）')).toHaveValue('写一篇露营笔记\n把这段话改短');
    await userEvent.type(dialog.getByLabelText('名称'), '二');
    await userEvent.click(dialog.getByRole('button', { name: '从已上传的文件中选择' }));
    await userEvent.click(await dialog.findByRole('button', { name: '使用' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.client.asked.find(({ name }) => name === 'assistant.updateAssistant')?.params).toMatchObject({
        name: '文案助手二',
        fileIds: [5, 6],
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /通用助手/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^文案助手/ }));
    await expect(await canvas.findByRole('button', { name: '写一篇露营笔记' })).toBeVisible();
  },
};
