import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../services/client';
import { ACCESS_MS, createAccess } from './access';
import { ScreenError } from '../screens/screens';

let now: number;
const session = { refreshAccess: vi.fn(async () => undefined), reset: vi.fn(), load: vi.fn(async () => undefined) };
const sessionOver = vi.fn(async () => false);
const over = (code: number) => new ScreenError('unauthenticated', '登录已失效', code);
const accessOf = (ownLogin = true) => createAccess({ session, sessionOver, ownLogin, now: () => now });
beforeEach(() => {
  vi.resetAllMocks();
  now = 1_000;
});

describe('access', () => {
  it('is reloaded when it is older than five minutes', async () => {
    const access = accessOf();
    await access.refreshIfOld();
    now += ACCESS_MS;
    await access.refreshIfOld();
    expect(session.refreshAccess).not.toHaveBeenCalled();
    now += 1;
    await access.refreshIfOld();
    await access.refreshIfOld();
    expect(session.refreshAccess).toHaveBeenCalledOnce();
  });

  it.each([
    ['joinRequest', 1],
    ['tag', 0],
  ] as const)('after a change of %s: reloads %i times', (entity, times) => {
    accessOf().changed(['content', entity]);
    expect(session.refreshAccess).toHaveBeenCalledTimes(times);
  });

  it('stays unchanged if it cannot be loaded', async () => {
    for (const error of [new ScreenError('unavailable'), new CallError({ kind: 'network', message: '断了' })]) {
      session.refreshAccess.mockRejectedValueOnce(error);
      await accessOf().refresh();
    }
    expect([sessionOver.mock.calls, session.reset.mock.calls]).toEqual([[], []]);
  });

  it('redirects to the log-in when the session is over, and reloads when it was renewed', async () => {
    session.refreshAccess.mockRejectedValueOnce(over(20102));
    await accessOf().refresh();
    expect(sessionOver).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 20102 }));
    expect(session.reset).not.toHaveBeenCalled();

    session.refreshAccess.mockRejectedValueOnce(over(20205));
    sessionOver.mockResolvedValueOnce(true);
    await accessOf(false).refresh();
    expect(session.refreshAccess).toHaveBeenCalledTimes(3);
  });

  it.each([
    [20203, 1],
    [20102, 1],
    [20205, 0],
  ])('on hosts with single sign-on, code %i reloads the session %i times', async (code, times) => {
    session.refreshAccess.mockRejectedValueOnce(over(code));
    await accessOf(false).refresh();
    expect([session.reset.mock.calls.length, session.load.mock.calls.length]).toEqual([times, times]);
  });
});
