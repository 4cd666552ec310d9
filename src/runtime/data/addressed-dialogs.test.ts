import { describe, expect, it, vi } from 'vitest';
import { make, settle } from '../testing/open-runtime';
import type { Action, ScreenDocument } from '../../language/types';
import type { RawQuery, RowList } from './index';

const query: ScreenDocument['query'] = {
  content: { type: 'integer' },
  task: { type: 'string' },
  pageNo: { type: 'integer' },
};
const dialogs: ScreenDocument['dialogs'] = {
  content: { type: 'drawer', title: '${dialog.title}', address: 'flowId', body: [] },
  task: { type: 'drawer', title: '${dialog.row.target}', address: 'row.taskId', body: [] },
  plain: { type: 'dialog', title: '提示', body: [] },
};
const content: Action = { action: 'open', dialog: 'content', data: { flowId: '${row.flowId}', title: '${row.title}' } };
const task: Action = { action: 'open', dialog: 'task', data: { row: '${row}' } };
const flows = (...ids: number[]) => ids.map((flowId) => ({ flowId, title: `内容${flowId}` }));

/** A screen whose address follows its own writes, as in a browser. */
function open(initial: RawQuery = {}) {
  const entries: RawQuery[] = [initial];
  const screen = make({ query, dialogs }, {}, initial);
  const { runtime } = screen;
  const address = (raw: RawQuery) => ({
    query: raw,
    navigate: () => undefined,
    back: () => undefined,
    setQuery(patch: Record<string, string | string[] | undefined>, options?: { replace?: boolean }) {
      const next = Object.fromEntries(
        Object.entries({ ...entries.at(-1), ...patch }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      );
      if (options?.replace) entries.pop();
      entries.push(next);
      go(next);
    },
  });
  const go = (raw: RawQuery) => runtime.setAddress(address(raw));
  go({ ...initial, at: 'first' });
  go(initial);
  runtime.start();
  const back = () => {
    entries.pop();
    go(entries.at(-1)!);
  };
  const shown = () => runtime.dialogs().map(({ name, data }) => [name, data]);
  return { ...screen, entries, back, go, shown };
}
const put = (screen: ReturnType<typeof open>, list: Partial<RowList>, table: object = TABLE) =>
  screen.runtime.lists.put(table, { rows: [], waits: false, actions: [content, task], ...list });
const TABLE = {};
const shownOf = (screen: ReturnType<typeof open>) => screen.runtime.dialogs()[0]!;

describe('a drawer in the address', () => {
  it('is written to the address when it opens; the back button closes it, the forward button opens it again', async () => {
    const screen = open({ pageNo: '2' });
    screen.runtime.openDialog('content', { flowId: 7, title: '内容7' });
    expect(screen.entries).toEqual([{ pageNo: '2' }, { pageNo: '2', content: '7' }]);
    screen.back();
    await settle();
    expect(screen.shown()).toEqual([]);
    screen.go({ pageNo: '2', content: '7' });
    expect(screen.shown()).toEqual([['content', { flowId: '7' }]]);
  });

  it('is removed from the address when it closes, without a new history entry', () => {
    const screen = open();
    screen.runtime.openDialog('content', { flowId: 7 });
    screen.runtime.closeDialog();
    expect([screen.entries, screen.shown()]).toEqual([[{}, {}], []]);
  });

  it('is opened by a link, with the row if a list contains it', () => {
    expect(open({ content: '7' }).shown()).toEqual([['content', { flowId: '7' }]]);
    const screen = open({ task: '3' });
    expect(screen.shown()).toEqual([]);
    put(screen, { waits: true });
    put(screen, { rows: [{ taskId: 3, target: '口红' }] });
    expect(screen.shown()).toEqual([['task', { row: { taskId: 3, target: '口红' } }]]);
    expect(screen.messages).toEqual([]);
  });

  it('shows an error if no row of the list matches the link', async () => {
    const screen = open({ task: '3', pageNo: '2' });
    put(screen, { rows: [{ taskId: 4 }] });
    await vi.waitFor(() =>
      expect(screen.messages).toEqual(['error: 这条记录不在当前的列表里，可能已被删除，或不符合现在的筛选条件']),
    );
    expect(screen.entries).toEqual([{ pageNo: '2' }]);
  });

  it('waits for a list that asks anew with the filters of the link', async () => {
    const screen = open();
    put(screen, { rows: [{ taskId: 4 }] });
    screen.go({ task: '3' });
    put(screen, { rows: [{ taskId: 4 }], waits: true });
    put(screen, { rows: [{ taskId: 3, target: '口红' }] });
    expect(screen.shown()).toEqual([['task', { row: { taskId: 3, target: '口红' } }]]);
    expect(screen.messages).toEqual([]);
  });

  it('does not open for an empty or unrelated value of the address, nor if the dialog is not bound to it', () => {
    expect(open({ content: 'x', plain: '1' }).shown()).toEqual([]);
  });

  it('asks before the back button closes it and the dialogs above it, and restores the address if declined', async () => {
    const screen = open();
    screen.runtime.openDialog('content', { flowId: 7 });
    screen.runtime.openDialog('plain');
    const [drawer, above] = screen.runtime.dialogs();
    const leave = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    screen.runtime.onLeave(above!.key, leave);
    screen.back();
    await settle();
    expect(screen.runtime.dialogs()).toEqual([drawer, above]);
    expect(screen.entries).toEqual([{}, { content: '7' }]);
    screen.back();
    await settle();
    expect([screen.shown(), leave.mock.calls.length]).toEqual([[], 2]);
  });

  it('moves through the rows within one history entry', async () => {
    const screen = open();
    put(screen, { rows: flows(7, 8, 9) });
    screen.runtime.openDialog('content', { flowId: 7, title: '内容7' });
    const { key } = shownOf(screen);
    const first = screen.runtime.neighbours(shownOf(screen))!;
    expect([first.place, first.count, first.previous]).toEqual([1, 3, undefined]);
    first.next!();
    await settle();
    expect(screen.shown()).toEqual([['content', { flowId: 8, title: '内容8' }]]);
    expect([shownOf(screen).key, screen.entries]).toEqual([key, [{}, { content: '8' }]]);
    screen.runtime.neighbours(shownOf(screen))!.next!();
    await settle();
    const last = screen.runtime.neighbours(shownOf(screen))!;
    expect([last.place, last.next]).toEqual([3, undefined]);
  });

  it.each([
    ['next', 1, [7], [9, 10], 9, 2],
    ['previous', 2, [9, 10], [7, 8], 8, 1],
  ] as const)(
    'continues on the neighbouring page of the list: %s',
    async (direction, no, shownPage, nextPage, arrives, page) => {
      const screen = open();
      const go = vi.fn();
      put(screen, { rows: flows(...shownPage), page: { no, last: 2, go } });
      screen.runtime.openDialog('content', { flowId: shownPage[0] });
      screen.runtime.neighbours(shownOf(screen))![direction]!();
      expect(go).toHaveBeenCalledExactlyOnceWith(page);
      put(screen, { rows: flows(...shownPage), waits: true });
      await settle();
      expect(shownOf(screen).data.flowId).toBe(shownPage[0]);
      put(screen, { rows: flows(...nextPage), page: { no: page, last: 2, go } });
      await settle();
      expect(shownOf(screen).data).toEqual({ flowId: arrives, title: `内容${arrives}` });
    },
  );

  it('has no neighbours if no list contains its row', () => {
    const screen = open({ content: '7' });
    put(screen, { rows: flows(8, 9) });
    expect(screen.runtime.neighbours(shownOf(screen))).toBeUndefined();
  });
});
