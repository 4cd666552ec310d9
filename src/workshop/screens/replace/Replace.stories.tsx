import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import { createClientDouble } from '../../../services/testing';
import Screens from '../Screens';
import { found, problem, replacedHits } from '../test-rows';

const client = createClientDouble();
const navigate = fn();
const screens = [
  { screenId: 'feed/feed-keyword', title: '关键词管理' },
  { screenId: 'feed/feed-blogger', title: '博主管理' },
];
const planned = {
  batchId: null,
  hits: replacedHits('queryKeywordList', 'queryWords'),
  total: 7,
  screens: 2,
  problems: [],
  plan: 'first',
  stale: false,
};

const meta: Meta<typeof Screens> = {
  title: 'workshop/Replace',
  component: Screens,
  args: { client, navigate, query: { tab: 'replace' }, props: { part: 'replace', screens, readOnly: false } },
  beforeEach() {
    client.asked.length = 0;
    navigate.mockClear();
    client.answer({
      'workshop.searchScreens': found,
      'workshop.replaceScreens': ({ dryRun }) => ({ ...planned, batchId: dryRun ? null : 7 }),
      'workshop.undoReplace': {
        done: 1,
        refused: [{ screenId: 'feed/feed-blogger', reason: '撤销后会有错误', problem }],
      },
    });
  },
};
export default meta;
type Story = StoryObj<typeof Screens>;

const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    word: canvas.getByRole('textbox', { name: '查找' }),
    replacement: canvas.getByRole('textbox', { name: '替换为' }),
    search: canvas.getByRole('button', { name: '查找' }),
    plan: canvas.getByRole('button', { name: '预览替换' }),
  };
};
const expectStatus = (canvasElement: HTMLElement, text: string | RegExp) =>
  waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent(text));
/** Starts the dry run by keyboard. */
async function planIn(canvasElement: HTMLElement) {
  const { word, replacement } = partsOf(canvasElement);
  await userEvent.type(word, 'queryKeywordList');
  await userEvent.type(replacement, 'queryWords{Enter}');
  await expectStatus(canvasElement, '将替换 2 个页面中的 7 处，尚未改动任何页面');
}

/** Enter searches; the address keeps the search, and a hit links to its place in the editor. */
export const Search: Story = {
  async play({ canvasElement }) {
    const { canvas, word } = partsOf(canvasElement);
    await userEvent.type(word, 'KEYWORDlist{Enter}');
    await expectStatus(canvasElement, '在 2 个页面中找到 7 处');
    await expect(client.asked).toEqual([
      { name: 'workshop.searchScreens', params: { query: 'KEYWORDlist', kind: 'text', caseSensitive: false } },
    ]);
    await expect(navigate).toHaveBeenLastCalledWith('/workshop/screens?tab=replace&q=KEYWORDlist', { replace: true });
    await expect([...canvasElement.querySelectorAll('mark')].map((each) => each.textContent)).toEqual([
      'KeywordList',
      'KeywordList',
      'KeywordList',
    ]);
    await expect(within(canvas.getByRole('list', { name: '关键词管理' })).getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('只显示前 3 处')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: '42 行 18 列' }));
    await expect(navigate).toHaveBeenLastCalledWith(
      '/workshop/edit?screen=feed%2Ffeed-keyword&at=%2Fbody%2F0%2Fcolumns%2F3%2Ftext',
    );
  },
};

/** A link with a search shows its hits. */
export const FromAddress: Story = {
  args: { query: { tab: 'replace', q: 'keyword', kind: 'call', case: '1', in: 'feed/feed-keyword' } },
  async play({ canvasElement }) {
    await expectStatus(canvasElement, '在 2 个页面中找到 7 处');
    await expect(client.asked[0]!.params).toEqual({
      query: 'keyword',
      kind: 'call',
      caseSensitive: true,
      screenIds: ['feed/feed-keyword'],
    });
    await expect(within(canvasElement).getByRole('checkbox', { name: '区分大小写' })).toBeChecked();
  },
};

/** Dry run, confirmation, replacement and undo. */
export const ReplaceAndUndo: Story = {
  async play({ canvasElement }) {
    const { canvas } = partsOf(canvasElement);
    await planIn(canvasElement);
    await expect(client.asked.at(-1)!.params).toMatchObject({
      query: 'queryKeywordList',
      replacement: 'queryWords',
      dryRun: true,
    });
    await userEvent.click(canvas.getByRole('button', { name: '全部替换' }));
    const dialog = within(await screen.findByRole('dialog', { name: '全部替换' }));
    await expect(dialog.getByText(/将修改 2 个页面中的 7 处/)).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: '说明' }), '接口改名');
    await userEvent.click(dialog.getByRole('button', { name: '全部替换' }));
    await expectStatus(canvasElement, '已替换 2 个页面中的 7 处');
    await expect(client.asked.at(-1)!.params).toMatchObject({ dryRun: false, plan: 'first', message: '接口改名' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '撤销这次替换' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销' }));
    await expectStatus(canvasElement, '已撤销，恢复了 1 个页面');
    await expect(client.asked.at(-1)).toEqual({ name: 'workshop.undoReplace', params: { batchId: 7 } });
    await expect(canvas.getByRole('list', { name: '1 个页面没有撤销' })).toHaveTextContent(
      '撤销后会有错误：没有接口 feedManage.queryWords',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Changing the input after a dry run requires a new dry run. */
export const Stale: Story = {
  async play({ canvasElement }) {
    const { canvas, replacement } = partsOf(canvasElement);
    await planIn(canvasElement);
    await expect(canvas.getByRole('button', { name: '全部替换' })).toBeEnabled();
    await userEvent.type(replacement, '2');
    await expect(canvas.getByText('条件已修改，请重新预览')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '全部替换' })).toBeDisabled();
  },
};

export const WouldBreak: Story = {
  async play({ canvasElement }) {
    client.answer({ 'workshop.replaceScreens': { ...planned, problems: [problem] } });
    const { canvas } = partsOf(canvasElement);
    await planIn(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('替换后会出现 1 个问题，因此不能替换');
    await expect(canvas.getByRole('list', { name: '问题' })).toHaveTextContent('没有接口 feedManage.queryWords');
    await expect(canvas.queryByRole('button', { name: '全部替换' })).toBeNull();
  },
};

/** A screen changed between the dry run and the replacement: nothing is replaced, and a new dry run is required. */
export const ChangedMeanwhile: Story = {
  async play({ canvasElement }) {
    client.answer({
      'workshop.replaceScreens': ({ dryRun, plan }) =>
        dryRun
          ? planned
          : plan === 'first'
            ? { ...planned, total: 8, plan: 'second', stale: true }
            : { ...planned, batchId: 7 },
    });
    const { canvas } = partsOf(canvasElement);
    const replace = async () => {
      await userEvent.click(canvas.getByRole('button', { name: '全部替换' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部替换' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await planIn(canvasElement);
    await replace();
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('预览之后有页面被修改，没有替换任何页面'));
    await expectStatus(canvasElement, '将替换 2 个页面中的 8 处，尚未改动任何页面');
    await replace();
    await expectStatus(canvasElement, '已替换');
    await expect(client.asked.at(-1)!.params).toMatchObject({ dryRun: false, plan: 'second' });
  },
};

/** Another person published something that the replacement would break. */
export const BrokenMeanwhile: Story = {
  async play({ canvasElement }) {
    client.answer({
      'workshop.replaceScreens': ({ dryRun }) => (dryRun ? planned : { ...planned, problems: [problem] }),
    });
    const { canvas } = partsOf(canvasElement);
    await planIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '全部替换' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部替换' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('没有替换任何页面'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const NothingFound: Story = {
  async play({ canvasElement }) {
    client.answer({ 'workshop.searchScreens': { list: [], total: 0, screens: 0 } });
    const { word } = partsOf(canvasElement);
    await userEvent.type(word, 'x{Enter}');
    await expectStatus(canvasElement, '没有找到');
  },
};

export const NoWord: Story = {
  async play({ canvasElement }) {
    const { word, search } = partsOf(canvasElement);
    await userEvent.click(search);
    await expect(word).toHaveAccessibleDescription('请输入要查找的内容');
    await expect(word).toHaveFocus();
    await expect(client.asked).toHaveLength(0);
  },
};

export const Failed: Story = {
  async play({ canvasElement }) {
    client.answer({
      'workshop.searchScreens': () => {
        throw new CallError({ kind: 'network', message: '网络异常', call: 'workshop.searchScreens' });
      },
    });
    const { canvas, word } = partsOf(canvasElement);
    await userEvent.type(word, 'x{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('网络异常');
    client.answer({ 'workshop.searchScreens': found });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expectStatus(canvasElement, '找到 7 处');
  },
};

/** The answer was lost, so the result is unknown: the write is not repeated automatically. */
export const AnswerLost: Story = {
  async play({ canvasElement }) {
    client.answer({
      'workshop.replaceScreens': ({ dryRun }) => {
        if (dryRun) return planned;
        throw new CallError({ kind: 'timeout', message: '超时', call: 'workshop.replaceScreens' });
      },
    });
    const { canvas } = partsOf(canvasElement);
    await planIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '全部替换' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部替换' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('没有收到服务端的答复');
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Read-only: the screen says why. */
export const ReadOnly: Story = {
  args: { props: { part: 'replace', screens, readOnly: true } },
  async play({ canvasElement }) {
    const { plan, replacement, word } = partsOf(canvasElement);
    await expect(plan).toBeDisabled();
    await expect(replacement).toBeDisabled();
    await userEvent.type(word, 'x{Enter}');
    await expectStatus(canvasElement, '找到 7 处');
  },
};
