import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../services/testing';
import type { BoardNode, ScreenDocument } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';
import { dragTo } from '../../../shared/testing/drag';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/board', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const board: BoardNode = {
  type: 'board',
  source: 'notes',
  column: 'status',
  values: [
    { value: 'draft', title: '草稿', color: 'default' },
    { value: 'accepted', title: '已采纳', color: 'success' },
    { value: 'discarded', title: '已弃用', color: 'warning' },
  ],
  card: {
    title: '${row.title}',
    note: '${row.content}',
    fields: [{ field: 'creator', title: '创建人', as: 'text' }],
  },
  rowKey: 'noteId',
  do: [{ action: 'go', to: '/note/${row.noteId}' }],
  create: [{ action: 'go', to: '/new', query: { status: '${slot.column}' } }],
  move: { source: 'change', params: { noteIds: ['${row.noteId}'], status: '${row.status}' } },
};
const screen: Partial<ScreenDocument> = {
  dataSources: {
    notes: { call: 'operation.queryGenerateNotes', effect: 'read', send: 'auto', reads: ['generatedNote'] },
    change: {
      call: 'operation.updateGenerateNoteStatus',
      effect: 'write',
      send: 'manual',
      changes: ['generatedNote'],
    },
  },
  body: [board],
};

const NOTES = ['露营清单', '早餐食谱', '通勤穿搭'].map((title, index) => ({
  noteId: index + 1,
  title,
  content: `${title}的正文`,
  creator: '王小明',
  status: index === 2 ? 'accepted' : 'draft',
}));

/** `refusal`: why the rows are refused. */
function backend(notes: readonly Record<string, unknown>[] = NOTES, refusal?: string): Answers {
  let list = [...notes];
  return {
    'operation.queryGenerateNotes': () => ({ list, total: list.length }),
    'operation.updateGenerateNoteStatus': ({ noteIds, status }: { noteIds: number[]; status: string }) => {
      if (refusal !== undefined) return { done: 0, failed: noteIds.map((id) => ({ id, reason: refusal })) };
      list = list.map((each) => (noteIds.includes(each.noteId as number) ? { ...each, status } : each));
      return { done: noteIds.length, failed: [] };
    },
  } as unknown as Answers;
}

const lane = (root: HTMLElement, name: RegExp) => within(root).findByRole('region', { name });
const card = async (root: HTMLElement, name: string) =>
  (await within(root).findByRole('button', { name })).closest<HTMLElement>('[data-entry]')!;
const changes = (onCall: unknown) =>
  (onCall as ReturnType<typeof fn>).mock.calls
    .filter(([name]) => name === 'operation.updateGenerateNoteStatus')
    .map(([, params]) => params);
const isIn = async (root: HTMLElement, laneName: RegExp, name: string) =>
  expect(await lane(root, laneName)).toContainElement(await card(root, name));

/** Columns have counts; a card is pressed, a column creates, and an empty column says so. */
export const Press: Story = {
  args: { screen, answers: backend, onNavigate: fn() },
  async play({ canvasElement, args }) {
    await expect(await lane(canvasElement, /^草稿\s*2$/)).toBeVisible();
    await expect(within(await lane(canvasElement, /^已弃用\s*0$/)).getByText('没有卡片')).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '露营清单' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/note/1');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '在“已采纳”中新建' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/new?status=accepted');
  },
};

/** A drag moves a card at once, and can be taken back. */
export const DragAndUndo: Story = {
  args: { screen, answers: backend, onCall: fn() },
  async play({ canvasElement, args }) {
    await dragTo(await card(canvasElement, '露营清单'), await lane(canvasElement, /^已弃用\s*0$/), 'at-lane--over');
    await waitFor(() => isIn(canvasElement, /^已弃用\s*1$/, '露营清单'));
    await expect(changes(args.onCall)).toEqual([{ noteIds: [1], status: 'discarded' }]);
    await within(document.body).findByText('已移到“已弃用”');
    await userEvent.click(within(document.body).getByRole('button', { name: '撤销' }));
    await waitFor(() => isIn(canvasElement, /^草稿\s*2$/, '露营清单'));
    await expect(changes(args.onCall)[1]).toEqual({ noteIds: [1], status: 'draft' });
  },
};

/** Alt and the right key, twice, are one move; the card keeps the focus. */
export const Keyboard: Story = {
  args: { screen, answers: backend, onCall: fn() },
  async play({ canvasElement, args }) {
    (await within(canvasElement).findByRole('button', { name: '早餐食谱' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}');
    await waitFor(() => isIn(canvasElement, /^已弃用\s*1$/, '早餐食谱'));
    await waitFor(() => expect(changes(args.onCall)).toEqual([{ noteIds: [2], status: 'discarded' }]));
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: '早餐食谱' })).toHaveFocus());
    await within(document.body).findByText('已移到“已弃用”');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => isIn(canvasElement, /^草稿\s*2$/, '早餐食谱'));
  },
};

/** A refused card stands in its old column again, with the reason. */
export const Refused: Story = {
  args: { screen, answers: () => backend(NOTES, '笔记正在发布') },
  async play({ canvasElement }) {
    await userEvent.selectOptions(
      await within(canvasElement).findByRole('combobox', { name: '把“通勤穿搭”移到' }),
      '草稿',
    );
    await within(document.body).findByText('没有移动：笔记正在发布');
    await isIn(canvasElement, /^已采纳\s*1$/, '通勤穿搭');
  },
};

const MANY = Array.from({ length: 600 }, (_, index) => ({
  noteId: index + 1,
  title: `笔记 ${index + 1}`,
  content: '正文'.repeat(1 + (index % 30)),
  creator: '王小明',
  status: ['draft', 'accepted'][index % 2]!,
}));

/** Hundreds of cards: only those in the window are drawn. */
export const Many: Story = {
  args: { screen, answers: () => backend(MANY) },
  async play({ canvasElement }) {
    const drafts = await lane(canvasElement, /^草稿\s*300$/);
    await expect(canvasElement.querySelectorAll('[data-entry]').length).toBeLessThan(60);
    const scroller = within(drafts).getByRole('region');
    scroller.scrollTop = scroller.scrollHeight;
    await waitFor(() => expect(within(drafts).getByRole('button', { name: '笔记 599' })).toBeVisible());
  },
};

/** Without the right to move, cards are read only. */
export const ReadOnly: Story = {
  args: {
    screen: { ...screen, body: [{ ...board, move: undefined, create: undefined } as BoardNode] },
    answers: backend,
  },
  async play({ canvasElement }) {
    await card(canvasElement, '露营清单');
    await expect(within(canvasElement).queryByRole('combobox')).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: /新建/ })).toBeNull();
  },
};

/** Phones show one column at a time. */
export const Phone: Story = {
  args: { screen, answers: backend, onCall: fn() },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement, args }) {
    const tabs = within(await within(canvasElement).findByRole('navigation', { name: '列' }));
    const first = await lane(canvasElement, /^草稿\s*2$/);
    await expect(first.getBoundingClientRect().width).toBeGreaterThan(300);
    await userEvent.click(tabs.getByRole('button', { name: '已采纳 1' }));
    await waitFor(() => expect(tabs.getByRole('button', { name: '已采纳 1' })).toHaveAttribute('aria-current', 'true'));
    const list = within(canvasElement).getByRole('combobox', { name: '把“通勤穿搭”移到' });
    await userEvent.selectOptions(list, '已弃用');
    await waitFor(() => expect(changes(args.onCall)).toEqual([{ noteIds: [3], status: 'discarded' }]));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
