import { expect, it, vi } from 'vitest';
import type { Client } from '../../../services/client';
import { Ahead, besideIn, nextIn, type Opening } from './ahead';

const page = { list: [], revision: 1 } as unknown as Opening;

it('Ahead: loads each conversation once, keeps it for ten minutes, and ignores failures', async () => {
  let now = 0;
  const kept = new Ahead(() => now);
  const call = vi.fn((_: string, { receiverId }: { receiverId: number }) =>
    receiverId === 2 ? Promise.reject(new Error('lost')) : Promise.resolve(page),
  );
  const load = () => kept.load({ call } as unknown as Client, [1, 2], String, new AbortController().signal);
  await load();
  await load();
  expect(call.mock.calls.map(([, { receiverId }]) => receiverId)).toEqual([1, 2, 2]);
  expect([kept.get('1'), kept.get('2')]).toEqual([page, undefined]);
  now = 600_000;
  expect(kept.get('1')).toBeUndefined();
});

it('Ahead: keeps the thirty conversations that were used last', () => {
  const kept = new Ahead();
  for (let id = 1; id <= 31; id += 1) kept.keep(String(id), page);
  expect([kept.get('1'), kept.get('2')]).toEqual([undefined, page]);
});

it.each([
  [[1, 2, 3, 4], 2, [3, 4, 1], 3],
  [[1, 2], 2, [1], 1],
  [[7], 7, [], null],
  [[1, 2], 9, [1, 2], 1],
  [[], 9, [], null],
])('of %j, beside %i are %j and the next is %s', (ids, id, beside, next) => {
  expect(besideIn(ids, id)).toEqual(beside);
  expect(nextIn(ids, id)).toBe(next);
});
