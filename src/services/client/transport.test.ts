import { afterEach, expect, it, vi } from 'vitest';
import type { WireRequest } from './request';
import { send } from './transport';

afterEach(() => void vi.unstubAllGlobals());

const LEAVE: WireRequest = {
  call: 'workshop.leaveScreen',
  method: 'POST',
  effect: 'write',
  kind: 'json',
  url: '/fapi/leave',
  query: { dev: 0 },
  headers: { token: 'T' },
  body: { tabId: 'a' },
  timeoutMs: 1_000,
  once: false,
};

it('keepalive: the request outlives the page, with the same address, headers and body', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ code: 0 })));
  vi.stubGlobal('fetch', fetched);
  expect(await send(LEAVE, { keepalive: true })).toEqual({ status: 200, body: { code: 0 } });
  expect(fetched).toHaveBeenCalledWith('/fapi/leave?dev=0', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { token: 'T', 'Content-Type': 'application/json' },
    body: '{"tabId":"a"}',
  });
});

it('keepalive: a failed request is a failure of the network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send(LEAVE, { keepalive: true })).rejects.toMatchObject({ trouble: 'network' });
});
