/** The task tray through the whole server: what it lists, for whom, and what its buttons do. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend, type Who } from '../../../tests/backend';
import { catalogue } from '../../../src/services/catalogue';
import { exportJob, keyword, pageReport, voiceGen } from '../../db/schema';
import type { Actor, Context } from '../../kernel/calls/handler';
import { personNow } from '../../kernel/session/session';
import { MESSAGES as PAGES } from '../page/page.messages';
import { work } from '../generated/work';
import { isListed, oneByOne, type TrayKind } from './kind';
import { readTray } from './tray.store';
import { actOnJobs, dismissJobs, queryTray } from './tray';

const KINDS = work.filter(isListed);

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

const tray = (as: Who = 'operator') => backend.ask('console.queryTray', {}, as);
const jobsOf = async (kind: string, as: Who = 'operator') => (await tray(as)).list.filter((job) => job.kind === kind);

async function voice(values: Partial<typeof voiceGen.$inferInsert> = {}): Promise<string> {
  const { now } = backend.clock;
  const row = { departmentId: 1, creatorId: backend.ids.operator, text: '大家好', modelId: 'openai:nova' } as const;
  const [made] = await backend.db
    .insert(voiceGen)
    .values({ ...row, createTime: now, updateTime: now, ...values })
    .returning();
  return String(made!.voiceId);
}

describe('queryTray', () => {
  it.each(KINDS.map((kind) => [kind.kind, kind] as const))('%s: its rows can be read', async (_, kind) => {
    const actor = (await personNow(backend.db, backend.ids.admin)) as Actor;
    expect(await readTray(backend.db, [kind], actor, backend.clock.now)).toEqual([]);
  });
  it('lists own jobs of all kinds: unfinished ones, then those that ended within a day', async () => {
    const { now } = backend.clock;
    const day = 24 * 3_600_000;
    const ended = { status: 'failed', failReason: '出错', finishTime: now, updateTime: now } as const;
    const waiting = await voice();
    const failed = await voice(ended);
    await voice({
      ...ended,
      finishTime: new Date(now.getTime() - day - 1),
      updateTime: new Date(now.getTime() - day - 1),
    });
    await voice({ creatorId: backend.ids.leader });
    expect(await jobsOf('voice')).toMatchObject([
      { jobId: waiting, title: '大家好', state: 'waiting', endTime: null, canCancel: true, canRetry: false },
      { jobId: failed, state: 'failed', reason: '出错', canCancel: false, canRetry: true },
    ]);
    expect(await jobsOf('voice', 'stranger')).toEqual([]);
  });
  it('every kind has a name of its own, and does what the calls declare for it', () => {
    expect(new Set(work.map(({ kind }) => kind)).size).toBe(work.length);
    const declared = (call: string) => Object.keys(catalogue.find(({ name }) => name === call)!.kinds!).toSorted();
    const having = (act: 'cancel' | 'retry' | 'decide') =>
      work
        .filter((each) => each[act])
        .map(({ kind }) => kind)
        .toSorted();
    expect(having('cancel')).toEqual(declared('console.cancelTrayJob'));
    expect(having('retry')).toEqual(declared('console.retryTrayJob'));
    expect(having('decide')).toEqual(declared('console.decideOutcome'));
  });
  it('offers only what the person may do, and refuses the rest', async () => {
    const jobId = await voice({ creatorId: backend.ids.support });
    expect(await jobsOf('voice', 'support')).toMatchObject([{ jobId, canCancel: false }]);
    expect(await backend.call('console.cancelTrayJob', { kind: 'voice', ids: [jobId] }, 'support')).toMatchObject({
      code: 40300,
    });
    expect(await backend.call('console.cancelTrayJob', { kind: 'voice', ids: [jobId] }, 'stranger')).toMatchObject({
      code: 40400,
    });
  });
  it('cancels, retries and removes a job, which is listed again when it continues', async () => {
    const jobId = await voice();
    const stateOf = async () => (await jobsOf('voice')).find((job) => job.jobId === jobId)?.state;
    await backend.ask('console.cancelTrayJob', { kind: 'voice', ids: [jobId] });
    expect(await stateOf()).toBe('cancelled');
    expect(await backend.ask('console.dismissTrayJobs', { jobs: [{ kind: 'voice', jobId }] })).toEqual({
      dismissed: 1,
    });
    expect(await stateOf()).toBeUndefined();
    const row = () =>
      backend.db
        .select()
        .from(voiceGen)
        .where(eq(voiceGen.voiceId, Number(jobId)));
    expect((await row())[0]).toMatchObject({ status: 'cancelled' });
    await backend.ask('console.retryTrayJob', { kind: 'voice', ids: [jobId] });
    expect(await stateOf()).toBe('waiting');
    await backend.ask('console.dismissTrayJobs', {});
    expect((await tray()).list.every(({ endTime }) => endTime === null)).toBe(true);
  });
});

describe('a test report', () => {
  it('is listed once it takes longer than a moment, with its progress and result, and is tested again', async () => {
    const content = { version: 1, title: '会场', body: [] };
    const { id: pageId } = await backend.ask('page.createByInfo', { pageName: '会场', content }, 'admin');
    const { now } = backend.clock;
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    async function test(versionNo: number | null, values: Partial<typeof pageReport.$inferInsert>) {
      const row = { pageId, versionNo, revision: 0, creatorId: backend.ids.operator, updateTime: now };
      const made = { ...row, createTime: now, ...values };
      const [report] = await backend.db.insert(pageReport).values(made).returning();
      return String(report!.reportId);
    }
    const running = { status: 'running', progress: 60, claimId: randomUUID(), leaseTime: now, attempts: 1 } as const;
    const slow = await test(1, { ...running, createTime: ago(5) });
    await test(2, { ...running, createTime: ago(1) });
    const done = await test(3, { status: 'done', progress: 100, createTime: ago(9), finishTime: ago(2) });
    await test(4, { status: 'done', progress: 100, createTime: ago(9), finishTime: ago(8) });
    const failed = await test(null, { status: 'failed', failReason: '出错', createTime: ago(9), finishTime: ago(8) });
    expect(await jobsOf('report')).toMatchObject([
      { jobId: slow, title: '会场', detail: '第 1 版', state: 'running', progress: 60, canCancel: true },
      { jobId: done, state: 'done', address: `/v1/page/testReport?reportId=${done}`, canRetry: false },
      { jobId: failed, detail: '草稿', state: 'failed', reason: '出错', canRetry: true },
    ]);
    await backend.ask('console.cancelTrayJob', { kind: 'report', ids: [slow] });
    const open = await test(null, {});
    const again = { kind: 'report' as const, ids: [failed] };
    expect(await backend.call('console.retryTrayJob', again)).toMatchObject({ msg: PAGES.alreadyTested });
    await backend.db.delete(pageReport).where(eq(pageReport.reportId, Number(open)));
    await backend.ask('console.retryTrayJob', again);
    const { list } = await backend.ask('builder.queryTestReportList', { pageId });
    const statusOf = (jobId: string) => list.find(({ reportId }) => String(reportId) === jobId)?.status;
    expect([statusOf(slow), statusOf(failed)]).toEqual(['cancelled', 'queued']);
  });
});

describe('a kind', () => {
  it('needs no other code: its rows, words, cancelling and retrying come from its declaration', async () => {
    await backend.db
      .insert(keyword)
      .values({ departmentId: 1, creatorId: backend.ids.operator, platform: 'xhs', keyword: '露营' });
    const done: string[] = [];
    const act = (label: string) => ({
      label,
      run: oneByOne(async (_, jobId) => void done.push(`${label} ${jobId}`)),
    });
    const planted: TrayKind = {
      kind: 'voice',
      title: '种下的',
      icon: 'M4 4h16',
      entities: ['keyword'],
      rows: (actor) => ({
        from: sql`${keyword} where ${keyword.creatorId} = ${actor.userId}`,
        jobId: keyword.keywordId,
        title: keyword.keyword,
        state: sql`'running'`,
        progress: sql`40`,
        beginTime: keyword.createTime,
        endTime: sql`null`,
        canCancel: sql`true`,
        canRetry: sql`true`,
      }),
      cancel: { ...act('停下'), question: '停下吗？' },
      retry: act('再来'),
    };
    const context = {
      db: backend.db,
      actor: (await personNow(backend.db, backend.ids.operator)) as Actor,
      now: () => backend.clock.now,
      calls: catalogue,
    } as unknown as Context;
    const { list, kinds, entities } = await queryTray(context, [planted]);
    expect(list).toMatchObject([{ kind: 'voice', title: '露营', state: 'running', progress: 40, canCancel: true }]);
    expect(kinds).toEqual([
      { kind: 'voice', title: '种下的', icon: 'M4 4h16', cancel: '停下', question: '停下吗？', retry: '再来' },
    ]);
    expect(entities).toEqual(['trayDismissal', 'keyword']);
    const { jobId } = list[0]!;
    await actOnJobs(context, 'cancel', { kind: 'voice', ids: [jobId] }, [planted]);
    await actOnJobs(context, 'retry', { kind: 'voice', ids: [jobId] }, [planted]);
    expect(done).toEqual([`停下 ${jobId}`, `再来 ${jobId}`]);
    expect(await dismissJobs(context, {}, [planted])).toEqual({ dismissed: 0 });
  });
});

describe('an export', () => {
  const LIST = 'feedManage.queryKeywordList';
  const pathOf = (call: string) => catalogue.find(({ name }) => name === call)!.path;
  const exportAs = (as: Who, exportId: string, params: object = { format: 'csv' }) =>
    backend.app.inject({
      method: 'POST',
      url: pathOf('console.exportList'),
      payload: { call: LIST, params },
      headers: { ...backend.headers[as], 'export-id': exportId },
    });
  const download = (as: Who, exportId: string) =>
    backend.app.inject({
      method: 'POST',
      url: pathOf('console.downloadExport'),
      payload: { exportId },
      headers: backend.headers[as],
    });

  it('is recorded with its rows, and its file can be downloaded again by the same person', async () => {
    const id = 'a'.repeat(32);
    const { rawPayload } = await exportAs('operator', id);
    const [job] = await jobsOf('export');
    expect(job).toMatchObject({
      jobId: id,
      title: '关键词.csv',
      fileName: '关键词.csv',
      state: 'done',
      detail: '1 行',
    });
    const again = await download('operator', id);
    expect(again.rawPayload).toEqual(rawPayload);
    expect(again.headers['content-disposition']).toContain(encodeURIComponent('关键词.csv'));
    expect((await download('stranger', id)).json()).toMatchObject({ msg: '导出的文件不存在或已被删除' });
  });
  it('that was interrupted fails, and a retry writes its file', async () => {
    const id = 'b'.repeat(32);
    const { now } = backend.clock;
    const old = {
      userId: backend.ids.operator,
      call: LIST,
      params: { format: 'csv' },
      title: '导出关键词',
      createTime: now,
    };
    await backend.db
      .insert(exportJob)
      .values({ ...old, exportId: id, status: 'failed', failReason: '中断', finishTime: now, updateTime: now });
    await backend.ask('console.retryTrayJob', { kind: 'export', ids: [id] });
    await vi.waitFor(async () => {
      expect((await jobsOf('export')).find(({ jobId }) => jobId === id)).toMatchObject({
        state: 'done',
        canRetry: false,
      });
    });
    expect((await download('operator', id)).statusCode).toBe(200);
  });
  it('can be cancelled only once', async () => {
    const id = 'c'.repeat(32);
    const { now } = backend.clock;
    const row = {
      userId: backend.ids.operator,
      call: 'x',
      params: {},
      title: '导出',
      updateTime: now,
      heartbeatTime: now,
    };
    await backend.db.insert(exportJob).values({ ...row, exportId: id });
    await backend.ask('console.cancelTrayJob', { kind: 'export', ids: [id] });
    expect(await backend.call('console.cancelTrayJob', { kind: 'export', ids: [id] })).toMatchObject({ code: 40000 });
  });
});
