import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type CallErrorKind } from '../../services/client';
import { forgetPreloaded, preloadScreenAt, takeScreen } from '../preload';
import { fetchIndex, installScreens, watchScreens } from './screens';

const call = vi.fn<(name: string, params: object, options?: object) => Promise<unknown>>();
const answers = (body: unknown) => call.mockImplementation(async () => body);
const refuses = (error: { message: string; code?: number; status?: number; kind?: CallErrorKind }) =>
  call.mockRejectedValue(new CallError({ kind: 'rejected', ...error }));
const requests = () => call.mock.calls.map(([name, params]) => [name, ...Object.values(params)].join(' '));

beforeEach(() => {
  call.mockReset();
  installScreens({ call: call as never }, '');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('takeScreen and preloadScreenAt', () => {
  beforeEach(forgetPreloaded);

  it('requests the screen each time, as a quiet call: an error opens no dialog and redirects nowhere', async () => {
    answers({ id: 'home', page: null });
    expect(await takeScreen('home', '/home')).toMatchObject({ id: 'home' });
    await takeScreen('home', '/home');
    expect(requests()).toEqual(['screens.readScreen home', 'screens.readScreen home']);
    expect(call.mock.lastCall?.[2]).toMatchObject({ quiet: true, fresh: true });
  });

  it('uses a preloaded screen once, and only for its own address and id', async () => {
    answers({ id: 'feed/a' });
    await Promise.all([preloadScreenAt('/feed/a'), preloadScreenAt('/feed/a')]);
    expect(requests()).toEqual(['screens.readScreenAt /feed/a']);
    await takeScreen('feed/a', '/feed/a');
    expect(requests()).toHaveLength(1);
    await takeScreen('feed/a', '/feed/a');
    expect(requests()).toHaveLength(2);
    await preloadScreenAt('/feed/a');
    await takeScreen('feed/b', '/feed/b');
    await takeScreen('feed/a', '/feed/a');
    expect(requests()).toHaveLength(5);
  });

  it('does not wait for a preloaded screen of another address', async () => {
    call.mockImplementation(() => new Promise(() => undefined));
    void preloadScreenAt('/feed/a');
    answers({ id: 'feed/b' });
    expect(await takeScreen('feed/b', '/feed/b')).toMatchObject({ id: 'feed/b' });
  });

  it('requests the screen after forgetPreloaded', async () => {
    answers({ id: 'feed/a' });
    await preloadScreenAt('/feed/a');
    forgetPreloaded();
    await takeScreen('feed/a', '/feed/a');
    expect(requests()).toHaveLength(2);
  });

  it('requests the screen if it was preloaded more than a minute ago', async () => {
    vi.useFakeTimers();
    answers({ id: 'feed/a' });
    await preloadScreenAt('/feed/a');
    vi.advanceTimersByTime(59_000);
    await preloadScreenAt('/feed/a');
    expect(requests()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await takeScreen('feed/a', '/feed/a');
    expect(requests()).toEqual(['screens.readScreenAt /feed/a', 'screens.readScreen feed/a']);
  });

  it('requests a screen again that was refused, or missing, when it was preloaded before the log-in', async () => {
    refuses({ code: 20205, message: '登录已过期' });
    await expect(preloadScreenAt('/feed/a')).rejects.toMatchObject({ kind: 'unauthenticated' });
    answers({ id: 'feed/a' });
    expect(await takeScreen('feed/a', '/feed/a')).toMatchObject({ id: 'feed/a' });
    answers(null);
    expect(await preloadScreenAt('/feed/a')).toBeNull();
    answers({ id: 'feed/a' });
    expect(await takeScreen('feed/a', '/feed/a')).toMatchObject({ id: 'feed/a' });
  });

  it.each([
    [{ code: 20205, message: '登录已过期', status: 200 }, 'unauthenticated'],
    [{ code: 20203, message: '登录已失效', status: 200 }, 'unauthenticated'],
    [{ code: 20205, message: '登录已过期', status: 403 }, 'unauthenticated'],
    [{ message: '没有登录', status: 401 }, 'unauthenticated'],
    [{ code: 40401, message: '页面不存在', status: 404 }, 'missing'],
    [{ code: 40300, message: '没有权限', status: 403 }, 'missing'],
    [{ code: 50000, message: '服务器出错了', status: 500 }, 'unavailable'],
    [{ code: 42900, message: '太频繁', status: 200 }, 'unavailable'],
    [{ kind: 'network', message: '网络连接失败，请检查网络后重试' }, 'unavailable'],
  ] as const)('%j is %s', async (refused, kind) => {
    refuses(refused);
    const error = { kind, message: refused.message };
    await expect(fetchIndex()).rejects.toMatchObject(error);
    await expect(preloadScreenAt('/feed/a')).rejects.toMatchObject(error);
    await expect(takeScreen('feed/a', '/feed/a')).rejects.toMatchObject(error);
  });

  it('passes on that a request was aborted', async () => {
    refuses({ kind: 'aborted', message: '请求已取消' });
    await expect(takeScreen('feed/a', '/feed/a', AbortSignal.abort())).rejects.toBeInstanceOf(CallError);
  });
});

describe('watchScreens', () => {
  class Source extends EventTarget {
    static readonly CLOSED = 2;
    static all: Source[] = [];
    readyState = 0;
    constructor(readonly url: string) {
      super();
      Source.all.push(this);
    }
    close() {
      this.readyState = 2;
    }
    emit(type: string, data?: unknown) {
      this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
    }
  }
  const page = Object.assign(new EventTarget(), { hidden: false });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const [changed, rowsChanged, tabIs, missed] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  let stop: () => void;
  const watch = () => {
    stop = watchScreens({ changed, rowsChanged, tabIs, missed });
    return { stop, source: () => Source.all.at(-1)! };
  };
  afterEach(() => stop());

  beforeEach(() => {
    Source.all = [];
    page.hidden = false;
    vi.clearAllMocks();
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', Source);
    vi.stubGlobal('document', page);
  });

  it('reports changes; the first connection reports nothing as missed', () => {
    const { source, stop } = watch();
    source().emit('open');
    source().emit('message', { id: 'home', version: '2', broken: false });
    expect(changed).toHaveBeenCalledWith({ id: 'home', version: '2', broken: false });
    source().emit('changes', ['keyword', 'tag']);
    expect(rowsChanged).toHaveBeenCalledWith(['keyword', 'tag']);
    source().emit('tab', 'a1');
    expect(tabIs).toHaveBeenCalledWith('a1');
    expect(missed).not.toHaveBeenCalled();
    stop();
    expect(source().readyState).toBe(Source.CLOSED);
  });

  it('reports missed changes after the browser reconnected', () => {
    const { source } = watch();
    source().emit('open');
    source().emit('error');
    expect(missed).not.toHaveBeenCalled();
    source().emit('open');
    expect(missed).toHaveBeenCalledOnce();
    expect(Source.all).toHaveLength(1);
  });

  it('reconnects with increasing delays if the server refuses', () => {
    const { source } = watch();
    const refuse = () => {
      source().readyState = Source.CLOSED;
      source().emit('error');
    };
    for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      refuse();
      const before = Source.all.length;
      vi.advanceTimersByTime(wait - 1);
      expect(Source.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Source.all).toHaveLength(before + 1);
    }
    expect(missed).toHaveBeenCalledTimes(6);
  });

  it('disconnects while the window is hidden, and reports missed changes when it is visible again', () => {
    const { source, stop } = watch();
    source().emit('open');
    hide(true);
    expect(source().readyState).toBe(Source.CLOSED);
    hide(false);
    expect(Source.all).toHaveLength(2);
    source().emit('open');
    expect(missed).toHaveBeenCalledOnce();
    stop();
    hide(false);
    expect(Source.all).toHaveLength(2);
  });
});
