import { createMemoryHistory, type MemoryHistory } from 'history';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerUnsavedWork } from '../../shared/browser/unsaved-work';
import { navigationGuard } from './navigation-guard';

const QUESTION = '文件还没有传完，关闭就不再上传，确定关闭吗？';
const discard = vi.fn();
const ask = vi.fn<(question: string) => Promise<boolean>>();
let letGo = () => {};
let isUnderWay = true;
let history: MemoryHistory;
let seen: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  isUnderWay = true;
  letGo = registerUnsavedWork({ isUnderWay: () => isUnderWay, question: QUESTION, discard });
  history = guarded(createMemoryHistory({ initialEntries: ['/home', '/feed/feed-list', '/feed/feed-upload'] }));
  seen = [];
  history.listen(({ location }) => seen.push(location.pathname + location.search));
});
afterEach(() => {
  letGo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const guarded = (inner: MemoryHistory): MemoryHistory => navigationGuard(inner, { indexOf: () => inner.index, ask });
const settled = () => vi.advanceTimersByTimeAsync(1000);

describe('navigationGuard: leaving a screen with unsaved work', () => {
  it.each([
    ['by a link', () => history.push({ pathname: '/home', search: '', hash: '' })],
    ['by an address', () => history.push('/home')],
    ['by the back button, two screens at once', () => history.go(-2)],
  ])('asks, %s, and after a yes discards the work and navigates', async (_, leave) => {
    ask.mockResolvedValue(true);
    leave();
    expect(seen).toEqual([]);
    await settled();
    expect(ask.mock.calls).toEqual([[QUESTION]]);
    expect(discard).toHaveBeenCalledTimes(1);
    expect([seen, history.location.pathname]).toEqual([['/home'], '/home']);
  });

  it.each([
    ['by a link', () => history.push('/home')],
    ['by the back button', () => history.go(-1)],
  ])('stays after a no, %s, and asks again next time', async (_, leave) => {
    ask.mockResolvedValue(false);
    leave();
    await settled();
    leave();
    await settled();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(discard).not.toHaveBeenCalled();
    expect([seen, history.location.pathname]).toEqual([[], '/feed/feed-upload']);
  });

  it('asks about each piece of unsaved work, and discards none before a yes to all', async () => {
    const other = { isUnderWay: vi.fn(() => true), question: '改过的文稿还没有保存，确定离开吗？', discard: vi.fn() };
    const letOthersGo = [registerUnsavedWork(other), registerUnsavedWork({ ...other, discard: vi.fn() })];
    try {
      ask.mockImplementation(async (question) => question === QUESTION);
      history.push('/home');
      await settled();
      expect(ask.mock.calls).toEqual([[QUESTION], [other.question]]);
      expect([discard.mock.calls.length, other.discard.mock.calls.length, history.location.pathname]).toEqual([
        0,
        0,
        '/feed/feed-upload',
      ]);
      // Saved while the person is being asked about the files.
      ask.mockImplementation(async () => {
        other.isUnderWay.mockReturnValue(false);
        return true;
      });
      history.push('/home');
      await settled();
      expect(ask).toHaveBeenCalledTimes(3);
      expect([discard.mock.calls.length, other.discard.mock.calls.length, history.location.pathname]).toEqual([
        1,
        0,
        '/home',
      ]);
    } finally {
      letOthersGo.forEach((letOtherGo) => letOtherGo());
    }
  });

  it('asks once for several navigations: the last one counts', async () => {
    let answer: (yes: boolean) => void = () => {};
    ask.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    history.push('/home');
    history.go(-1);
    answer(true);
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect([seen, history.location.pathname]).toEqual([['/feed/feed-list'], '/feed/feed-list']);
  });

  describe.each<[string, (count: number, step: () => void) => void]>([
    [
      'gives up our step back for theirs',
      (count, step) => {
        if (count > 0) step();
      },
    ],
    [
      'takes our steps late',
      (_, step) => {
        setTimeout(step, 5);
      },
    ],
  ])('in a browser that %s', (_, take) => {
    let press: (delta: number) => void;
    beforeEach(() => {
      const inner = createMemoryHistory({
        initialEntries: ['/home', '/feed/feed-list', '/feed/feed-upload', '/feed/feed-favorite'],
        initialIndex: 2,
      });
      press = inner.go.bind(inner);
      let steps = 0;
      inner.go = (delta) => take(steps++, () => press(delta));
      history = guarded(inner);
      history.listen(({ location }) => seen.push(location.pathname));
    });

    it('restores the address after two presses of the back button and a no', async () => {
      ask.mockResolvedValue(false);
      press(-1);
      press(-1);
      await settled();
      expect([seen, history.location.pathname]).toEqual([[], '/feed/feed-upload']);
    });

    it('follows both presses after a yes', async () => {
      ask.mockResolvedValue(true);
      press(-1);
      press(-1);
      await settled();
      expect([seen, history.location.pathname]).toEqual([['/home'], '/home']);
      expect(discard).toHaveBeenCalledTimes(1);
    });
  });

  it('steps back once, and only while no navigation of the person is under way', async () => {
    ask.mockResolvedValue(false);
    const inner = createMemoryHistory({
      initialEntries: ['/home', '/feed/feed-list', '/feed/feed-upload'],
    });
    const press = inner.go.bind(inner);
    const step = vi.spyOn(inner, 'go');
    guarded(inner).listen(() => {});
    press(-1);
    await vi.advanceTimersByTimeAsync(60);
    press(-1);
    await vi.advanceTimersByTimeAsync(60);
    expect(step).not.toHaveBeenCalled();
    await settled();
    expect(step.mock.calls).toEqual([[2]]);
  });

  it('stays at the log-in if the session ends while the question is open', async () => {
    let answer: (yes: boolean) => void = () => {};
    ask.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    history.push('/home');
    history.push('/login');
    answer(true);
    await settled();
    expect(seen).toEqual(['/login']);
  });

  it('asks nothing if nothing would be lost', async () => {
    history.push('/feed/feed-upload?page=2');
    history.push({ search: '?page=3' });
    history.go(-1);
    history.push('/login?redirectUrl=%2Fhome');
    history.replace('/404');
    isUnderWay = false;
    history.push('/home');
    await settled();
    expect(ask).not.toHaveBeenCalled();
    expect(seen).toEqual([
      '/feed/feed-upload?page=2',
      '/feed/feed-upload?page=3',
      '/feed/feed-upload?page=2',
      '/login?redirectUrl=%2Fhome',
      '/404',
      '/home',
    ]);
  });

  it('allows leaving if the question cannot be shown', async () => {
    ask.mockRejectedValue(new Error('its code did not come'));
    history.push('/home');
    await settled();
    expect(seen).toEqual(['/home']);
  });
});
