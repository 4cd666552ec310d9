import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODES } from '../catalogue/codes';
import { createFailures } from './effects';
import { clientOf, json, recordingPorts, startBackend, type Backend } from './test-support/backend';
import type { ClientConfig } from './types';

const QUESTION = 'confirm token过期: 检测到本地认证过期，是否做认证处理';
const FAILED = 'alert token过期处理失败: 请在弹出页面内进行手动登录操作';
const DECLINED = 'error 登录已过期，未做认证处理，请重试';
const gate = { call: 'test.write', trouble: 'answer', status: 403 } as const;

describe('HTTP 403 on hosts with single sign-on', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /**
   * Sends a call that meets the HTTP 403 of single sign-on, then waits for `ms` of fake time. Returns the recorded
   * actions.
   */
  function meet(options: Parameters<typeof recordingPorts>[0]) {
    const recorder = recordingPorts(options);
    const failures = createFailures({ loginType: 1 }, recorder.ports);
    failures.begin()(gate);
    return {
      ...recorder,
      failures,
      after: async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms);
        return { done: recorder.done, looks: recorder.looks() };
      },
    };
  }

  it('renews the log-in in a hidden frame, polling every 500 ms', async () => {
    const { after } = meet({ renewedAfter: 3 });
    expect(await after(499)).toEqual({ done: [QUESTION, 'frame-opened'], looks: 0 });
    expect(await after(1)).toMatchObject({ looks: 1 });
    expect(await after(999)).toMatchObject({ looks: 2 });
    expect(await after(1)).toEqual({
      done: [QUESTION, 'frame-opened', 'success 刷新成功，请重新操作', 'frame-closed'],
      looks: 3,
    });
    expect(await after(60_000)).toMatchObject({ looks: 3 });
  });

  it('succeeds at the last of 16 polls', async () => {
    const { after } = meet({ renewedAfter: 16 });
    expect(await after(7_999)).toEqual({ done: [QUESTION, 'frame-opened'], looks: 15 });
    expect((await after(1)).done).toContain('success 刷新成功，请重新操作');
  });

  it('opens a window for logging in by hand after 16 polls', async () => {
    const { after } = meet({});
    expect(await after(7_999)).toEqual({ done: [QUESTION, 'frame-opened'], looks: 15 });
    expect(await after(60_000)).toEqual({
      done: [QUESTION, 'frame-opened', 'frame-closed', 'sso-window', FAILED],
      looks: 16,
    });
  });

  it('opens that window after the alert is closed if the browser blocked it before', async () => {
    const { after } = meet({ windowOpens: false });
    expect((await after(8_000)).done.slice(-3)).toEqual(['sso-window', FAILED, 'sso-window']);
  });

  it('after the person declines: reports that the log-in has expired, and opens nothing', async () => {
    const { after } = meet({ confirms: false });
    expect(await after(60_000)).toEqual({ done: [QUESTION, DECLINED], looks: 0 });
  });

  it('counts as renewed if the person logged in by hand before closing the alert', async () => {
    const { failures, after } = meet({ byHand: true });
    const renewed = failures.renew();
    await after(8_000);
    expect(await renewed).toBe(true);
  });

  it.each([
    [true, { renewedAfter: 1 }],
    [true, { byHand: true }],
    [false, { confirms: false }],
    [false, {}],
  ] as const)('calls listeners back after a renewal, until they unsubscribe: %j for %j', async (renewed, how) => {
    const recorder = recordingPorts(how);
    const failures = createFailures({ loginType: 1 }, recorder.ports);
    const [stays, leaves] = [vi.fn(), vi.fn()];
    failures.onRenewed(stays);
    failures.onRenewed(leaves)();
    failures.begin()(gate);
    await vi.advanceTimersByTimeAsync(8_000);
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([renewed ? 1 : 0, 0]);
  });

  it('renew: concurrent callers share one question and its answer', async () => {
    const { failures, done } = meet({ renewedAfter: 1 });
    const renewed = Promise.all([failures.renew(), failures.renew()]);
    await vi.advanceTimersByTimeAsync(500);
    expect(await renewed).toEqual([true, true]);
    expect(done.filter((one) => one === QUESTION)).toHaveLength(1);
  });

  it('counts as declined, and is logged, if the question cannot be shown', async () => {
    const { failures, after, done } = meet({ confirms: Promise.reject(new Error('offline')) });
    const renewed = failures.renew();
    await after(0);
    expect(await renewed).toBe(false);
    expect(done.at(-1)).toMatch(/^log 认证处理失败/);
  });

  it('asks nothing for a quiet call; its error names the required renewal or log-in', async () => {
    const recorder = recordingPorts();
    const { demand } = createFailures({ loginType: 3 }, recorder.ports).begin({ quiet: true })(gate);
    expect(demand).toBe('ask-to-renew');
    expect(createFailures({ loginType: 2 }, recorder.ports).begin({ quiet: true })(gate).demand).toBe('go-to-login');
    expect(recorder.done).toEqual([]);
  });
});

/** A promise that the test resolves when it chooses. */
function question() {
  let respond: (yes: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    respond = resolve;
  });
  return { answer, respond: (yes: boolean) => respond(yes) };
}

describe('the user agreement', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  /** Refuses each call once because the user agreement is missing. */
  function refuseOnce() {
    const refused = new Set<string>();
    backend.answer(({ path }, response) => {
      const isFirst = !refused.has(path);
      refused.add(path);
      if (isFirst) return json(response, { code: CODES.notAgreed, msg: '请先同意', data: null });
      if (path === '/own/talk')
        return response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 1\n\ndata: 2\n\n');
      if (path === '/own/file') return response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b');
      return json(response, { code: 0, data: 'done' });
    });
  }
  const times = () => backend.asked.length;

  it('is asked for, and the call is repeated after acceptance: reads, writes, uploads, files, streams', async () => {
    const recorder = recordingPorts({ agrees: true });
    const client = clientOf(backend, {}, recorder.ports);
    const form = { file: new Blob(['x']) };
    const answers: [call: string, params: object, answer: unknown][] = [
      ['test.read', {}, 'done'],
      ['test.write', { name: 'a' }, 'done'],
      ['test.upload', form, 'done'],
      ['test.file', {}, expect.any(Blob)],
    ];
    for (const [call, params, answer] of answers) {
      refuseOnce();
      expect(await client.call(call, params)).toEqual(answer);
      expect(times()).toBe(2);
      expect(backend.asked[1]!.text.includes('name')).toBe(backend.asked[0]!.text.includes('name'));
    }
    refuseOnce();
    const chunks: unknown[] = [];
    for await (const chunk of client.stream('test.talk', {})) chunks.push(chunk);
    expect([chunks, times()]).toEqual([[1, 2], 2]);
    expect(recorder.done).toEqual(Array.from({ length: 5 }, () => 'agreement'));
  });

  it.each([
    ['was declined', { agrees: false }, {}, ['agreement']],
    ['cannot be asked for', {}, {}, []],
    ['is the business of a quiet caller', { agrees: true }, { quiet: true }, []],
  ] as const)('does not repeat the call where the agreement %s', async (_, options, callOptions, done) => {
    const recorder = recordingPorts(options);
    refuseOnce();
    await expect(clientOf(backend, {}, recorder.ports).call('test.write', {}, callOptions)).rejects.toMatchObject({
      kind: 'forbidden',
      code: CODES.notAgreed,
      message: '请先同意',
      demand: 'ask-to-agree',
    });
    expect([times(), recorder.done]).toEqual([1, done]);
  });

  it('is asked for once per call: a second refusal rejects', async () => {
    const recorder = recordingPorts({ agrees: true });
    backend.answer((_, response) => json(response, { code: CODES.notAgreed, msg: '请先同意', data: null }));
    await expect(clientOf(backend, {}, recorder.ports).call('test.write', {})).rejects.toMatchObject({
      code: CODES.notAgreed,
    });
    expect([times(), recorder.done]).toEqual([2, ['agreement']]);
  });

  it('is not asked for once a stream has delivered a chunk', async () => {
    const recorder = recordingPorts({ agrees: true });
    backend.answer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(`data: 1\n\ndata: {"code":${CODES.notAgreed},"msg":"x"}\n\n`),
    );
    const chunks: unknown[] = [];
    await expect(
      (async () => {
        for await (const chunk of clientOf(backend, {}, recorder.ports).stream('test.talk', {})) chunks.push(chunk);
      })(),
    ).rejects.toMatchObject({ code: CODES.notAgreed });
    expect([chunks, times(), recorder.done]).toEqual([[1], 1, []]);
  });
});

const hosts: Pick<ClientConfig, 'loginType' | 'hostKind'>[] = ([1, 2, 3] as const).flatMap(
  (loginType) =>
    [
      { loginType, hostKind: 'internal' },
      { loginType, hostKind: 'external' },
    ] as const,
);

describe.each(hosts)(
  'twenty writes that fail together on login type $loginType, $hostKind host',
  ({ loginType, hostKind }) => {
    let backend: Backend;
    let held: ServerResponse[] = [];
    beforeAll(async () => {
      backend = await startBackend();
    });
    afterAll(() => backend.stop());
    beforeEach(() => {
      held = [];
      backend.answer((_, response) => {
        held.push(response);
      });
    });

    const COUNT = 20;
    const ownLogin = loginType === 2;
    const refuse = (responses: ServerResponse[], status: number, code: number) =>
      responses.forEach((response) => json(response, { code, msg: '登录已过期' }, status));

    /** Sends the writes and expects each to be rejected exactly once with this kind of error. */
    async function send(recorder: ReturnType<typeof recordingPorts>, kind = 'unauthenticated') {
      const client = clientOf(backend, { loginType, hostKind, internalHost: backend.origin }, recorder.ports);
      const settled = vi.fn();
      const calls = Array.from({ length: COUNT }, (_, at) =>
        client.call('test.write', { at }).then(
          () => settled('fine'),
          (error: { kind: string }) => settled(error.kind),
        ),
      );
      await expect.poll(() => held).toHaveLength(COUNT);
      const all = async () => {
        await Promise.all(calls);
        expect(settled.mock.calls).toEqual(Array.from({ length: COUNT }, () => [kind]));
        expect(backend.asked.filter(({ text }) => text.includes('"at"'))).toHaveLength(COUNT);
      };
      return { client, all };
    }

    if (ownLogin) {
      it.each([
        [403, 1],
        [200, 20205],
        [200, 20203],
        [200, 20102],
        [200, 100306],
      ])('redirect to the log-in once on %i with code %i', async (status, code) => {
        const recorder = recordingPorts();
        const { all } = await send(recorder);
        refuse(held, status, code);
        await all();
        expect(recorder.done).toEqual(['to-login']);
      });
      return;
    }

    it('redirect to the log-in once on 100306', async () => {
      const recorder = recordingPorts();
      const { all } = await send(recorder);
      refuse(held, 200, 100_306);
      await all();
      expect(recorder.done).toEqual(['to-login']);
    });

    it('ask once and renew once, and are not repeated', async () => {
      const dialog = question();
      const recorder = recordingPorts({ confirms: dialog.answer, renewedAfter: 1 });
      const { client, all } = await send(recorder);
      refuse(held.slice(0, 10), 403, 20_205);
      await expect.poll(() => recorder.done).toEqual([QUESTION]);
      dialog.respond(true);
      await expect.poll(() => recorder.done).toContain('frame-closed');
      // They fail after the question was answered, but were sent with the old token before it.
      refuse(held.slice(10), 403, 20_205);
      await all();
      expect(recorder.done).toEqual([QUESTION, 'frame-opened', 'success 刷新成功，请重新操作', 'frame-closed']);
      backend.answer((_, response) => json(response, { code: 0, data: 'done' }));
      expect(await client.call('test.write', { again: true })).toBe('done');
    });

    it('ask once even for late failures; after a no, the next call asks again', async () => {
      const dialog = question();
      const recorder = recordingPorts({ confirms: dialog.answer });
      const { client, all } = await send(recorder);
      refuse(held.slice(0, 10), 403, 20_205);
      await expect.poll(() => recorder.done).toEqual([QUESTION]);
      const joined = client.renew();
      dialog.respond(false);
      expect(await joined).toBe(false);
      refuse(held.slice(10), 403, 20_205);
      await all();
      expect(recorder.done).toEqual([QUESTION, DECLINED]);
      backend.answer((_, response) => json(response, { code: 20_205 }, 403));
      await expect(client.call('test.write', {})).rejects.toMatchObject({
        kind: 'unauthenticated',
        demand: 'ask-to-renew',
      });
      expect(recorder.done.slice(2)).toEqual([QUESTION, DECLINED]);
    });

    it('ask nothing while the person logs out', async () => {
      const recorder = recordingPorts();
      const { client, all } = await send(recorder);
      client.forgive();
      refuse(held, 403, 20_205);
      await all();
      expect(recorder.done).toEqual([]);
    });

    it('only reject with the message on 20205, 20203 and 20102', async () => {
      const recorder = recordingPorts();
      const { all } = await send(recorder, 'rejected');
      held.forEach((response, at) => json(response, { code: [20_205, 20_203, 20_102][at % 3], msg: '登录已过期' }));
      await all();
      expect(recorder.done).toEqual([]);
    });
  },
);
