import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignOn, SSO_WAIT_MS, ssoAddress, ssoLogoutAddress } from './sign-on';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab whose sessionStorage survives each `load`; tests set and remove its token. */
function tab({ forgetful = false, configured = true } = {}) {
  const stored = new Map<string, string>();
  const leave = vi.fn();
  const state = { token: false };
  const memory = () => {
    if (forgetful) throw new DOMException('denied', 'SecurityError');
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
  };
  const load = () => createSignOn({ configured, hasToken: () => state.token, leave, memory });
  /** Outcome of `begin` on a newly loaded page; undefined: the page navigated to single sign-on. */
  const begin = async (page = load()) => {
    const settled = vi.fn<(outcome: string) => void>();
    void page.begin().then(settled);
    await vi.advanceTimersByTimeAsync(SSO_WAIT_MS + 1_000);
    return settled.mock.lastCall?.[0];
  };
  return { load, begin, leave, state };
}

describe('a tab without a token', () => {
  it('goes to single sign-on once; back without a token, it reports that, however often it is loaded', async () => {
    const { begin, leave } = tab();
    expect(await begin()).toBeUndefined();
    expect(leave).toHaveBeenCalledOnce();
    for (let load = 0; load < 5; load += 1) expect(await begin()).toBe('incomplete');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('waits 5000 ms for the token after single sign-on, no longer', async () => {
    const { begin, load, state } = tab();
    await begin();
    const settled = vi.fn();
    void load().begin().then(settled);
    await vi.advanceTimersByTimeAsync(4_800);
    expect(settled).not.toHaveBeenCalled();
    state.token = true;
    await vi.advanceTimersByTimeAsync(200);
    expect(settled).toHaveBeenCalledWith('signed-on');
    state.token = false;
    const late = vi.fn();
    void load().begin().then(late);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(late).toHaveBeenCalledWith('incomplete');
  });

  it('starts again on a click, and by itself once somebody was logged in', async () => {
    const { begin, load, leave } = tab();
    await begin();
    load().again('login');
    expect(leave).toHaveBeenLastCalledWith('login');
    load().arrived();
    expect(await begin()).toBeUndefined();
    expect(leave).toHaveBeenCalledTimes(3);
  });

  it('does not start after a log-out', async () => {
    const { begin, load, leave } = tab();
    load().ended();
    expect(await begin()).toBe('logged-out');
    expect(await begin()).toBe('logged-out');
    expect(leave).not.toHaveBeenCalled();
  });

  it('does not start if storage is forbidden or nothing is configured', async () => {
    const forgetful = tab({ forgetful: true });
    expect(await forgetful.begin()).toBe('incomplete');
    const without = tab({ configured: false });
    expect(await without.begin()).toBe('unconfigured');
    expect([...forgetful.leave.mock.calls, ...without.leave.mock.calls]).toEqual([]);
    forgetful.load().again();
    expect(forgetful.leave).toHaveBeenCalledOnce();
  });

  it('does nothing with a token', async () => {
    const { begin, state, leave } = tab();
    state.token = true;
    expect(await begin()).toBe('signed-on');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('addresses of single sign-on', () => {
  const config = {
    loginType: 3,
    hostKind: 'internal',
    internalHost: '',
    ssoUrl: '/sso/login?loginType={loginType}&redirectUrl={url}',
    ssoLogoutUrl: '/sso/logout',
  } as const;
  const place = { origin: 'https://partner.example.com', back: '/feed/feed-keyword?a=1&b=$&#x' };

  it('give our own server the path', () => {
    expect(ssoAddress(config, place)).toBe(
      '/sso/login?loginType=3&redirectUrl=%2Ffeed%2Ffeed-keyword%3Fa%3D1%26b%3D%24%26%23x',
    );
    expect(ssoAddress({ ...config, ssoUrl: 'https://partner.example.com/sso?u={url}' }, place)).toBe(
      'https://partner.example.com/sso?u=%2Ffeed%2Ffeed-keyword%3Fa%3D1%26b%3D%24%26%23x',
    );
    expect(ssoLogoutAddress(config, place.origin)).toBe('/sso/logout');
  });

  it('give another server the whole address', () => {
    const foreign = {
      ...config,
      ssoUrl: 'https://sso.example.com/in?back={url}',
      ssoLogoutUrl: 'https://sso.example.com/out?back={url}',
    };
    expect(new URL(ssoAddress(foreign, place)).searchParams.get('back')).toBe(place.origin + place.back);
    expect(new URL(ssoLogoutAddress(foreign, place.origin)).searchParams.get('back')).toBe(
      'https://partner.example.com/',
    );
  });

  it('of an external console are on the internal host, with the address to return to', () => {
    const external = { ...config, hostKind: 'external', internalHost: 'https://console.example.com' } as const;
    const address = new URL(ssoAddress(external, place));
    expect(address.origin + address.pathname).toBe('https://console.example.com/sso/login');
    expect(address.searchParams.get('redirectUrl')).toBe(place.origin + place.back);
    expect(ssoLogoutAddress(external, place.origin)).toBe(
      'https://console.example.com/sso/logout?redirectUrl=https%3A%2F%2Fpartner.example.com%2F',
    );
    expect(ssoAddress({ ...external, internalHost: '' }, place)).toBe(ssoAddress(config, place));
  });

  it('contain the prompt', () => {
    expect(ssoAddress(config, { ...place, back: '/', prompt: 'none' })).toBe(
      '/sso/login?loginType=3&redirectUrl=%2F&prompt=none',
    );
    expect(ssoAddress({ ...config, ssoUrl: 'https://sso.example.com/in' }, { ...place, prompt: 'login' })).toBe(
      'https://sso.example.com/in?prompt=login',
    );
  });
});
