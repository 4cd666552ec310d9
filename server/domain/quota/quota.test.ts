import { afterAll, beforeAll, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { addDays } from '../../db/days';
import { fileUpload } from '../../db/schema';
import { addUsage } from '../assistant/usage.store';

const MB = 1024 * 1024;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({
    config: {
      uploads: { personBytes: 10 * MB, departmentBytes: 14 * MB },
      assistant: { models: [], personTokens: 1_000, departmentTokens: null },
    },
  });
});
afterAll(() => backend.stop());

async function upload(who: Who, megabytes: number, daysAgo = 0): Promise<void> {
  const { db, ids, clock } = backend;
  const createTime = addDays(clock.now, -daysAgo);
  const key = `${who}${megabytes}${daysAgo}`;
  await db.insert(fileUpload).values({
    fileUploadId: key,
    key,
    userId: ids[who],
    departmentId: who === 'stranger' ? 2 : 1,
    status: 'stored',
    type: 'image',
    size: megabytes * MB,
    received: megabytes * MB,
    createTime,
  });
}

it('names people and departments from 80 % of a limit, to leaders of their department and to admins of all', async () => {
  await upload('operator', 8);
  await upload('operator', 5, 31);
  await upload('leader', 4);
  await upload('stranger', 9);
  const { db, ids, clock } = backend;
  const spent = { departmentId: 1, assistantId: null, answers: 1, inputTokens: 500 };
  await addUsage(db, { ...spent, userId: ids.operator, outputTokens: 499 }, clock.now);
  await addUsage(db, { ...spent, userId: ids.leader, outputTokens: 299 }, clock.now);
  const seenBy = async (who: Who) => {
    const { list } = await backend.ask('analysis.queryNearLimits', {}, who);
    return list.map(({ limited, of, share, used }) => [limited, of, share, used]);
  };
  const ofDepartment = [
    ['tokens', 'person', 99, '999'],
    ['uploads', 'department', 85, '12 MB'],
    ['uploads', 'person', 80, '8 MB'],
  ];
  expect(await seenBy('leader')).toEqual(ofDepartment);
  expect(await seenBy('admin')).toEqual(ofDepartment.toSpliced(1, 0, ['uploads', 'person', 90, '9 MB']));
  expect((await backend.call('analysis.queryNearLimits', {}, 'operator')).code).toBe(REFUSED.forbidden);
});
