/** Publications from their time to the answer of the platform, whatever happens to their bots. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { type BotPublishing } from '../../../src/services/catalogue/generated/types';
import { publication } from '../../db/schema';
import { PUBLISH_LEASE_MS } from './claim.rules';
import { MESSAGES as PUBLICATION_MESSAGES } from './publication.messages';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MOST_LOOK_UPS } from '../outcome/outcome.rules';
import {
  account,
  backend,
  cancel,
  claim,
  COOKIE,
  detail,
  inMinutes,
  MINUTE,
  NOTE,
  person,
  plan,
  published,
  report,
  stateOf,
  startPublishing,
} from './testing/publishing';

startPublishing();

describe('a publication', () => {
  it('starts at its time, and shows its steps', async () => {
    const publisherId = await account();
    const { loggerId, state, key } = await plan(publisherId, { planTime: inMinutes(60), topics: ['露营'] });
    expect(state).toBe('waiting');
    expect(await claim()).toBeNull();
    backend.clock.later(60 * MINUTE);
    const job = (await claim())!;
    expect(job).toMatchObject({ work: 'publish', rowId: loggerId, note: { key, topics: ['露营'], title: NOTE.title } });
    expect(await claim()).toBeNull();
    expect(await report(job, { found: 'sending' })).toBe(true);
    expect(await report(job, published('n1'))).toBe(true);
    const { publication, steps } = await detail(loggerId);
    expect(publication).toMatchObject({ state: 'published', attempts: 1, noteUrl: expect.stringContaining('n1') });
    expect(steps.map(({ step }) => step).toReversed()).toEqual(['planned', 'claimed', 'sending', 'published']);
  });

  it('is due again when its bot dies before it sends, and unknown when it dies after', async () => {
    const { loggerId } = await plan(await account());
    const first = (await claim())!;
    backend.clock.later(PUBLISH_LEASE_MS + 1);
    const second = (await claim())!;
    expect(second).toMatchObject({ work: 'publish', rowId: loggerId });
    expect(await report(first, { found: 'sending' })).toBe(false);
    expect(await report(second, { found: 'sending' })).toBe(true);
    backend.clock.later(PUBLISH_LEASE_MS + 1);
    const look = (await claim())!;
    expect(look).toMatchObject({ work: 'lookUp', rowId: loggerId, note: { key: second.note!.key } });
    expect(await report(second, published('n1'))).toBe(false);
    expect(await report(look, { found: 'absent' })).toBe(true);
    const third = (await claim())!;
    expect(third).toMatchObject({ work: 'publish', note: { key: second.note!.key } });
  });

  it('with an unknown outcome that the platform has is published, and not again', async () => {
    const { loggerId } = await plan(await account());
    const job = (await claim())!;
    await report(job, { found: 'sending' });
    expect(await report(job, { found: 'failed', kind: 'unreachable' })).toBe(true);
    expect(await stateOf(loggerId)).toBe('unknown');
    expect((await cancel(loggerId)).cancelled).toBe(false);
    backend.clock.later(30_000);
    const look = (await claim())!;
    expect(await report(look, published('n1'))).toBe(true);
    expect(await stateOf(loggerId)).toBe('published');
    expect(await claim()).toBeNull();
  });

  it.each(['sent', 'again'] as const)(
    'whose outcome bots cannot find out waits for a person, who decides: %s',
    async (decision) => {
      const { loggerId } = await plan(await account());
      const decide = () => backend.ask('console.decideOutcome', { kind: 'publication', ids: [loggerId], decision });
      const first = (await claim())!;
      await report(first, { found: 'sending' });
      await report(first, { found: 'failed', kind: 'unreachable' });
      for (let attempt = 1; attempt <= MOST_LOOK_UPS; attempt += 1) {
        expect(await decide()).toMatchObject({ done: 0, failed: [{ reason: OUTCOME_MESSAGES.notAwaited }] });
        backend.clock.later(60 * MINUTE);
        const look = (await claim())!;
        expect(look).toMatchObject({ work: 'lookUp', rowId: loggerId });
        await report(look, { found: 'failed', kind: 'unreachable' });
      }
      backend.clock.later(60 * MINUTE);
      expect(await claim()).toBeNull();
      expect((await detail(loggerId)).publication).toMatchObject({
        state: 'unknown',
        failReason: OUTCOME_MESSAGES.undecided,
      });
      expect(await decide()).toMatchObject({ done: 1 });
      const { publication: after, steps } = await detail(loggerId);
      expect(after).toMatchObject({ state: decision === 'sent' ? 'published' : 'waiting', failReason: null });
      expect(steps[0]).toMatchObject({ step: decision === 'sent' ? 'found' : 'retried', actor: 'operator的姓名' });
      backend.clock.later(MINUTE);
      expect(await claim()).toMatchObject({
        work: decision === 'sent' ? 'figures' : 'publish',
        note: { key: first.note!.key },
      });
    },
  );

  it('whose outcome is unknown when the log-in ends can be decided, and is looked up with a new log-in', async () => {
    const publisherId = await account();
    const { loggerId } = await plan(publisherId);
    const job = (await claim())!;
    await report(job, { found: 'sending' });
    await report(job, { found: 'failed', kind: 'fault' });
    backend.clock.later(MINUTE);
    await report((await claim())!, { found: 'failed', kind: 'credential' });
    expect((await detail(loggerId)).publication).toMatchObject({
      state: 'unknown',
      failReason: expect.stringContaining('登录已失效'),
    });
    await backend.ask('publish.savePublisherAuth', { publisherId, text: COOKIE });
    await report((await claim())!, person('u1'));
    expect((await detail(loggerId)).publication).toMatchObject({ state: 'unknown', failReason: null });
    expect(await claim()).toMatchObject({ work: 'lookUp', rowId: loggerId });
  });

  it('with media elsewhere is given to no bot; one that is older than the check of addresses fails', async () => {
    const { loggerId } = await plan(await account(), { imageUrls: ['https://sns-img-bd.xhscdn.com/1.png'] });
    expect(await claim()).toBeNull();
    const imageUrls = ['/etc/passwd'];
    await backend.db.update(publication).set({ imageUrls }).where(eq(publication.loggerId, loggerId));
    expect(await claim()).toBeNull();
    expect(await stateOf(loggerId)).toBe('failed');
    expect(await backend.call('console.retryTrayJob', { kind: 'publication', ids: [loggerId] })).toMatchObject({
      code: 0,
    });
    expect(await claim()).toBeNull();
  });

  it('that missed its time by more than its limit is a question', async () => {
    const publisherId = await account();
    const late = await plan(publisherId, { planTime: inMinutes(10), lateLimitMinutes: 30 });
    const soon = await plan(publisherId, { planTime: inMinutes(20), lateLimitMinutes: 60, content: '另一篇' });
    backend.clock.later(60 * MINUTE);
    expect((await claim())!.rowId).toBe(soon.loggerId);
    expect((await detail(late.loggerId)).publication).toMatchObject({ state: 'due', hold: 'late' });
    const loggerIds = [late.loggerId, soon.loggerId];
    expect(await backend.call('publish.resolveLatePublication', { loggerIds, decision: 'move' })).toMatchObject({
      errors: [{ field: 'planTime' }],
    });
    expect(await backend.ask('publish.resolveLatePublication', { loggerIds, decision: 'publish' })).toMatchObject({
      done: 1,
      failed: [{ id: soon.loggerId }],
    });
  });

  it('waits for a log-in that ended, and goes on in order with a new one, beside other accounts', async () => {
    const [publisherId, other] = [await account('u1'), await account('u2')];
    const one = await plan(publisherId, { content: '一' });
    backend.clock.later(1);
    const two = await plan(publisherId, { content: '二' });
    const job = (await claim())!;
    await report(job, { found: 'sending' });
    await report(job, { found: 'failed', kind: 'credential', detail: '登录已过期' });
    const elsewhere = await plan(other, { content: '三' });
    expect((await claim())!.rowId).toBe(elsewhere.loggerId);
    expect(await claim()).toBeNull();
    expect((await detail(two.loggerId)).publication).toMatchObject({ state: 'due', hold: 'logIn' });
    const { list } = await backend.ask('publish.queryPublisherAuth', { state: 'ended' });
    expect(list).toMatchObject([{ publisherId, waitingCount: 2, reason: '登录已过期' }]);
    await backend.ask('publish.savePublisherAuth', { publisherId, text: COOKIE });
    await report((await claim())!, person('u1'));
    const order: number[] = [];
    for (const id of ['n1', 'n2']) {
      const next = (await claim())!;
      order.push(next.rowId);
      await report(next, { found: 'sending' });
      await report(next, published(id));
    }
    expect(order.toSorted()).toEqual([one.loggerId, two.loggerId]);
  });

  it('keeps the pace of its account', async () => {
    const publisherId = await account('u1', { gapMinutes: 10 });
    await plan(publisherId, { content: '一' });
    await plan(publisherId, { content: '二' });
    const first = (await claim())!;
    await report(first, { found: 'sending' });
    await report(first, published('n1'));
    backend.clock.later(5 * MINUTE);
    const isPublish = (job: BotPublishing | null) => job?.work === 'publish';
    expect(isPublish(await claim())).toBe(false);
    backend.clock.later(10 * MINUTE);
    expect(isPublish(await claim())).toBe(true);
  });

  it('that the platform refuses has its reason, and that it turns away for a time is tried again', async () => {
    const publisherId = await account();
    const { loggerId } = await plan(publisherId);
    const job = (await claim())!;
    await report(job, { found: 'sending' });
    await report(job, { found: 'failed', kind: 'limited', retryAfterSeconds: 120 });
    backend.clock.later(119_000);
    expect(await claim()).toBeNull();
    backend.clock.later(2_000);
    const again = (await claim())!;
    await report(again, { found: 'sending' });
    await report(again, { found: 'failed', kind: 'refused', detail: '内容违规' });
    expect((await detail(loggerId)).publication).toMatchObject({
      state: 'failed',
      isRetryable: false,
      failReason: '平台拒绝（内容违规）',
    });
    expect(await backend.ask('console.retryTrayJob', { kind: 'publication', ids: [loggerId] })).toEqual({
      done: 1,
      failed: [],
    });
    expect((await claim())!.note!.key).toBe(job.note!.key);
  });
});

it('a cancelled publication is only a text until somebody retries it, and a claimed one is due with its new text', async () => {
  const publisherId = await account();
  const { loggerId } = await plan(publisherId);
  await cancel(loggerId);
  const edit = (changes: object) =>
    backend.ask('publish.updatePublishLogger', { loggerId, acceptWarnings: true, ...changes });
  expect((await edit({ content: '改过' })).done).toMatchObject([{ state: 'cancelled', content: '改过' }]);
  expect(
    await backend.call('publish.updatePublishLogger', { loggerId, plan: true, acceptWarnings: true }),
  ).toMatchObject({ code: REFUSED.invalid, msg: PUBLICATION_MESSAGES.cancelledStays });
  expect(await backend.ask('console.retryTrayJob', { kind: 'publication', ids: [loggerId] })).toMatchObject({
    done: 1,
  });
  expect(await stateOf(loggerId)).toBe('waiting');
  const job = (await claim())!;
  expect((await edit({ content: '再改' })).done).toMatchObject([{ state: 'due' }]);
  expect(await report(job, { found: 'sending' })).toBe(false);
  expect((await claim())!.note!.content).toBe('再改');
});

it('figures are read again and again, until the platform no longer has the note', async () => {
  const { loggerId } = await plan(await account());
  const job = (await claim())!;
  await report(job, { found: 'sending' });
  await report(job, published('n1'));
  backend.clock.later(3 * MINUTE);
  const look = (await claim())!;
  expect(look).toMatchObject({ work: 'figures', rowId: loggerId });
  const figures = { viewCount: 9, likeCount: 3, commentCount: 2, collectCount: 1 };
  await report(look, { found: 'published', published: { ...published('n1').published, figures } });
  expect((await detail(loggerId)).publication.figures).toMatchObject(figures);
  expect(await claim()).toBeNull();
  backend.clock.later(3 * MINUTE);
  await report((await claim())!, { found: 'failed', kind: 'missing' });
  backend.clock.later(24 * 60 * MINUTE);
  expect(await claim()).toBeNull();
  expect((await detail(loggerId)).publication.figures).toMatchObject(figures);
});
