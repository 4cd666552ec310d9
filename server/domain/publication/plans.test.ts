/** Plans: moving them, importing a sheet of them, and topics for them. */
import { describe, expect, it } from 'vitest';
import { formOf } from '../../../tests/authorisation/request';
import { REFUSED } from '../../../tests/backend';
import { type BotPublishing, type ImportResult } from '../../../src/services/catalogue/generated/types';
import { minuteOf } from '../../../src/shared/text/days';
import { CODES } from '../../../src/services/catalogue/codes';
import { account, backend, claim, detail, inMinutes, plan, report, startPublishing } from './testing/publishing';

startPublishing();

describe('plans', () => {
  it('moves a plan, refuses the past and an outdated version', async () => {
    const { loggerId, version } = await plan(await account(), { planTime: inMinutes(60) });
    const move = (minutes: number, from?: number) =>
      backend.call('publish.updatePublishLogger', {
        loggerId,
        planTime: inMinutes(minutes),
        acceptWarnings: true,
        ...(from !== undefined && { version: from }),
      });
    expect(await move(-120)).toMatchObject({ errors: [{ field: 'planTime' }] });
    expect(await move(120, version)).toMatchObject({ code: 0 });
    expect(await move(180, version)).toMatchObject({ code: CODES.stale });
    const { publication, steps } = await detail(loggerId);
    expect(publication.planTime).toBe(inMinutes(120));
    expect(steps[0]!.step).toBe('moved');
    const [day] = inMinutes(120).split('T');
    expect(
      await backend.ask('publish.queryPublishLogger', { plannedFrom: day!, plannedTo: '2100-01-01' }),
    ).toMatchObject({
      total: 1,
    });
  });

  const importPlan = async (file: File, dryRun: boolean) => {
    const { payload, headers } = await formOf([
      ['file', file],
      ['dryRun', dryRun],
    ]);
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/fapi/atelier/publish/import-publish-plan',
      payload: payload as Buffer,
      headers: { ...headers, ...backend.headers.operator },
    });
    return answer.json<{ data: ImportResult }>().data;
  };

  it('offers a sheet with every column, whose example row is refused for its account alone', async () => {
    const template = await backend.app.inject({
      method: 'POST',
      url: '/fapi/atelier/console/import-template',
      payload: { call: 'publish.importPublishPlan' },
      headers: backend.headers.operator,
    });
    const looked = await importPlan(new File([new Uint8Array(template.rawPayload)], 'plan.xlsx'), true);
    expect(looked.columns.filter(({ heading }) => heading === null)).toEqual([]);
    expect(looked.rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([['account']]);
  });

  it('imports a plan row by row, and takes it back', async () => {
    await account('小号', {}, 'u1');
    const sheet = (rows: readonly string[]) =>
      new Blob([`账号,标题,正文,话题,图片,计划时间\n${rows.join('\n')}\n`], { type: 'text/csv' });
    const inDays = (days: number) => minuteOf(new Date(Date.now() + days * 86_400_000));
    const file = sheet([
      `小号,露营,带上帐篷,露营,/demo-media/cover/a.svg,${inDays(30)}`,
      `没有,露营,带上帐篷,露营,/demo-media/cover/a.svg,${inDays(30)}`,
      '小号,露营,带上帐篷,露 营,/demo-media/cover/a.svg,明天',
      `小号,露营,带上帐篷,露营,/demo-media/cover/a.svg,${inDays(400)}`,
      `小号,露营,带上帐篷,露 营,/demo-media/cover/a.svg,${inDays(31)}`,
    ]);
    const form = (dryRun: boolean) => importPlan(new File([file], 'plan.csv'), dryRun);
    const looked = await form(true);
    expect(looked).toMatchObject({ doneCount: 1, failedCount: 4, batchId: null });
    expect(looked.rows.flatMap(({ problems }) => problems.map(({ field }) => field))).toEqual([
      'account',
      'planTime',
      'planTime',
      'topics',
    ]);
    const { batchId } = await form(false);
    expect((await backend.ask('publish.queryPublishLogger', {})).list).toMatchObject([
      { title: '露营', state: 'waiting' },
    ]);
    expect(await form(true)).toMatchObject({ doneCount: 0, doubleCount: 1 });
    expect(await backend.ask('console.cancelTrayJob', { kind: 'plan', ids: [batchId!] })).toEqual({
      done: 1,
      failed: [],
    });
    expect((await backend.ask('publish.queryPublishLogger', {})).list).toEqual([]);
    expect(await backend.call('console.cancelTrayJob', { kind: 'plan', ids: [batchId!] })).toMatchObject({
      code: REFUSED.notFound,
    });
  });

  it('asks the platform for topics through a bot, once', async () => {
    const publisherId = await account();
    const asking = backend.ask('publish.queryPublisherXhsTopic', { keyword: '露营', publisherId });
    let job: BotPublishing | null = null;
    await expect.poll(async () => (job = await claim())).not.toBeNull();
    expect(job).toMatchObject({ work: 'topics', question: { by: 'word', text: '露营' } });
    await report(job!, { found: 'topics', topics: [{ name: '露营攻略', viewCount: 9 }] });
    expect(await asking).toEqual({ list: [{ name: '露营攻略', viewCount: 9 }], total: 1 });
    expect((await backend.ask('publish.queryPublisherXhsTopic', { keyword: '露营', publisherId })).total).toBe(1);
  });
});
