/** Rows that are pressed as a whole. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenDocument, TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, bloggers, page as storyPage, table } from '../testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/press',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const pressable: TableNode = {
  ...table,
  do: [{ action: 'set', query: { blogger: '${row.bloggerId}' } }],
  current: '${query.blogger}',
  columns: [
    { field: 'nickname', title: '昵称', as: 'text', width: 160 },
    { field: 'fansCount', title: '粉丝数', as: 'number', width: 120 },
    {
      field: 'createTime',
      title: '收录时间',
      as: 'text',
      text: '/feed/${row.bloggerId}',
      to: '/feed/${row.bloggerId}',
    },
  ],
};
const screen: Partial<ScreenDocument> = { ...storyPage, query: { blogger: { type: 'integer' } }, body: [pressable] };

const rowsIn = async (root: HTMLElement) =>
  waitFor(() => {
    const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
    if (rows.length === 0) throw new Error('no rows yet');
    return rows;
  });

/** A press sets the address, so that the row stands out; links, buttons and boxes of the row keep what they do. */
export const ByPointer: Story = {
  args: { screen, answers: () => backend(5), onQuery: fn(), onCall: fn(), onNavigate: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const [first, second] = await rowsIn(canvasElement);
    await expect(getComputedStyle(first!).cursor).toBe('pointer');
    await userEvent.click(within(second!).getByText('7,919'));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ blogger: '2' }));
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));

    await userEvent.click(within(first!).getByRole('checkbox'));
    await userEvent.click(within(first!).getByRole('link', { name: '/feed/1' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/feed/1');
    await userEvent.click(within(second!).getByRole('button', { name: '收藏' }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.batchAddUserFavoriteBlogger', { bloggerIds: [2] }),
    );
    await expect(args.onQuery).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('grid', { name: '博主' })).toBeVisible();
  },
};

/** Selecting text in a row is no press. */
export const SelectingText: Story = {
  args: { screen, answers: () => backend(5), onQuery: fn() },
  async play({ canvasElement, args }) {
    const [first] = await rowsIn(canvasElement);
    const cell = within(first!).getByText('护肤小课堂1');
    getSelection()!.selectAllChildren(cell);
    cell.click();
    await expect(args.onQuery).not.toHaveBeenCalled();
    getSelection()!.removeAllRanges();
    cell.click();
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ blogger: '1' }));
  },
};

/** Arrow keys move between rows, Enter presses one; Enter on a button of the row is the button's. */
export const ByKeyboard: Story = {
  args: { screen, answers: () => backend(5), onQuery: fn(), onCall: fn() },
  async play({ canvasElement, args }) {
    const rows = await rowsIn(canvasElement);
    canvasElement.querySelector<HTMLElement>('.at-grid')!.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(rows[2]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ blogger: '3' }));
    await userEvent.keyboard('{Home}');
    await expect(rows[0]).toHaveFocus();

    within(rows[1]!).getByRole('button', { name: '收藏' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.batchAddUserFavoriteBlogger', { bloggerIds: [2] }),
    );
    await expect(args.onQuery).toHaveBeenCalledTimes(1);
  },
};

/** A card is pressed anywhere, by keyboard on its heading. */
export const Cards: Story = {
  args: { screen: { ...screen, body: [{ ...pressable, views: ['cards'] }] }, answers: () => backend(5), onQuery: fn() },
  async play({ canvasElement, args }) {
    const [, second] = await rowsIn(canvasElement);
    await userEvent.click(within(second!).getByText('7,919'));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ blogger: '2' }));
    within(canvasElement).getByRole('button', { name: '护肤小课堂1' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ blogger: '1' }));
  },
};

const LONG = '清晨六点，小林推开咖啡店的门。\n她先给每一盆绿植浇水，再磨好第一份豆子。\n欢迎来坐坐，第一杯我请。';
const long: TableNode = {
  ...pressable,
  columns: [{ field: 'nickname', title: '文本', as: 'longText', width: 160 }, pressable.columns![1]!],
  views: ['cards'],
};
/** A long text with line breaks is one line of a card, and covers none of its fields. */
export const LongHeading: Story = {
  args: {
    screen: { ...screen, body: [long] },
    answers: () => ({
      'feedManage.pageQueryBlogger': () => ({
        list: bloggers(1).map((each) => ({ ...each, nickname: LONG })),
        total: 1,
        pageNo: 1,
        pageSize: 10,
      }),
    }),
  },
  async play({ canvasElement }) {
    const [card] = await rowsIn(canvasElement);
    const heading = within(card!).getByText(/^清晨六点/);
    const fields = card!.querySelector('.at-tile-fields')!;
    await expect(heading.getBoundingClientRect().bottom).toBeLessThanOrEqual(fields.getBoundingClientRect().top);
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(card!.getBoundingClientRect().top);
    await expect(heading.getBoundingClientRect().height).toBeLessThan(40);
  },
};
