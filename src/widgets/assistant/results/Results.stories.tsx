import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../../app/base.css';
import type { AssistantContent } from '../../../services/catalogue/generated/types';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import type { Client } from '../../../services/client';
import type { ScreenProposalProps } from '../../../shared/assistant/ports';
import { resultBlocks } from '../../../shared/assistant/results';
import { answer, answerWith, offerList, provide, refusing, storing } from './results.fixtures';
import { ResultBar } from './ResultBar';
import { ResultBlockView } from './ResultBlockView';

const onAsk = fn<(wish: ResultKind, text: string) => void>();

interface AnswerProps {
  readonly content: AssistantContent;
  readonly client: Client;
}

/** The blocks of an answer and the bar below, as in the history. */
const Answer = ({ content, client }: AnswerProps) => (
  <div style={{ maxWidth: 640 }}>
    {resultBlocks(content.text).map((block) => (
      <ResultBlockView key={block.kind} block={block} content={content} client={client} />
    ))}
    <ResultBar content={content} client={client} onAsk={onAsk} />
  </div>
);

const meta: Meta<typeof Answer> = {
  title: 'assistant/Results',
  component: Answer,
  args: { client: storing() },
  beforeEach: () => {
    onAsk.mockClear();
    return provide();
  },
};
export default meta;
type Story = StoryObj<typeof Answer>;

/** A story's own answer, because what is made of one is remembered by its id. */
let ids = 100;
const own = (content: AssistantContent): AssistantContent => ({ ...content, contentId: ++ids });

const block = (name: string) => within(screen.getByRole('region', { name }));
const bar = () => within(screen.getByRole('group', { name: '把回答变成' }));
const opened = async () => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
const press = (name: string, within_: ReturnType<typeof within>) =>
  userEvent.click(within_.getByRole('button', { name }));

const noting = storing();
/** The text is checked, edited and saved; the answer then leads to the note. */
export const Note: Story = {
  args: { content: own(answerWith('note')), client: noting },
  async play({ args: { content } }) {
    await expect(bar().queryByRole('button', { name: '保存为笔记' })).toBeNull();
    await press('保存为笔记', block('笔记'));
    const dialog = await opened();
    await expect(dialog.getByLabelText('标题')).toHaveValue('周末露营清单，一次备齐');
    await userEvent.click(await dialog.findByRole('button', { name: '把“一定”替换为“建议”' }));
    await expect(dialog.getByLabelText('正文')).toHaveTextContent('外套建议要带');
    await press('保存', dialog);
    await expect(await dialog.findByRole('link', { name: '周末露营清单，一次备齐' })).toHaveAttribute(
      'href',
      '/op/note?tab=generated&generated=41',
    );
    await expect(noting.asked.find(({ name }) => name === 'assistant.recordResult')?.params).toEqual({
      contentId: content.contentId,
      kind: 'note',
      title: '周末露营清单，一次备齐',
      address: '/op/note?tab=generated&generated=41',
    });
    await userEvent.keyboard('{Escape}');
    await expect(within(screen.getByRole('list', { name: '已保存的成果' })).getByRole('link')).toHaveTextContent(
      '周末露营清单',
    );
  },
};

/** The text stays, and can be saved again. */
export const NoteRefused: Story = {
  args: { content: own(answerWith('note')), client: refusing('operation.saveGenerateNote') },
  async play() {
    await press('保存为笔记', block('笔记'));
    const dialog = await opened();
    await press('保存', dialog);
    await expect(await dialog.findByText('没有权限')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '保存' })).toBeEnabled();
  },
};

/** The note is there, so it is not offered for saving again. */
export const NoteWithoutOrigin: Story = {
  args: { content: own(answerWith('note')), client: refusing('assistant.recordResult') },
  async play() {
    await press('保存为笔记', block('笔记'));
    const dialog = await opened();
    await press('保存', dialog);
    await expect(await dialog.findByText('已保存，但没有记下它来自这条回答')).toBeVisible();
    await expect(dialog.getByRole('link', { name: '周末露营清单，一次备齐' })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '保存' })).toBeNull();
  },
};

const saving = storing({ 'operation.saveGenerateNote': () => new Promise(() => undefined) });
export const NoteSaving: Story = {
  args: { content: own(answerWith('note')), client: saving },
  async play() {
    await press('保存为笔记', block('笔记'));
    const dialog = await opened();
    await userEvent.dblClick(dialog.getByRole('button', { name: '保存' }));
    await expect(saving.asked.filter(({ name }) => name === 'operation.saveGenerateNote')).toHaveLength(1);
  },
};

const scripting = storing();
export const Script: Story = {
  args: { content: own(answerWith('script')), client: scripting },
  async play({ canvasElement }) {
    const marks = [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(marks).toEqual(['{昵称}', '{客服}', '{笔记}']);
    await press('保存为话术', block('话术'));
    const dialog = await opened();
    await expect(dialog.getByText('变量：昵称、客服、笔记')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: '仅自己' }));
    await press('保存', dialog);
    await expect(await dialog.findByRole('link', { name: '首次问候' })).toHaveAttribute(
      'href',
      '/bot/script?script=42',
    );
    await expect(scripting.asked.find(({ name }) => name === 'replyManage.replayContentAdd')?.params).toMatchObject({
      title: '首次问候',
      scope: 'own',
    });
  },
};

export const Component: Story = {
  args: { content: own(answerWith('component')) },
  async play() {
    await press('保存为页面组件', block('页面组件'));
    const dialog = await opened();
    const frame = await dialog.findByTitle<HTMLIFrameElement>('“报名提示”的预览');
    await waitFor(() => expect(frame.contentDocument?.body).toHaveTextContent('名额有限'));
    await expect(dialog.getByText('检查没有发现问题')).toBeVisible();
    await press('保存', dialog);
    await expect(await dialog.findByRole('link', { name: '报名提示' })).toHaveAttribute(
      'href',
      '/v1/component/edit?id=43',
    );
  },
};

/** The checker names the place; a component with errors is neither drawn nor saved. */
export const ComponentWithProblems: Story = {
  args: {
    content: own(
      answer('```component\n{"version":1,"title":"坏","props":{},"body":[{"id":"a","type":"script","props":{}}]}\n```'),
    ),
  },
  async play() {
    await press('保存为页面组件', block('页面组件'));
    const dialog = await opened();
    await expect(within(await dialog.findByRole('region', { name: '检查结果' })).getByText(/body\/0/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await expect(dialog.queryByTitle(/预览/)).toBeNull();
  },
};

export const Plot: Story = {
  args: { content: own(answerWith('plot')) },
  async play() {
    const plot = block('图表');
    const drawn = await plot.findByRole('img', { name: /近三天新增线索：3 项/ });
    await waitFor(() => expect(drawn.querySelector('svg path')).not.toBeNull());
    await expect(within(plot.getByRole('table')).getByText('11-26')).toBeInTheDocument();
    await expect(plot.getByRole('button', { name: '下载 PNG' })).toBeVisible();
    await press('查看图表', bar());
    await (await opened()).findByRole('img', { name: /近三天新增线索/ });
  },
};

const applied = fn<(values: object) => void>();
/** Values in words, what the list does not accept, and the way back. */
export const Filter: Story = {
  args: { content: own(answer('```filter\n{"platform":"xhs","createdFrom":"2026-11-01","price":3}\n```')) },
  beforeEach() {
    applied.mockClear();
    return offerList(applied);
  },
  async play() {
    await press('筛选列表', block('列表筛选'));
    const dialog = await opened();
    await expect(dialog.getByRole('row', { name: '平台 小红书' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^price 3\s?当前列表没有这个筛选条件$/ })).toBeVisible();
    await press('应用筛选', dialog);
    await expect(await dialog.findByText(/已筛选“关键词列表”/)).toBeVisible();
    await expect(applied).toHaveBeenLastCalledWith({ platform: 'xhs', createdFrom: '2026-11-01' });
    await press('撤销', dialog);
    await expect(applied).toHaveBeenLastCalledWith({ platform: 'dy', createdFrom: undefined });
  },
};

const Proposed = ({ onSaved }: ScreenProposalProps) => (
  <button
    type="button"
    onClick={() => onSaved({ title: '我的关键词', address: '/workshop/edit?screen=feed%2Fmy-keywords' })}
  >
    保存为草稿
  </button>
);
/** The workshop's own view stands in the dialog; its stories are in the workshop. */
export const Screen: Story = {
  args: { content: own(answerWith('screen')) },
  beforeEach: () => provide({ loadScreenProposal: () => Promise.resolve({ default: Proposed }) }),
  async play() {
    await press('预览页面', block('页面'));
    const dialog = await opened();
    await userEvent.click(await dialog.findByRole('button', { name: '保存为草稿' }));
    await expect(await dialog.findByRole('link', { name: '我的关键词' })).toBeVisible();
  },
};

/** Without a block of the kind, the button asks for one. */
export const AskedFor: Story = {
  args: { content: own(answer('近三天新增线索 12、18、15 条。')) },
  async play() {
    await press('查看图表', bar());
    await expect(onAsk).toHaveBeenCalledWith('plot', '把上面的数据画成图表');
    await expect(screen.queryByRole('button', { name: '筛选列表' })).toBeNull();
  },
};

/** Blocks that are being written, were cut, or that the reader refuses. */
export const Unfinished: Story = {
  args: { content: own(answer('```plot\n{"title": 1}\n```\n\n```note\n周末露营', { state: 'running' })) },
  async play() {
    await expect(block('图表').getByRole('alert')).toHaveTextContent(
      '这段内容不能作为图表：title：应为文字，最多 100 字',
    );
    await expect(block('笔记').getByText('正在写笔记…')).toBeVisible();
  },
};

/** A viewer stores nothing: plots remain. */
export const ReadOnly: Story = {
  args: {
    content: own({
      ...answer(`${answerWith('note').text}\n\n近三天新增线索 12、18、15 条。`),
      results: [
        {
          resultId: 1,
          kind: 'script',
          title: '首次问候',
          address: '/bot/script?script=42',
          createTime: '2026-06-10T09:00:00.000Z',
        },
      ],
    }),
  },
  beforeEach: () => provide({}, ['viewer']),
  async play() {
    await expect(
      bar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['查看图表']);
    await expect(block('笔记').queryByRole('button')).toBeNull();
    await expect(screen.getByRole('link', { name: '首次问候' })).toBeVisible();
  },
};
