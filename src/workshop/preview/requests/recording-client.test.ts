import { expect, it, vi } from 'vitest';
import { CallError } from '../../../services/client';
import { createClientDouble } from '../../../services/testing';
import { MESSAGES } from '../preview.messages';
import { createLedger, lastOf, MOST } from './ledger';
import { type PreviewClient, recordingClient } from './recording-client';
import { redacted } from './redact';

function start({ mayWrite = false } = {}) {
  const double = createClientDouble({
    'feedManage.queryTagList': { list: [], total: 0 },
    'feedManage.createTag': () => {
      throw new CallError({ kind: 'rejected', message: '名称已存在', code: 1, status: 200, requestId: 'r-1' });
    },
    'user.login': { token: 'abc', expiresAt: '2026' } as never,
  });
  const ledger = createLedger();
  const held = vi.fn();
  let clock = 1_000;
  const client = recordingClient({
    client: double as unknown as PreviewClient,
    ledger,
    mayWrite: () => mayWrite,
    held,
    now: () => (clock += 5),
  });
  return { client, double, ledger, held };
}

it('records requests and answers', async () => {
  const { client, ledger } = start();
  await client.call('feedManage.queryTagList', { pageNo: 1 });
  expect(ledger.entries.getState()).toMatchObject([
    {
      call: 'feedManage.queryTagList',
      effect: 'read',
      params: { pageNo: 1 },
      outcome: 'answered',
      ms: 5,
      bytes: 21,
      answer: { list: [], total: 0 },
    },
  ]);
});

it('holds back writes, reports them, and sends nothing', async () => {
  const { client, double, ledger, held } = start();
  await expect(client.call('feedManage.createTag', { name: '美妆' })).rejects.toMatchObject({
    kind: 'aborted',
    message: MESSAGES.held,
  });
  await expect(client.download('nobody.knowsThis', {}, 'a.csv')).rejects.toMatchObject({ kind: 'aborted' });
  expect(double.asked).toEqual([]);
  expect(held).toHaveBeenCalledWith(
    expect.objectContaining({ call: 'feedManage.createTag', params: { name: '美妆' } }),
  );
  expect(ledger.entries.getState().map(({ outcome }) => outcome)).toEqual(['held', 'held']);
});

it('sends allowed writes, and records why one failed', async () => {
  const { client, ledger } = start({ mayWrite: true });
  await expect(client.call('feedManage.createTag', { name: '美妆' })).rejects.toThrow('名称已存在');
  expect(ledger.entries.getState()).toMatchObject([
    { outcome: 'failed', error: { message: '名称已存在', code: 1, status: 200, requestId: 'r-1' } },
  ]);
});

it('shows no secrets', async () => {
  const { client, ledger } = start({ mayWrite: true });
  await client.call('user.login', { loginName: 'a', password: 'Atelier2026!', nested: [{ accessToken: 'x' }] });
  expect(JSON.stringify(ledger.entries.getState())).not.toMatch(/Atelier2026|abc|"x"/);
  expect(ledger.entries.getState()[0]).toMatchObject({
    params: { loginName: 'a', password: MESSAGES.hidden },
    answer: { token: MESSAGES.hidden },
  });
});

it('recording client: keeps a bounded number of the newest requests', async () => {
  const { client, ledger } = start();
  for (let pageNo = 1; pageNo <= MOST + 3; pageNo += 1) await client.call('feedManage.queryTagList', { pageNo });
  expect(ledger.entries.getState()).toHaveLength(MOST);
  expect(lastOf(ledger.entries.getState(), 'feedManage.queryTagList')?.params).toEqual({ pageNo: MOST + 3 });
  expect(lastOf(ledger.entries.getState(), 'feedManage.createTag')).toBeUndefined();
});

it('recording client: keeps no second copy of large answers', () => {
  const shown = redacted({
    list: Array.from({ length: 1_000 }, (_, id) => id),
    text: '字'.repeat(10_000),
    file: new Blob(['a'], { type: 'text/plain' }),
  }) as { list: unknown[]; text: string; file: string };
  expect(shown.list).toHaveLength(101);
  expect(shown.text.length).toBeLessThan(5_100);
  expect(shown.file).toBe(MESSAGES.file('text/plain'));
});
