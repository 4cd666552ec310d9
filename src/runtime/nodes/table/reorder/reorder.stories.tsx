/** Rows that people put in an order. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CODES } from '../../../../services/catalogue/codes';
import { CallError } from '../../../../services/client';
import type { Answers } from '../../../../services/testing';
import type { ScreenDocument, TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';
import { dragTo } from '../../../../shared/testing/drag';

const sent = fn();
const pressed = fn();
const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/reorder',
  component: StoryScreen,
  beforeEach: () => {
    localStorage.clear();
    sent.mockClear();
    pressed.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const table: TableNode = {
  type: 'table',
  source: 'lines',
  rowKey: 'businessLineId',
  title: '业务线',
  paging: false,
  height: 260,
  columns: [
    { field: 'name', title: '名称', as: 'text', width: 160 },
    { field: 'noteCount', title: '笔记数', as: 'number' },
  ],
  reorder: { source: 'order', keys: 'ids' },
};
const pageOf = (more: Partial<TableNode> = {}): Partial<ScreenDocument> => ({
  dataSources: {
    lines: { call: 'material.businessLineList', effect: 'read', send: 'auto', reads: ['businessLine'] },
    order: { call: 'material.businessLineOrder', effect: 'write', send: 'manual', changes: ['businessLine'] },
  },
  body: [{ ...table, ...more }],
});

const NAMES = ['招聘', '美食', '家装', '出游', '穿搭'];

/** `refusal`: why an order is refused. */
function backend(refusal?: string, names = NAMES): Answers {
  let list = names.map((name, index) => ({ businessLineId: index + 1, name, noteCount: index }));
  return {
    'material.businessLineList': () => ({ list, total: list.length }),
    'material.businessLineOrder': ({ ids }: { ids: number[] }) => {
      sent(ids);
      if (refusal !== undefined) throw new CallError({ kind: 'invalid', code: CODES.invalid, message: refusal });
      list = ids.map((id) => list.find(({ businessLineId }) => businessLineId === id)!);
      return null;
    },
  } as unknown as Answers;
}

/** By their place, because the order of elements in the document is not that of the rows. */
const namesIn = (canvasElement: HTMLElement): string[] =>
  [...canvasElement.querySelectorAll<HTMLElement>('[data-row]')]
    .toSorted((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
    .map((row) => row.querySelector('.at-lead-body')!.textContent.slice(0, 2));
const shows = (canvasElement: HTMLElement, names: readonly string[]) =>
  waitFor(() => expect(namesIn(canvasElement)).toEqual(names));
const gripOf = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('button', { name: `移动“${name}”` });
const rowOf = async (canvasElement: HTMLElement, name: string) =>
  (await gripOf(canvasElement, name)).closest<HTMLElement>('[data-row]')!;

/** Several presses of Alt and an arrow key are one write; the handle keeps the focus; undone. */
export const ByKeyboard: Story = {
  args: { screen: pageOf(), answers: backend },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    (await gripOf(canvasElement, '招聘')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await shows(canvasElement, ['美食', '家装', '招聘', '出游', '穿搭']);
    await expect(await gripOf(canvasElement, '招聘')).toHaveFocus();
    await expect(canvas.getByText('已移到第 3 行，共 5 行')).toBeInTheDocument();
    await waitFor(() => expect(sent.mock.calls).toEqual([[[2, 3, 1, 4, 5]]]));
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: '撤销' }));
    await shows(canvasElement, NAMES);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([1, 2, 3, 4, 5]));
    await page.findByText('已撤销');
    // Columns that could be sorted are not, because people give the order.
    await expect(canvas.queryByRole('button', { name: '笔记数' })).toBeNull();
  },
};

/** Dragged by the handle; the press that ends the drag opens neither the row nor the menu. */
export const ByPointer: Story = {
  args: { screen: pageOf({ do: [{ action: 'go', to: '/row' }] }), answers: backend, onNavigate: pressed },
  async play({ canvasElement }) {
    await dragTo(await gripOf(canvasElement, '穿搭'), await rowOf(canvasElement, '美食'));
    await shows(canvasElement, ['招聘', '穿搭', '美食', '家装', '出游']);
    await waitFor(() => expect(sent.mock.calls).toEqual([[[1, 5, 2, 3, 4]]]));
    await waitFor(async () => expect(await gripOf(canvasElement, '穿搭')).not.toHaveAttribute('aria-disabled'));
    await expect(pressed).not.toHaveBeenCalled();
    await expect(within(document.body).queryByRole('menu')).toBeNull();
  },
};

/** Without a drag: the handle's menu. */
export const ByMenu: Story = {
  args: { screen: pageOf(), answers: backend },
  async play({ canvasElement }) {
    await userEvent.click(await gripOf(canvasElement, '穿搭'));
    const menu = within(await within(document.body).findByRole('menu', { name: '移动' }));
    await expect(menu.getByRole('menuitem', { name: '下移一行' })).toBeDisabled();
    await userEvent.click(menu.getByRole('menuitem', { name: '移到最前' }));
    await shows(canvasElement, ['穿搭', '招聘', '美食', '家装', '出游']);
    await waitFor(() => expect(sent.mock.calls).toEqual([[[5, 1, 2, 3, 4]]]));
    await waitFor(async () => expect(await gripOf(canvasElement, '穿搭')).toHaveFocus());
  },
};

/** A refused order is shown as before, with the reason. */
export const Refused: Story = {
  args: { screen: pageOf(), answers: () => backend('只能调整同一部门的业务线的顺序') },
  async play({ canvasElement }) {
    (await gripOf(canvasElement, '穿搭')).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await shows(canvasElement, ['招聘', '美食', '家装', '穿搭', '出游']);
    await within(document.body).findByText('没有调整顺序：只能调整同一部门的业务线的顺序');
    await shows(canvasElement, NAMES);
  },
};

/** Lines have handles as well; a search hides them, because places among hits mean none among all. */
export const AsLines: Story = {
  args: {
    screen: pageOf({
      views: ['lines'],
      line: { title: '${row.name}', note: '${row.noteCount} 篇' },
      search: ['name'],
      filters: [{ field: 'search', title: '查找', component: 'input', schema: { type: 'string' } }],
    }),
    answers: backend,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    (await gripOf(canvasElement, '招聘')).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await shows(canvasElement, ['美食', '招聘', '家装', '出游', '穿搭']);
    await waitFor(() => expect(sent.mock.calls).toEqual([[[2, 1, 3, 4, 5]]]));
    await userEvent.type(canvas.getByRole('searchbox'), '家');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^移动/ })).toBeNull());
  },
};

/** More rows than are drawn: to the end and back. */
export const Long: Story = {
  args: {
    screen: pageOf({ height: 200 }),
    answers: () =>
      backend(
        undefined,
        Array.from({ length: 200 }, (_, index) => `第${index}`),
      ),
  },
  async play({ canvasElement }) {
    await userEvent.click(await gripOf(canvasElement, '第0'));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '移到最后' }));
    await waitFor(async () => expect(await gripOf(canvasElement, '第0')).toHaveFocus());
    await expect(await rowOf(canvasElement, '第0')).toHaveAttribute('data-row', '199');
  },
};
