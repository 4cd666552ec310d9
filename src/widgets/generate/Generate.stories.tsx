import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import Generate from './Generate';
import {
  backend,
  CAST,
  COMPARED,
  FLOW,
  lost,
  MESSAGE,
  refused,
  STORY,
  TEXT,
  written,
  type StreamParams,
} from './generate.fixtures';

const meta: Meta<typeof Generate> = {
  title: 'widgets/Generate',
  component: Generate,
  args: {
    client: backend(),
    props: { flow: FLOW, canWrite: true, userId: 1 },
    query: {},
    navigate: fn(),
    keepToken: fn(),
    followScreens: () => () => undefined,
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach: () => sessionStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof Generate>;

const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    begin: () => userEvent.click(canvas.getByRole('button', { name: /Ctrl\+Enter/ })),
    text: () => canvas.findByLabelText<HTMLTextAreaElement>(/第 1 版的文字/),
  };
};

export const Beginning: Story = {
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await expect(canvas.getByText('选好风格，按 Ctrl+Enter 开始生成')).toBeVisible();
    await canvas.findByText('还没有生成过');
    await userEvent.click(await canvas.findByRole('button', { name: '查看 营地价目表.txt' }));
    await expect(await canvas.findByLabelText('营地价目表.txt 的内容')).toHaveValue('双人帐篷每晚 199 元');
  },
};

const writing = backend();
/** Started by keyboard; words appear before the text is complete. */
export const Written: Story = {
  args: { client: writing },
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await userEvent.click(canvas.getByText('清单'));
    await userEvent.type(canvas.getByLabelText('关键词'), '露营{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvasElement.querySelector('[data-writing]')?.textContent).toContain('露营清单'));
    await expect(await text()).toHaveValue(TEXT);
    await expect(canvas.getByText('离线模板')).toBeVisible();
    await expect(writing.asked.find(({ name }) => name === 'operationV2.generateStreamMessage')?.params).toMatchObject({
      flowId: 3,
      keyword: '露营',
      style: 'list',
      tone: 'friendly',
      from: 0,
    });
  },
};

const doubled = backend();
/** The second click of a double click starts nothing. */
export const DoubleClicked: Story = {
  args: { client: doubled },
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    const begin = canvas.getByRole('button', { name: /Ctrl\+Enter/ });
    begin.click();
    await Promise.resolve();
    begin.click();
    await expect(await text()).toHaveValue(TEXT);
    await expect(canvas.queryByLabelText(/第 2 版的文字/)).toBeNull();
    await expect(doubled.asked.filter(({ name }) => name === 'operationV2.generateStreamMessage')).toHaveLength(1);
  },
};

const hesitant = backend({
  'operationV2.genStory': { ...STORY, title: '山上的风' },
  'operationV2.tranStoryTitleAndCharacters': { ...STORY, title: '山上的风' },
});
const waiting: ((agreed: boolean) => void)[] = [];
const agree = () => waiting.splice(0).forEach((resolve) => resolve(true));
/** Buttons are busy while the agreement's status loads: a second click has no effect. */
export const AgreementLookedUp: Story = {
  args: { client: hesitant, requireAgreement: () => new Promise((resolve) => waiting.push(resolve)) },
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    const sent = (call: string) => hesitant.asked.filter(({ name }) => name === call);
    await userEvent.dblClick(canvas.getByRole('button', { name: '一次三版存草稿' }));
    agree();
    await canvas.findByText('已存 3 份草稿');
    await expect(sent('operation.generate')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('tab', { name: '故事分镜' }));
    await userEvent.dblClick(await canvas.findByRole('button', { name: '生成故事' }));
    agree();
    await canvas.findByText('山上的风');
    await expect(sent('operationV2.genStory')).toHaveLength(1);
  },
};

/** Esc stops the generation and keeps the text so far. */
export const Stopped: Story = {
  args: { client: backend() },
  async play({ canvasElement }) {
    const { canvas, begin, text } = partsOf(canvasElement);
    await begin();
    await waitFor(() =>
      expect((canvasElement.querySelector('[data-writing]')?.textContent ?? '').length).toBeGreaterThan(10),
    );
    await userEvent.keyboard('{Escape}');
    const stopped = (await text()).value;
    await expect(TEXT.startsWith(stopped) && stopped.length > 10 && stopped.length < TEXT.length).toBe(true);
    await expect(canvas.getByText('已停止，保留了已有的文字')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeEnabled();
  },
};

let connections = 0;
async function* holdingBadly(params: StreamParams) {
  connections += 1;
  let sent = 0;
  for await (const chunk of written(params)) {
    if (connections <= 2 && sent++ === 6) throw lost();
    yield chunk;
  }
}
/** Two connections break; the text is complete and without repetitions. */
export const ConnectionLost: Story = {
  args: {
    client: backend({
      streams: { 'operationV2.generateStreamMessage': (params) => holdingBadly(params as StreamParams) },
    }),
  },
  beforeEach: () => void (connections = 0),
  async play({ canvasElement }) {
    const { begin, text } = partsOf(canvasElement);
    connections = 0;
    await begin();
    await expect(await text()).toHaveValue(TEXT);
    await expect(connections).toBe(3);
  },
};

/** Shows the model's error; the person can try again. */
export const Failed: Story = {
  args: {
    client: backend({
      streams: {
        'operationV2.generateStreamMessage': () => {
          throw refused('模型服务太忙，请稍后重试');
        },
      },
    }),
  },
  async play({ canvasElement }) {
    const { canvas, begin } = partsOf(canvasElement);
    await begin();
    await expect(await canvas.findByText('生成失败：模型服务太忙，请稍后重试')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeEnabled();
  },
};

const keeping = backend();
/** Prohibited words marked and replaced; the text saved, made a favourite, tagged and refined. */
export const CheckedAndKept: Story = {
  args: { client: keeping },
  async play({ canvasElement }) {
    const { canvas, begin, text } = partsOf(canvasElement);
    await begin();
    await text();
    await canvas.findByText('违禁词 1 处');
    await expect(canvasElement.querySelector('.at-words-editor-behind mark')).toHaveTextContent('最好');
    await userEvent.click(canvas.getByRole('button', { name: '把“最好”替换为“很好”' }));
    await canvas.findByText('没有发现违禁词');
    await expect(canvas.getByText('未保存')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await canvas.findByText('已保存为笔记');
    await expect(keeping.asked.findLast(({ name }) => name === 'operationV2.saveGenerateNote')?.params).toMatchObject({
      title: '露营清单，一次备齐',
      content: TEXT.split('\n').slice(2).join('\n').replace('最好', '很好'),
    });
    await userEvent.click(canvas.getByRole('button', { name: '收藏' }));
    await canvas.findByText('已收藏');
    await userEvent.click(canvas.getByRole('combobox', { name: '标签' }));
    await userEvent.keyboard('夏季');
    await userEvent.click(
      await within(document.body).findByText('夏季', { selector: '.ant-select-item-option-content' }),
    );
    await canvas.findByText('已加标签“夏季”');
    await userEvent.type(canvas.getByLabelText('修改要求'), '短一点{Enter}');
    await canvas.findByLabelText(/第 2 版的文字/);
    await expect(
      keeping.asked.findLast(({ name }) => name === 'operationV2.generateStreamMessage')?.params,
    ).toMatchObject({ messageId: 12, instruction: '短一点' });
  },
};

export const Compared: Story = {
  args: {
    client: backend({ 'operationV2.queryGenerateNotes': { list: [COMPARED], total: 1, pageNo: 1, pageSize: 10 } }),
  },
  async play({ canvasElement }) {
    const { canvas, begin, text } = partsOf(canvasElement);
    await begin();
    await text();
    await userEvent.click(canvas.getByText('对比来源', { selector: '.ant-segmented-item-label' }));
    await expect(await canvas.findByText(/与来源相同的文字占/)).toHaveTextContent(/占 \d+%/);
    await expect([...canvasElement.querySelectorAll('.gen-compare mark')].map((mark) => mark.textContent)).toContain(
      '山上风大，外套一定要带。',
    );
    await expect(await canvas.findByRole('button', { name: '对比来源：露营清单，一次备齐' })).toBeVisible();
  },
};

/** At the width of a drawer the two texts are side by side, each wide enough for a readable line. */
export const ComparedInADrawer: Story = {
  args: {
    client: backend({ 'operationV2.queryGenerateNotes': { list: [COMPARED], total: 1, pageNo: 1, pageSize: 10 } }),
  },
  decorators: [
    (Drawn) => (
      <div style={{ width: 812 }}>
        <Drawn />
      </div>
    ),
  ],
  async play({ canvasElement }) {
    const { canvas, begin, text } = partsOf(canvasElement);
    await begin();
    await text();
    await begin();
    await canvas.findByLabelText(/第 2 版的文字/);
    await userEvent.click(canvas.getAllByText('对比来源', { selector: '.ant-segmented-item-label' })[0]!);
    const [source, made] = (
      await Promise.all([
        canvas.findByRole('region', { name: '来源' }),
        canvas.findByRole('region', { name: '生成的文字' }),
      ])
    ).map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect];
    await expect(made.top).toBe(source.top);
    await expect(Math.min(source.width, made.width)).toBeGreaterThan(280);
  },
};

/** In a window lower than the text, the end of the growing text stays in view. */
export const InViewWhileItComes: Story = {
  args: { client: backend() },
  decorators: [
    (Drawn) => (
      <div data-testid="window" style={{ height: 300, overflow: 'auto' }}>
        <Drawn />
      </div>
    ),
  ],
  async play({ canvasElement }) {
    const { canvas, begin, text } = partsOf(canvasElement);
    await canvas.findByText('还没有生成过');
    await begin();
    const end = await waitFor(() => {
      const last = canvasElement.querySelector('[data-writing] p:last-child');
      if ((canvasElement.querySelector('[data-writing]')?.textContent ?? '').length < 20)
        throw new Error('Nothing is written yet');
      return last!.getBoundingClientRect();
    });
    const seen = canvas.getByTestId('window').getBoundingClientRect();
    await expect(end.bottom <= seen.bottom + 1 && end.top >= seen.top - 1).toBe(true);
    await expect(await text()).toHaveValue(TEXT);
  },
};

/** Opened from the history, with the previous rounds. */
export const Opened: Story = {
  args: {
    client: backend({
      'operation.queryGenerateMessages': {
        list: [{ ...MESSAGE, messageId: 12, generationId: 'history-12', round: 2, content: '第二轮\n更短' }, MESSAGE],
        total: 2,
        pageNo: 1,
        pageSize: 20,
      },
      'operationV2.queryGenerateMessages': {
        list: [MESSAGE, { ...MESSAGE, messageId: 12, generationId: 'history-12', round: 2, content: '第二轮\n更短' }],
        total: 2,
        pageNo: 1,
        pageSize: 50,
      },
    }),
  },
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '第二轮' }));
    await expect(await text()).toHaveValue(TEXT);
    await expect(canvas.getByLabelText('第 2 版的文字')).toHaveValue('第二轮\n更短');
  },
};

/** People who may not generate can read the texts. */
export const ReadOnly: Story = {
  args: {
    props: { flow: FLOW, canWrite: false, userId: 1 },
    client: backend({ 'operation.queryGenerateMessages': { list: [MESSAGE], total: 1, pageNo: 1, pageSize: 20 } }),
  },
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '露营清单，一次备齐' }));
    await expect(await text()).toHaveAttribute('readonly');
    for (const name of [/Ctrl/, '保存', '删除']) await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
};

/** Typed options are restored when the person returns. */
export const Remembered: Story = {
  beforeEach() {
    sessionStorage.setItem(
      'atelier.draft:[1,"generate",3,"note"]',
      JSON.stringify({ options: { keyword: '没发出的词', style: 'guide', instruction: '要点' }, edits: {} }),
    );
  },
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await expect(canvas.getByLabelText('关键词')).toHaveValue('没发出的词');
    await expect(canvas.getByLabelText('补充要求')).toHaveValue('要点');
    await userEvent.type(canvas.getByLabelText('关键词'), '！');
    await waitFor(() =>
      expect(sessionStorage.getItem('atelier.draft:[1,"generate",3,"note"]')).toContain('没发出的词！'),
    );
  },
};

const LONG = Array.from({ length: 400 }, (_, index) => `第 ${index} 段：营地的清晨很安静，风从山谷里来。\n`).join('');
/** A thousand words per second render per frame, far less often than words arrive. */
export const Quick: Story = {
  args: {
    client: backend({
      streams: {
        async *'operationV2.generateStreamMessage'(params) {
          const { generationId } = params as StreamParams;
          for (let index = 0; index < LONG.length; index += 2) {
            if (index % 40 === 0)
              await new Promise((resolve) => {
                setTimeout(resolve, 1);
              });
            yield { index, delta: LONG.slice(index, index + 2), message: null };
          }
          yield { index: LONG.length, delta: '', message: { ...MESSAGE, generationId, content: LONG } };
        },
      },
    }),
  },
  async play({ canvasElement }) {
    const { begin } = partsOf(canvasElement);
    let drawn = 0;
    const watch = new MutationObserver(() => {
      drawn += 1;
    });
    watch.observe(canvasElement, { subtree: true, childList: true, characterData: true });
    await begin();
    await waitFor(() => expect(canvasElement.querySelector('textarea[aria-label="第 1 版的文字"]')).not.toBeNull());
    watch.disconnect();
    // 5,000 chunks arrived.
    await expect(drawn).toBeLessThan(LONG.length / 2 / 3);
  },
};

export const StoryOfScenes: Story = {
  args: {
    client: backend({
      'operationV2.genStory': { ...STORY, state: 'running', content: '故事要从' },
      // The step continues after the answer.
      'operationV2.queryStory': STORY,
      'operationV2.tranStoryTitleAndCharacters': CAST,
      'operationV2.genStoryPromptDetail': {
        ...CAST,
        step: 'scenes',
        scenes: [{ scene: 1, text: '清晨出发', prompt: '山路，晨光，中景' }],
      },
    }),
  },
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: '故事分镜' }));
    await userEvent.click(await canvas.findByRole('button', { name: '生成故事' }));
    await canvas.findByText('山上的风');
    await userEvent.click(canvas.getByRole('button', { name: '生成分镜' }));
    await expect(await canvas.findByText('画面：山路，晨光，中景')).toBeVisible();
  },
};

/** A story interrupted by the model keeps its text and can be continued. */
export const StoryInterrupted: Story = {
  args: {
    client: backend({
      'operationV2.queryStoryList': {
        list: [
          {
            ...STORY,
            title: '',
            content: '故事要从',
            state: 'failed',
            failReason: '模型服务停止了响应，可以从已写的部分继续',
          },
        ],
        total: 1,
        pageNo: 1,
        pageSize: 50,
      },
      'operationV2.genStory': STORY,
      'operationV2.tranStoryTitleAndCharacters': CAST,
    }),
  },
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: '故事分镜' }));
    await userEvent.click(await canvas.findByRole('button', { name: '未写完的故事' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('故事生成失败：模型服务停止了响应');
    await userEvent.click(canvas.getByRole('button', { name: '继续生成' }));
    await canvas.findByText('山上的风');
    await expect(canvas.getByText('故事要从一个平常的日子说起。')).toBeVisible();
  },
};

const interrupted = backend({
  'operation.queryGenerateMessages': {
    list: [{ ...MESSAGE, state: 'failed', content: TEXT.slice(0, 10), failReason: '生成被中断，请重试' }],
    total: 1,
    pageNo: 1,
    pageSize: 10,
  },
  'operationV2.queryGenerateMessages': {
    list: [{ ...MESSAGE, state: 'failed', content: TEXT.slice(0, 10), failReason: '生成被中断，请重试' }],
    total: 1,
    pageNo: 1,
    pageSize: 10,
  },
  streams: {
    async *'operationV2.continueMessage'(params) {
      const { from } = params as { from: number };
      yield { index: from, delta: TEXT.slice(from), message: null };
      yield { index: TEXT.length, delta: '', message: { ...MESSAGE, content: TEXT } };
    },
  },
});
/** An interrupted text is in the history and continues where it ended. */
export const Continued: Story = {
  args: { client: interrupted },
  async play({ canvasElement }) {
    const { canvas, text } = partsOf(canvasElement);
    await userEvent.click(
      (await within(await canvas.findByRole('region', { name: '生成记录' })).findAllByRole('button'))[0]!,
    );
    await userEvent.click(await canvas.findByRole('button', { name: '继续生成' }));
    await waitFor(async () => expect(await text()).toHaveValue(TEXT));
    await expect(interrupted.asked.find(({ name }) => name === 'operationV2.continueMessage')?.params).toMatchObject({
      messageId: MESSAGE.messageId,
      from: 10,
    });
  },
};

/** A private message: neither three drafts at once nor stories. */
export const PrivateMessage: Story = {
  args: { props: { flow: FLOW, mode: 'message', face: 'feed', canWrite: true, userId: 1 } },
  async play({ canvasElement }) {
    const { canvas, begin, text } = partsOf(canvasElement);
    await expect(canvas.queryByRole('tab')).toBeNull();
    await begin();
    await text();
  },
};
