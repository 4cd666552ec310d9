import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type CallErrorKind } from '../../services/client';
import { clientOf, json, recordingPorts, startBackend } from '../../services/client/test-support/backend';
import { createClientDouble, type Answers } from '../../services/testing';
import { createAgreement } from './agreement';
import { AGREEMENT_KEY, AGREEMENT_MS, createAgreementCache } from './agreement-cache';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [QUERY, UPDATE] = ['operation.queryAigcUserAgreementStatus', 'operation.updateAigcUserAgreementStatus'] as const;

let stored: Map<string, string>;
let now: number;
let user: number | undefined;
let preview: boolean;
const error = vi.fn();
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const cache = createAgreementCache(
  () => storage() as Storage,
  () => now,
);

beforeEach(() => {
  stored = new Map();
  now = Date.parse('2026-03-02T09:00:00Z');
  user = 7;
  preview = false;
  error.mockClear();
});

const status = (agreed: boolean) => ({ agreed, updateTime: agreed ? '2026-03-01T09:00:00.000Z' : null });
const refuse =
  (call: string, kind: CallErrorKind = 'rejected', message = '不行') =>
  () => {
    throw new CallError({ kind, message, call });
  };
function agreementWith(answers: Answers = {}) {
  const client = createClientDouble({ [QUERY]: status(false), [UPDATE]: status(true), ...answers } as Answers);
  return { client, agreement: createAgreement({ client, cache, userId: () => user, isPreview: () => preview, error }) };
}
const isOpen = ({ store }: { store: { getState(): { open: boolean } } }) => store.getState().open;
const opened = (agreement: Parameters<typeof isOpen>[0]) => expect.poll(() => isOpen(agreement)).toBe(true);
const names = ({ asked }: { asked: { name: string }[] }) => asked.map(({ name }) => name);

describe('the cache', () => {
  it('holds data, expirationTime and userId for 7 days', () => {
    cache.keep(7);
    expect(JSON.parse(stored.get(AGREEMENT_KEY)!)).toEqual({
      data: true,
      expirationTime: now + 604_800_000,
      userId: 7,
    });
  });

  it.each([
    [0, true],
    [6 * DAY + 23 * HOUR, true],
    [AGREEMENT_MS - 1, true],
    [AGREEMENT_MS, false],
    [30 * DAY, false],
  ])('after %i ms: %s', (later, expected) => {
    cache.keep(7);
    now += later;
    expect(cache.agreedBy(7)).toBe(expected);
    expect(cache.agreedBySomebody()).toBe(expected);
  });

  it('belongs to one person', () => {
    cache.keep(7);
    expect([cache.agreedBy(8), cache.agreedBy(undefined), cache.agreedBySomebody()]).toEqual([false, false, true]);
  });

  const far = 2e12;
  it.each([
    '',
    'null',
    '1',
    '"agreed"',
    '[]',
    '{',
    '{"data":true}',
    `{"data":"true","expirationTime":${far},"userId":7}`,
    `{"data":false,"expirationTime":${far},"userId":7}`,
    `{"data":true,"expirationTime":"${far}","userId":7}`,
    `{"data":true,"expirationTime":${far},"userId":"7"}`,
    `{"data":true,"expirationTime":1e999,"userId":7}`,
    '{"__proto__":{"data":true,"expirationTime":1772500000000,"userId":7}}',
  ])('ignores an entry with %s', (text) => {
    stored.set(AGREEMENT_KEY, text);
    expect([cache.agreedBy(7), cache.agreedBySomebody()]).toEqual([false, false]);
  });

  it('has no effect if the browser forbids storage', () => {
    const without = createAgreementCache(() => {
      throw new Error('denied');
    });
    without.keep(7);
    expect(without.agreedBy(7)).toBe(false);
  });
});

describe('require', () => {
  it('sends no request while the cache says agreed', async () => {
    cache.keep(7);
    const { client, agreement } = agreementWith();
    const then = vi.fn();
    expect(await agreement.require(then)).toBe(true);
    expect(then).toHaveBeenCalledOnce();
    expect(client.asked).toEqual([]);
  });

  it('otherwise asks the server, and caches a yes', async () => {
    cache.keep(8);
    const { client, agreement } = agreementWith({ [QUERY]: status(true) });
    expect(await agreement.require()).toBe(true);
    expect(client.asked).toEqual([{ name: QUERY, params: { type: -1 } }]);
    expect(cache.agreedBy(7)).toBe(true);
    expect(isOpen(agreement)).toBe(false);
  });

  it('sends one request and shows one dialog for concurrent callers', async () => {
    const { client, agreement } = agreementWith();
    const then = [vi.fn(), vi.fn()];
    const both = Promise.all(then.map((each) => agreement.require(each)));
    await opened(agreement);
    const third = agreement.require();
    then.forEach((each) => expect(each).not.toHaveBeenCalled());
    await agreement.accept(1);
    expect([...(await both), await third]).toEqual([true, true, true]);
    then.forEach((each) => expect(each).toHaveBeenCalledOnce());
    expect(names(client)).toEqual([QUERY, UPDATE]);
    expect(isOpen(agreement)).toBe(false);
    expect(cache.agreedBy(7)).toBe(true);
  });

  it('resolves to false after a no, and asks again next time', async () => {
    const { agreement } = agreementWith();
    const then = vi.fn();
    for (let time = 0; time < 2; time += 1) {
      const answer = agreement.require(then);
      await opened(agreement);
      agreement.decline();
      expect(await answer).toBe(false);
    }
    expect(then).not.toHaveBeenCalled();
    expect(cache.agreedBy(7)).toBe(false);
  });

  it('keeps the dialog open if a newer version was published meanwhile', async () => {
    const { client, agreement } = agreementWith({ [UPDATE]: status(false) });
    void agreement.require();
    await opened(agreement);
    expect(await agreement.accept(1)).toBe(false);
    expect(client.asked.at(-1)).toEqual({ name: UPDATE, params: { type: -1, versionNo: 1 } });
    expect([isOpen(agreement), cache.agreedBy(7)]).toEqual([true, false]);
  });

  it('keeps the dialog open if saving failed; the error catalogue has shown the error', async () => {
    const { agreement } = agreementWith({ [UPDATE]: refuse(UPDATE, 'rejected', '请求失败，请稍后重试') });
    void agreement.require();
    await opened(agreement);
    await expect(agreement.accept(1)).rejects.toThrow('请求失败，请稍后重试');
    expect(isOpen(agreement)).toBe(true);
    expect(error).not.toHaveBeenCalled();
    expect(cache.agreedBy(7)).toBe(false);
  });

  it('shows the error itself for codes that the catalogue passes on', async () => {
    const { agreement } = agreementWith({ [UPDATE]: refuse(UPDATE, 'rejected', '原样返回') });
    await expect(agreement.accept(1)).rejects.toThrow('原样返回');
    expect(error).toHaveBeenCalledExactlyOnceWith('请求失败，请稍后重试');
  });

  it('rejects if the status cannot be loaded', async () => {
    const { client, agreement } = agreementWith({ [QUERY]: refuse(QUERY, 'network', '网络连接失败') });
    const then = vi.fn();
    await expect(agreement.require(then)).rejects.toMatchObject({
      kind: 'unavailable',
      message: '无法确认用户协议的签署状态：网络连接失败',
    });
    expect([then.mock.calls.length, isOpen(agreement)]).toEqual([0, false]);
    client.answer({ [QUERY]: status(true) } as Answers);
    expect(await agreement.require(then)).toBe(true);
  });

  it('requireHere: shows why the status cannot be loaded, and resolves to false', async () => {
    const { client, agreement } = agreementWith({ [QUERY]: refuse(QUERY, 'network', '网络连接失败') });
    const then = vi.fn();
    expect(await agreement.requireHere(then)).toBe(false);
    expect(error).toHaveBeenCalledExactlyOnceWith('无法确认用户协议的签署状态：网络连接失败');
    expect(then).not.toHaveBeenCalled();
    client.answer({ [QUERY]: status(true) } as Answers);
    expect(await agreement.requireHere(then)).toBe(true);
    expect(then).toHaveBeenCalledOnce();
  });

  it('closes the dialog when the last caller has left, but not if one asks again at once', async () => {
    const { agreement } = agreementWith();
    const [first, second] = [new AbortController(), new AbortController()];
    const left = agreement.require(undefined, first.signal);
    await opened(agreement);
    first.abort();
    expect(await left).toBe(false);
    expect(isOpen(agreement)).toBe(false);

    const again = agreement.require(undefined, second.signal);
    await opened(agreement);
    second.abort();
    void agreement.require();
    expect(await again).toBe(false);
    expect(isOpen(agreement)).toBe(true);
  });

  it('does not reopen for a caller whose request was sent just before the acceptance', async () => {
    let answer: (status: { agreed: boolean; updateTime: null }) => void = () => undefined;
    const { agreement } = agreementWith({
      [QUERY]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    } as Answers);
    const slow = agreement.require();
    await agreement.accept(1);
    answer({ agreed: false, updateTime: null });
    expect(await slow).toBe(true);
    expect(isOpen(agreement)).toBe(false);
  });

  it("opens on the server's answer if the browser forbids storage", async () => {
    const client = createClientDouble({ [QUERY]: status(true) } as Answers);
    const without = createAgreementCache(() => {
      throw new Error('denied');
    });
    expect(
      await createAgreement({ client, cache: without, userId: () => 7, isPreview: () => false, error }).require(),
    ).toBe(true);
  });

  it('look: follows an acceptance in another window; a caller that left during the request opens no dialog', async () => {
    const { agreement } = agreementWith();
    const closed = new AbortController();
    const early = agreement.require(undefined, closed.signal);
    closed.abort();
    expect(await early).toBe(false);
    const answer = agreement.require();
    await opened(agreement);
    agreement.look();
    expect(isOpen(agreement)).toBe(true);
    cache.keep(7);
    agreement.look();
    expect(await answer).toBe(true);
  });

  it('reset: resolves to false and closes the dialog', async () => {
    const { agreement } = agreementWith();
    const answer = agreement.require();
    await opened(agreement);
    agreement.reset();
    expect([await answer, isOpen(agreement)]).toEqual([false, false]);
    const late = agreement.require();
    agreement.reset();
    expect([await late, isOpen(agreement)]).toEqual([false, false]);
  });

  it('cannot be accepted while a role is previewed', async () => {
    preview = true;
    const { agreement } = agreementWith();
    await expect(agreement.require()).rejects.toMatchObject({ message: expect.stringContaining('请退出预览') });
    expect(await agreement.requireHere()).toBe(false);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('请退出预览'));
    expect(isOpen(agreement)).toBe(false);
  });
});

describe('demanded: a call that the server refused because the agreement is missing', () => {
  it('asks the server whatever the cache says, shows the dialog, and resolves after the acceptance', async () => {
    cache.keep(7);
    const { client, agreement } = agreementWith();
    const both = [agreement.demanded(), agreement.demanded()];
    await opened(agreement);
    expect(cache.agreedBy(7)).toBe(false);
    await agreement.accept(1);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(names(client)).toEqual([QUERY, UPDATE]);
    expect(cache.agreedBy(7)).toBe(true);
  });

  it('shows nothing if it was accepted after the call was sent', async () => {
    const { agreement } = agreementWith({ [QUERY]: status(true) });
    expect(await agreement.demanded()).toBe(true);
    expect(isOpen(agreement)).toBe(false);
  });

  it('resolves to false after a no, and shows an error if the status cannot be loaded', async () => {
    const { agreement } = agreementWith();
    const answer = agreement.demanded();
    await opened(agreement);
    agreement.decline();
    expect(await answer).toBe(false);
    expect(error).not.toHaveBeenCalled();
    expect(await agreementWith({ [QUERY]: refuse(QUERY, 'network', '断网') }).agreement.demanded()).toBe(false);
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('断网'));
  });

  it('closes the dialog when the caller leaves', async () => {
    const { agreement } = agreementWith();
    const left = new AbortController();
    const answer = agreement.demanded(left.signal);
    await opened(agreement);
    left.abort();
    expect(await answer).toBe(false);
    await vi.waitFor(() => expect(isOpen(agreement)).toBe(false));
  });
});

describe('preload', () => {
  it('shares its request with the later status request', async () => {
    const backend = await startBackend();
    backend.answer((_, response) => json(response, { code: 0, data: status(true) }));
    const client = clientOf(backend, {}, recordingPorts().ports) as unknown as Parameters<
      typeof createAgreement
    >[0]['client'];
    const agreement = createAgreement({ client, cache, userId: () => user, isPreview: () => false, error });
    agreement.preload();
    await agreement.require();
    expect(backend.asked).toHaveLength(1);
    await backend.stop();
  });

  it('sends nothing if the cache most likely has the answer', () => {
    cache.keep(8);
    const { client, agreement } = agreementWith();
    agreement.preload();
    expect(client.asked).toEqual([]);
    now += AGREEMENT_MS;
    agreement.preload();
    expect(names(client)).toEqual([QUERY]);
  });

  it('ignores failures', async () => {
    const { agreement } = agreementWith({ [QUERY]: refuse(QUERY, 'network') });
    agreement.preload();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  });
});
