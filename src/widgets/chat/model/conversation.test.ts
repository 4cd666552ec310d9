import { describe, expect, it } from 'vitest';
import { chatMessage } from '../testing/server';
import { changed, EMPTY, merged, type ChatEvent, type Conversation, type Outgoing, type Page } from './conversation';

const page = (from: number, to: number, more: Partial<Page> = {}): Page => ({
  list: Array.from({ length: to - from + 1 }, (_, index) => chatMessage(from + index)),
  hasOlder: from > 1,
  hasNewer: false,
  revision: 100,
  ...more,
});
const after = (...events: readonly ChatEvent[]): Conversation => events.reduce(changed, EMPTY);
const opened = (from: number, to: number, more: Partial<Page> = {}, readTo?: number): ChatEvent => ({
  type: 'opened',
  page: page(from, to, more),
  ...(readTo !== undefined && { readTo }),
});
const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq);
const outgoing = (clientId: string, more: Partial<Outgoing> = {}): Outgoing => ({
  clientId,
  content: { type: 'text', data: { text: clientId } },
  replyTo: null,
  at: 0,
  state: 'queued',
  ...more,
});
const queued = (...ids: readonly string[]): ChatEvent => ({ type: 'queued', outgoing: ids.map((id) => outgoing(id)) });

describe('the window of messages', () => {
  it('of two states of a message, the one with the higher revision counts, whichever arrives last', () => {
    const [older, newer] = [chatMessage(1, { revision: 5 }), chatMessage(1, { revision: 9, isEdited: true })];
    expect(merged([older], [newer])).toEqual([newer]);
    expect(merged([newer], [older])).toEqual([newer]);
  });

  it('older and newer parts join it; a part for an older window is dropped', () => {
    const first = after(opened(5, 6, { hasNewer: true }));
    const loaded = (side: 'older' | 'newer', part: Page, window: number): ChatEvent => ({
      type: 'loaded',
      side,
      page: part,
      window,
    });
    const both = [loaded('older', page(3, 4), 1), loaded('newer', page(7, 8), 1)].reduce(changed, first);
    expect(seqs(both)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(both).toMatchObject({ hasOlder: true, hasNewer: false });
    expect(changed(first, loaded('older', page(3, 4), 0))).toBe(first);
  });

  it('ignores changes outside of it: they are loaded when the person scrolls there', () => {
    const away = after(opened(5, 6, { hasNewer: true }));
    const followed: ChatEvent = {
      type: 'followed',
      window: 1,
      since: 100,
      page: page(1, 9, { revision: 120 }),
      unseen: false,
    };
    expect(seqs(changed(away, followed))).toEqual([5, 6]);
    expect(seqs(changed(after(opened(5, 6)), followed))).toEqual([5, 6, 7, 8, 9]);
  });

  it('a loaded part older than the known changes: the changes since are loaded again', () => {
    const state = { ...after(opened(5, 6)), revision: 130 };
    const next = changed(state, { type: 'loaded', side: 'older', window: 1, page: page(3, 4, { revision: 120 }) });
    expect(next.revision).toBe(120);
    const since130 = {
      type: 'followed',
      window: 1,
      since: 130,
      page: page(7, 7, { revision: 140 }),
      unseen: false,
    } as const;
    expect(changed(next, since130).revision).toBe(120);
  });
});

describe('the unread divider', () => {
  it('stands before the first message of the other person that was not read', () => {
    expect(after(opened(1, 9, {}, 4)).unreadFrom).toBe(5);
    expect(after(opened(1, 9, {}, 9)).unreadFrom).toBeNull();
  });

  it('does not appear when the person answered before the first page arrived, and does for one of an earlier page', () => {
    const isShown = (...before: readonly ChatEvent[]) => after(...before, opened(1, 6, {}, 2)).unreadFrom !== null;
    const sent = chatMessage(7, { author: 'me', clientId: 'a' });
    expect(isShown(queued('a'))).toBe(false);
    expect(isShown(queued('a'), { type: 'answered', message: sent })).toBe(false);
    expect(isShown({ type: 'queued', outgoing: [outgoing('a', { state: 'failed', cause: 'unconfirmed' })] })).toBe(
      true,
    );
  });

  it('appears with messages that arrive unseen, stays with further ones, and disappears when the person answers', () => {
    const followed = (from: number, to: number, unseen: boolean): ChatEvent => ({
      type: 'followed',
      window: 1,
      since: 100,
      page: page(from, to),
      unseen,
    });
    expect(after(opened(1, 3, {}, 3), followed(4, 4, false)).unreadFrom).toBeNull();
    const unseen = after(opened(1, 3, {}, 3), followed(4, 4, true), followed(5, 5, true));
    expect(unseen.unreadFrom).toBe(4);
    expect(changed(unseen, { type: 'read' }).unreadFrom).toBeNull();
  });
});

describe('messages on their way', () => {
  const states = ({ outgoing: list }: Conversation) =>
    list.map(({ clientId, state, cause }) => [clientId, state, cause]);

  it('are removed once the server has them, whether an answer or a notification tells it', () => {
    const arrived = chatMessage(4, { clientId: 'a', author: 'me' });
    const waiting = after(opened(1, 3), queued('a', 'b'));
    const events: readonly ChatEvent[] = [
      { type: 'answered', message: arrived },
      { type: 'followed', window: 1, since: 100, page: { ...page(4, 4), list: [arrived] }, unseen: false },
    ];
    for (const event of events) {
      const next = changed(waiting, event);
      expect(states(next)).toEqual([['b', 'queued', undefined]]);
      expect(seqs(changed(next, { type: 'answered', message: arrived }))).toEqual([1, 2, 3, 4]);
    }
  });

  it('wait behind one without an answer; a retry of any of them sends all in order', () => {
    const lost = after(queued('a', 'b', 'c'), { type: 'unanswered', clientId: 'a', reason: '超时' });
    expect(states(lost)).toEqual(['a', 'b', 'c'].map((id) => [id, 'failed', 'unanswered']));
    expect(states(changed(lost, { type: 'retried', clientId: 'c' }))).toEqual(
      ['a', 'b', 'c'].map((id) => [id, 'queued', undefined]),
    );
    expect(states(changed(lost, queued('d')))).toEqual(['a', 'b', 'c', 'd'].map((id) => [id, 'queued', undefined]));
  });

  it('are not delayed by a refused one, which waits for the person', () => {
    const refused = after(queued('a', 'b'), { type: 'refused', clientId: 'a', reason: '含有违禁词' }, queued('c'));
    expect(states(refused)).toEqual([
      ['a', 'failed', 'refused'],
      ['b', 'queued', undefined],
      ['c', 'queued', undefined],
    ]);
  });

  it('stay discarded when a late failure arrives', () => {
    const state = after(queued('a'), { type: 'discarded', clientId: 'a' });
    expect(changed(state, { type: 'unanswered', clientId: 'a', reason: 'x' }).outgoing).toEqual([]);
  });
});
