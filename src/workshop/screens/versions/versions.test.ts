import { expect, it } from 'vitest';
import { createClientDouble } from '../../../services/testing';
import { inOrder, newestVersions, previousOf, type Version } from './versions';

const version = (versionNo: number): Version => ({
  versionId: 100 + versionNo,
  screenId: 'home',
  versionNo,
  origin: 'publish',
  author: '沈知远',
  message: '',
  restoredNo: null,
  batchId: null,
  createTime: '2026-11-01T00:00:00.000Z',
});

it('previous version: found in any order and with gaps', () => {
  const list = [version(5), version(2), version(4), version(1)];
  expect([5, 4, 2].map((no) => previousOf(list, version(no))?.versionNo)).toEqual([4, 2, 1]);
  expect(previousOf(list, version(1))).toBeUndefined();
});

it('puts the older version first', () => {
  const [old, now] = [{ version: version(1) }, { version: version(3) }];
  expect(inOrder(now, old)).toEqual([old, now]);
  expect(inOrder(old, now)).toEqual([old, now]);
});

it('requests the newest versions of the screen', async () => {
  const client = createClientDouble({
    'workshop.queryVersionList': { list: [version(2)], total: 2, pageNo: 1, pageSize: 200 },
  });
  expect(await newestVersions(client, 'home', new AbortController().signal)).toEqual({ list: [version(2)], total: 2 });
  expect(client.asked).toEqual([
    { name: 'workshop.queryVersionList', params: { screenId: 'home', pageNo: 1, pageSize: 200 } },
  ]);
});
