/** Collecting statistics: days, tasks, people and access. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { spiderTask } from '../../db/schema';
import { failedShare } from './spider-detail.rules';

it('failedShare: null without finished tasks', () =>
  expect([failedShare({ doneCount: 0, failedCount: 0 }), failedShare({ doneCount: 2, failedCount: 1 })]).toEqual([
    null,
    0.3333,
  ]));

describe('figures', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
    const { db, ids } = backend;
    // 00:30 in Shanghai is still the day before in UTC.
    const [early, late] = [new Date('2026-06-08T16:30:00Z'), new Date('2026-06-10T01:00:00Z')];
    const task = (changes: Partial<typeof spiderTask.$inferInsert>) => ({
      departmentId: 1,
      creatorId: ids.operator,
      taskType: 1 as const,
      platform: 'xhs' as const,
      target: '早茶',
      status: 'done' as const,
      progress: 100,
      createTime: early,
      ...changes,
    });
    await db.insert(spiderTask).values([
      task({ newCount: 2, newVideoCount: 1 }),
      task({ createTime: late, taskType: 5, newCount: 1, newVideoCount: 1 }),
      task({ creatorId: ids.leader, newCount: 1 }),
      task({ status: 'failed', failReason: '平台无法访问（HTTP 503）', createTime: late }),
      task({ status: 'failed', failReason: '平台无法访问（HTTP 500）', createTime: late }),
      task({ status: 'idle', progress: 0, createTime: late }),
      task({ taskType: 4, newCommentCount: 40 }),
      task({ taskType: 4, newCommentCount: 15, createTime: late }),
      task({ createTime: new Date('2026-01-01T00:00:00Z') }),
      task({ departmentId: 2, creatorId: ids.stranger }),
      // Task types that collect nothing.
      task({ taskType: 7, resultCount: 1 }),
      task({ taskType: 7, status: 'failed', failReason: '平台拒绝了这次操作', createTime: late }),
      task({ taskType: 6, resultCount: 1 }),
    ]);
  });
  afterAll(() => backend.stop());

  it('cover one person by day in Shanghai; contents and comments count once', async () => {
    const detail = await backend.ask('operation.getUserSpiderDetail', {});
    expect(detail).toMatchObject({
      userId: backend.ids.operator,
      name: 'operator的姓名',
      createdFrom: '2026-05-12',
      createdTo: '2026-06-10',
      taskCount: 7,
      doneCount: 4,
      failedCount: 2,
      openCount: 1,
      failedShare: 0.3333,
      contentCount: 3,
      videoCount: 2,
      commentCount: 55,
    });
    expect(detail.series).toHaveLength(30);
    expect(detail.series.slice(-2)).toEqual([
      {
        day: '2026-06-09',
        taskCount: 2,
        doneCount: 2,
        failedCount: 0,
        contentCount: 2,
        videoCount: 1,
        commentCount: 40,
      },
      {
        day: '2026-06-10',
        taskCount: 5,
        doneCount: 2,
        failedCount: 2,
        contentCount: 1,
        videoCount: 1,
        commentCount: 15,
      },
    ]);
    expect(detail.reasons).toEqual([{ reason: '平台无法访问', count: 2 }]);
    expect(detail.statuses.map(({ name, count }) => [name, count])).toEqual([
      ['待领取', 1],
      ['已领取', 0],
      ['执行中', 0],
      ['已完成', 4],
      ['失败', 2],
      ['已取消', 0],
    ]);
    expect(detail.types.map(({ name, taskCount, failedCount }) => [name, taskCount, failedCount])).toEqual([
      ['关键词采集', 4, 2],
      ['评论采集', 2, 0],
      ['数据更新', 1, 0],
    ]);
    expect(await backend.ask('operation.getUserSpiderDetail', { createdTo: '2026-06-09', days: 1 })).toMatchObject({
      taskCount: 2,
      contentCount: 2,
    });
  });

  it('of a department add up over its people, all of whom are listed', async () => {
    const { people, ...detail } = await backend.ask('operation.getDepartmentSpiderDetail', {}, 'leader');
    expect(detail).toMatchObject({
      taskCount: 8,
      doneCount: 5,
      failedCount: 2,
      contentCount: 4,
      videoCount: 2,
      commentCount: 55,
    });
    expect(people.slice(0, 2)).toMatchObject([
      { name: 'operator的姓名', department: '内容运营中心', taskCount: 7, contentCount: 3, failedShare: 0.3333 },
      { name: 'leader的姓名', taskCount: 1, contentCount: 1, failedShare: 0 },
    ]);
    expect(people.slice(0, 3).map(({ byType }) => byType)).toEqual([{ 1: 4, 4: 2, 5: 1 }, { 1: 1 }, {}]);
    expect(detail.types.map(({ taskType, taskCount }) => [taskType, taskCount])).toEqual([
      [1, 5],
      [4, 2],
      [5, 1],
    ]);
    expect(people.slice(2).map(({ name, taskCount }) => [name, taskCount])).toEqual([
      ['admin的姓名', 0],
      ['viewer的姓名', 0],
      ['support的姓名', 0],
    ]);
    expect(await backend.ask('operation.getDepartmentSpiderDetail', {}, 'admin')).toMatchObject({
      taskCount: 9,
      people: { length: 3 },
    });
    expect(await backend.ask('operation.getDepartmentSpiderDetail', { departmentId: 2 }, 'admin')).toMatchObject({
      taskCount: 1,
      people: [{ name: 'stranger的姓名' }],
    });
  });

  it('of other people are visible to leaders only', async () => {
    const { operator, leader, stranger } = backend.ids;
    expect(await backend.ask('operation.getUserSpiderDetail', { userId: operator }, 'leader')).toMatchObject({
      contentCount: 3,
    });
    for (const [userId, who] of [
      [leader, 'operator'],
      [stranger, 'leader'],
      [4711, 'admin'],
    ] as const)
      expect(await backend.call('operation.getUserSpiderDetail', { userId }, who)).toMatchObject({
        code: REFUSED.notFound,
        msg: '员工不存在或已被删除',
      });
    expect(await backend.call('operation.getDepartmentSpiderDetail', {}, 'operator')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await backend.call('operation.getDepartmentSpiderDetail', { departmentId: 2 }, 'leader')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await backend.ask('operation.getUserSpiderDetail', {}, 'homeless')).toMatchObject({ taskCount: 0 });
  });
});
