import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, fetchIndex, fetchScreen, forgetAhead, watchScreens } from './screens';

const answers = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('fetchScreen and fetchAhead', () => {
  it('requests the screen each time', async () => {
    const fetch = answers({ id: 'home', page: null });
    vi.stubGlobal('fetch', fetch);
    expect(await fetchScreen('home', '/home')).toMatchObject({ id: 'home' });
    expect(fetch).toHaveBeenCalledWith(
      '/screens/home.json',
      expect.objectContaining({ credentials: 'include', cache: 'no-cache' }),
    );
  });

  it('uses a preloaded screen once, and only for its own address and id', async () => {
    const fetch = answers({ id: 'feed/a' });
    vi.stubGlobal('fetch', fetch);
    await Promise.all([fetchAhead('/feed/a'), fetchAhead('/feed/a')]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(
      '/screens/at?path=%2Ffeed%2Fa',
      expect.objectContaining({ credentials: 'include' }),
    );
    await fetchScreen('feed/a', '/feed/a');
    expect(fetch).toHaveBeenCalledTimes(1);
    await fetchScreen('feed/a', '/feed/a');
    expect(fetch).toHaveBeenCalledTimes(2);
    await fetchAhead('/feed/a');
    await fetchScreen('feed/b', '/feed/b');
    await fetchScreen('feed/a', '/feed/a');
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it('does not wait for a preloaded screen of another address', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise<Response>(() => undefined)),
    );
    void fetchAhead('/feed/a');
    vi.stubGlobal('fetch', answers({ id: 'feed/b' }));
    expect(await fetchScreen('feed/b', '/feed/b')).toMatchObject({ id: 'feed/b' });
  });

  it('requests the screen after forgetAhead', async () => {
    const fetch = answers({ id: 'feed/a' });
    vi.stubGlobal('fetch', fetch);
    await fetchAhead('/feed/a');
    forgetAhead();
    await fetchScreen('feed/a', '/feed/a');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('requests the screen if it was preloaded more than a minute ago', async () => {
    vi.useFakeTimers();
    const fetch = answers({ id: 'feed/a' });
    vi.stubGlobal('fetch', fetch);
    await fetchAhead('/feed/a');
    vi.advanceTimersByTime(59_000);
    await fetchAhead('/feed/a');
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await fetchScreen('feed/a', '/feed/a');
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenLastCalledWith('/screens/feed/a.json', expect.anything());
  });

  it('requests a screen again that was refused, or missing, when it was preloaded before the log-in', async () => {
    vi.stubGlobal('fetch', answers({ code: 20205, msg: '登录已过期' }));
    await expect(fetchAhead('/feed/a')).rejects.toMatchObject({ kind: 'unauthenticated' });
    vi.stubGlobal('fetch', answers({ id: 'feed/a' }));
    expect(await fetchScreen('feed/a', '/feed/a')).toMatchObject({ id: 'feed/a' });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: 204 })),
    );
    expect(await fetchAhead('/feed/a')).toBeUndefined();
    vi.stubGlobal('fetch', answers({ id: 'feed/a' }));
    expect(await fetchScreen('feed/a', '/feed/a')).toMatchObject({ id: 'feed/a' });
  });

  it.each([
    [{ code: 20205, msg: '登录已过期' }, 200, 'unauthenticated', '登录已过期'],
    [{ code: 20203, msg: '登录已失效' }, 200, 'unauthenticated', '登录已失效'],
    [{ code: 40400, msg: '页面不存在' }, 404, 'missing', '页面不存在'],
    [{ code: 40300, msg: '没有权限' }, 403, 'missing', '没有权限'],
    [{ code: 50000, msg: '服务器出错了' }, 500, 'unavailable', '服务器出错了'],
    [{ code: 42900, msg: '太频繁' }, 200, 'unavailable', '太频繁'],
    ['<html>', 502, 'unavailable', '页面加载失败，请稍后重试'],
    ['<html>', 200, 'unavailable', '页面加载失败，请稍后重试'],
  ])('%j with status %i is %s', async (body, status, kind, message) => {
    vi.stubGlobal('fetch', answers(body, status));
    await expect(fetchIndex()).rejects.toMatchObject({ kind, message });
  });

  it('blames the network', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    await expect(fetchIndex()).rejects.toMatchObject({
      kind: 'unavailable',
      message: '网络连接失败，请检查网络后重试',
    });
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
    say(type: string, data?: unknown) {
      this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
    }
  }
  const page = Object.assign(new EventTarget(), { hidden: false });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const [changed, rowsChanged, missed] = [vi.fn(), vi.fn(), vi.fn()];
  let stop: () => void;
  const watch = () => {
    stop = watchScreens({ changed, rowsChanged, missed });
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
    source().say('open');
    source().say('message', { id: 'home', version: '2', broken: false });
    expect(changed).toHaveBeenCalledWith({ id: 'home', version: '2', broken: false });
    source().say('changes', ['keyword', 'tag']);
    expect(rowsChanged).toHaveBeenCalledWith(['keyword', 'tag']);
    expect(missed).not.toHaveBeenCalled();
    stop();
    expect(source().readyState).toBe(Source.CLOSED);
  });

  it('reports missed changes after the browser reconnected', () => {
    const { source } = watch();
    source().say('open');
    source().say('error');
    expect(missed).not.toHaveBeenCalled();
    source().say('open');
    expect(missed).toHaveBeenCalledOnce();
    expect(Source.all).toHaveLength(1);
  });

  it('reconnects with increasing delays if the server refuses', () => {
    const { source } = watch();
    const refuse = () => {
      source().readyState = Source.CLOSED;
      source().say('error');
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
    source().say('open');
    hide(true);
    expect(source().readyState).toBe(Source.CLOSED);
    hide(false);
    expect(Source.all).toHaveLength(2);
    source().say('open');
    expect(missed).toHaveBeenCalledOnce();
    stop();
    hide(false);
    expect(Source.all).toHaveLength(2);
  });
});
