import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';
import type { CalendarNode, ScreenDocument } from '../../../language/types';
import { openFilter } from '../../testing/open-filter';
import { StoryScreen } from '../../testing/StoryScreen';
import { dragTo, measured } from '../../../shared/testing/drag';
import { frames } from '../../../shared/testing/frames';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/calendar', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const calendar: CalendarNode = {
  type: 'calendar',
  source: 'contents',
  start: 'publishTime',
  title: '${row.title}',
  tone: "${row.acceptance == 'accepted' ? 'good' : null}",
  rowKey: 'flowId',
  do: [{ action: 'go', to: '/content/${row.flowId}' }],
  create: [{ action: 'go', to: '/new', query: { at: '${slot.start}' } }],
  move: {
    source: 'update',
    params: { flowId: '${row.flowId}', publishTime: '${row.publishTime}', version: '${row.version}' },
  },
  views: ['month', 'week', 'day', 'list'],
};
const screen: Partial<ScreenDocument> = {
  query: {
    view: { type: 'string', enum: ['month', 'week', 'day', 'list'], default: 'month' },
    day: { type: 'string', format: 'date', default: '2020-01-01' },
  },
  dataSources: {
    contents: {
      call: 'operation.queryTpList',
      effect: 'read',
      send: 'auto',
      reads: ['content'],
      params: { publishedFrom: '${query.day}' },
    },
    update: { call: 'operation.updateTpInfo', effect: 'write', send: 'manual', changes: ['content'] },
  },
  body: [calendar],
};

/** Contents of November 2026 at Shanghai times. `refuse`: throws what refuses a write. */
function backend(refuse: () => void = () => undefined): Answers {
  let list = [
    { flowId: 1, title: '露营清单', publishTime: '2026-11-10T02:00:00.000Z', acceptance: 'accepted', version: 1 },
    { flowId: 2, title: '早餐食谱', publishTime: '2026-11-12T16:30:00.000Z', acceptance: 'undecided', version: 4 },
    { flowId: 3, title: '没有日期', publishTime: null, acceptance: 'undecided', version: 1 },
  ];
  return {
    'operation.queryTpList': () => ({ list, total: list.length }),
    'operation.updateTpInfo': (params: { flowId: number; version: number; publishTime: string }) => {
      refuse();
      list = list.map((each) =>
        each.flowId === params.flowId ? { ...each, ...params, version: params.version + 1 } : each,
      );
      return list.find(({ flowId }) => flowId === params.flowId);
    },
  } as unknown as Answers;
}
const base = { screen, query: { day: '2026-11-24' } };

const entry = async (root: HTMLElement, name: RegExp) => measured(await within(root).findByRole('button', { name }));
const cell = (root: HTMLElement, day: string) => root.querySelector<HTMLElement>(`[role="cell"][data-date="${day}"]`)!;
const dayOfEntry = (root: HTMLElement, name: string) =>
  within(root).getByText(name).closest<HTMLElement>('[data-date]')?.dataset.date;
const updates = (onCall: unknown) =>
  (onCall as ReturnType<typeof fn>).mock.calls
    .filter(([name]) => name === 'operation.updateTpInfo')
    .map(([, params]) => params);

/** Entries stand on their Shanghai days; a press opens, a free day creates, and the address keeps view and day. */
export const Press: Story = {
  args: { ...base, answers: backend, onNavigate: fn(), onQuery: fn() },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.click(await entry(canvasElement, /10:00.*露营清单/));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/content/1');
    // 16:30 UTC is the next day in Shanghai
    await expect(await entry(canvasElement, /00:30.*早餐食谱/)).toBeVisible();
    await expect(canvas.getByText('2026年11月')).toBeVisible();
    await expect(canvas.getByText('另有 1 条没有日期，未显示')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下一个月' }));
    await expect(args.onQuery).toHaveBeenLastCalledWith({ day: '2026-12-01' });
    await expect(canvas.getByText('2026年12月')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '周' }));
    await expect(args.onQuery).toHaveBeenLastCalledWith({ day: '2026-12-01', view: 'week' });
    await expect(canvas.getByText('2026年11月30日 – 12月6日')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '新建' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/new?at=2026-12-01T01%3A00%3A00.000Z');
  },
};

/** A drag moves to another day at the same time, is shown at once, and can be taken back. */
export const DragAndUndo: Story = {
  args: { ...base, answers: backend, onCall: fn() },
  async play({ canvasElement, args }) {
    await dragTo(await entry(canvasElement, /露营清单/), cell(canvasElement, '2026-11-18'));
    await waitFor(() =>
      expect(updates(args.onCall)).toEqual([{ flowId: 1, publishTime: '2026-11-18T02:00:00.000Z', version: 1 }]),
    );
    await within(document.body).findByText(/已移到 11月18日 周三 10:00/);
    await waitFor(async () =>
      expect(cell(canvasElement, '2026-11-18')).toContainElement(await entry(canvasElement, /露营清单/)),
    );
    await userEvent.click(within(document.body).getByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(updates(args.onCall)[1]).toEqual({ flowId: 1, publishTime: '2026-11-10T02:00:00.000Z', version: 2 }),
    );
    await waitFor(async () =>
      expect(cell(canvasElement, '2026-11-10')).toContainElement(await entry(canvasElement, /露营清单/)),
    );
  },
};

/** Several presses of Alt and an arrow key are one move; the entry keeps the focus. */
export const Keyboard: Story = {
  args: { ...base, answers: backend, onCall: fn() },
  async play({ canvasElement, args }) {
    (await entry(canvasElement, /露营清单/)).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowDown}{/Alt}');
    await waitFor(async () => expect(await entry(canvasElement, /露营清单/)).toHaveFocus());
    await waitFor(() =>
      expect(updates(args.onCall)).toEqual([{ flowId: 1, publishTime: '2026-11-19T02:00:00.000Z', version: 1 }]),
    );
    await waitFor(async () =>
      expect(cell(canvasElement, '2026-11-19')).toContainElement(await entry(canvasElement, /露营清单/)),
    );
    await waitFor(async () => expect(await entry(canvasElement, /露营清单/)).toHaveFocus());
    await within(document.body).findByText(/已移到 11月19日/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(updates(args.onCall)[1]).toEqual({ flowId: 1, publishTime: '2026-11-10T02:00:00.000Z', version: 2 }),
    );
  },
};

/** Keys move within the days that are shown: a press that would leave them says so once, and sends nothing. */
export const KeyboardAtTheEnd: Story = {
  args: { ...base, query: { day: '2026-11-10', view: 'week' }, answers: backend, onCall: fn() },
  async play({ canvasElement, args }) {
    (await entry(canvasElement, /露营清单/)).focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
    const body = within(document.body);
    await body.findByText('没有移动：11月8日 周日不在显示的日期内');
    for (let held = 0; held < 3; held += 1)
      await fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft', altKey: true, repeat: true });
    await frames(10);
    await expect(body.getAllByText('没有移动：11月8日 周日不在显示的日期内')).toHaveLength(1);
    await waitFor(() =>
      expect(updates(args.onCall)).toEqual([{ flowId: 1, publishTime: '2026-11-09T02:00:00.000Z', version: 1 }]),
    );
  },
};

/** A refused move is shown at its old place again, with the reason. */
export const Refused: Story = {
  args: {
    ...base,
    answers: () =>
      backend(() => {
        throw new CallError({ kind: 'rejected', message: '这条内容正在发布', requestId: 'req-3' });
      }),
  },
  async play({ canvasElement }) {
    await dragTo(await entry(canvasElement, /早餐食谱/), cell(canvasElement, '2026-11-20'));
    await within(document.body).findByText(/没有移动：这条内容正在发布/);
    await waitFor(async () =>
      expect(cell(canvasElement, '2026-11-13')).toContainElement(await entry(canvasElement, /早餐食谱/)),
    );
  },
};

/** In a list, a button chooses the day. */
export const List: Story = {
  args: { ...base, query: { day: '2026-11-24', view: 'list' }, answers: backend, onCall: fn(), onNavigate: fn() },
  async play({ canvasElement, args }) {
    await userEvent.click(await entry(canvasElement, /^露营清单/));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/content/1');
    const pick = await entry(canvasElement, /改期：露营清单/);
    const field = pick.parentElement!.querySelector('input')!;
    await expect(field).toHaveValue('2026-11-10');
    await fireEvent.change(field, { target: { value: '2026-11-30' } });
    await waitFor(() =>
      expect(updates(args.onCall)).toEqual([{ flowId: 1, publishTime: '2026-11-30T02:00:00.000Z', version: 1 }]),
    );
    await waitFor(() => expect(dayOfEntry(canvasElement, '露营清单')).not.toBe('2026-11-10'));
  },
};

/** Phones show a month as a list. */
export const Phone: Story = {
  args: { ...base, answers: backend },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await entry(canvasElement, /^露营清单/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '日程' })).toBeNull();
    await expect(canvasElement.querySelector('[role="table"]')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Without entries, the calendar says what to do; a day can still be pressed. */
export const Empty: Story = {
  args: {
    screen: { ...screen, body: [{ ...calendar, empty: '先录入一篇' }] },
    answers: { 'operation.queryTpList': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }) },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('先录入一篇')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '新建' })).toBeEnabled();
  },
};

/** Filters go into the address that the source reads, and an entry that must stay has no shortcuts to move it. */
export const Filtered: Story = {
  args: {
    ...base,
    answers: backend,
    onQuery: fn(),
    screen: {
      ...screen,
      query: { ...screen.query, acceptance: { type: 'string' } },
      body: [
        {
          ...calendar,
          filters: [
            {
              field: 'acceptance',
              title: '采纳',
              component: 'select',
              schema: {
                type: 'string',
                enum: ['accepted', 'undecided'],
                labels: { accepted: '已采纳', undecided: '未定' },
              },
            },
          ],
          movable: "${row.acceptance != 'accepted'}",
        },
      ],
    },
  },
  async play({ canvasElement, args }) {
    await expect(await entry(canvasElement, /露营清单/)).not.toHaveAttribute('aria-keyshortcuts');
    await expect(await entry(canvasElement, /早餐食谱/)).toHaveAttribute('aria-keyshortcuts');
    await openFilter(canvasElement, '采纳');
    await userEvent.click(
      await within(document.body).findByText('已采纳', { selector: '.ant-select-item-option-content' }),
    );
    await waitFor(() =>
      expect(args.onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ acceptance: 'accepted' })),
    );
  },
};
