/** Publishing from the account to the platform's answer; the bot's reports are sent by hand. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../tests/authorisation/request';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import type {
  BotPublishing,
  BotPublishingReport,
  ImportResult,
  PublishFile,
} from '../../../src/services/catalogue/generated/types';
import { dayOf, minuteOf } from '../../../src/shared/text/days';
import { CODES } from '../../../src/services/catalogue/codes';
import {
  feedUpload,
  fileUpload,
  flow,
  generatedPicture,
  posterJob,
  posterRow,
  prohibitedWord,
  publisherAuth,
  publication,
} from '../../db/schema';
import { PUBLISH_LEASE_MS } from './claim.rules';
import { MESSAGES as PUBLICATION_MESSAGES } from './publication.messages';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MOST_LOOK_UPS } from '../outcome/outcome.rules';
import { BOT, TOKEN } from '../bot/test-support';

const MINUTE = 60_000;
const COOKIE = 'web_session=0400697a1b2c3d4e5f60718293a4b5c6; a1=18f';
const NOTE = {
  kind: 'images' as const,
  title: '周五下班去露营',
  content: '带上帐篷。',
  imageUrls: ['/demo-media/cover/a.svg'],
};

let backend: Backend;
let claims = 0;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(publication);
  await backend.db.delete(publisherAuth);
  await backend.db.delete(prohibitedWord);
});

const claim = async (id = `claim-publishing-${String(++claims)}`) =>
  (await backend.ask('bot.claim', { kind: 'publishing', claimId: id, botName: 'bot-1', platforms: ['xhs'] }, BOT))
    .publishing ?? null;
const report = async (
  { work, rowId, claimId }: BotPublishing,
  what: Omit<BotPublishingReport, 'work' | 'rowId' | 'claimId'>,
) => (await backend.ask('bot.report', { publishing: { work, rowId, claimId, ...what } }, BOT)).held;
const published = (id: string) => ({
  found: 'published' as const,
  published: { platformFlowId: id, url: `https://www.xiaohongshu.com/explore/${id}` },
});
const person = (platformUserId: string, nickname = '阿柚') => ({
  found: 'known' as const,
  person: { platformUserId, nickname, avatar: '/demo-media/avatar/a.svg' },
});

/** An account whose log-in a bot has confirmed. */
async function account(name = 'u1', more: object = {}, platformUserId = name): Promise<number> {
  const { publisherId } = await backend.ask('publish.savePublisherAuth', { text: COOKIE, name, ...more });
  const check = (await claim())!;
  expect(check).toMatchObject({ work: 'check', rowId: publisherId });
  expect(await report(check, person(platformUserId))).toBe(true);
  return publisherId;
}

const compose = (publisherId: number, more: object = {}) =>
  backend.ask('publish.createPublishLogger', {
    ...NOTE,
    targets: [{ publisherId }],
    acceptWarnings: true,
    ...more,
  });
const plan = async (publisherId: number, more: object = {}) => (await compose(publisherId, more)).done[0]!;
const detail = (loggerId: number) => backend.ask('publish.publicationDetail', { loggerId });
const stateOf = async (loggerId: number) => (await detail(loggerId)).publication.state;
const cancel = (loggerId: number) => backend.ask('publishSpider.cancelDelayPublisherByLoggerId', { loggerId });
const inMinutes = (minutes: number) => new Date(backend.clock.now.getTime() + minutes * MINUTE).toISOString();

describe('accounts', () => {
  it('are checked by a bot, and their log-in is never answered whole', async () => {
    const made = await backend.ask('publish.savePublisherAuth', { text: COOKIE });
    expect(made).toMatchObject({
      state: 'checking',
      name: '小红书账号',
      origin: 'cookie',
      scope: 'person',
      mine: true,
    });
    const check = (await claim('claim-of-a-check-01'))!;
    expect(await claim('claim-of-a-check-01')).toEqual(check);
    expect(check.headers).toEqual([{ name: 'cookie', value: COOKIE }]);
    await report(check, person('u1'));
    const { list } = await backend.ask('publish.queryPublisherAuth', {});
    expect(list).toMatchObject([{ state: 'valid', name: '阿柚', platformUserId: 'u1' }]);
    expect(JSON.stringify(list)).not.toContain('0400697a1b2c3d4e5f60718293a4b5c6');
  });

  it('say what is wrong with a pasted text', async () => {
    for (const text of ['你好', 'curl', "curl 'https://evil.example/' -H 'cookie: a=b'"])
      expect((await backend.call('publish.savePublisherAuth', { text, platform: 'xhs' })).errors).toMatchObject([
        { field: 'text' },
      ]);
  });

  it('of a person are used by nobody else, and those of another department are unknown', async () => {
    const publisherId = await account();
    for (const call of ['publish.updatePublisherAuthById', 'publishSpider.getXhsLoginQrCode'] as const)
      expect(await backend.call(call, { publisherId }, 'stranger')).toMatchObject({ code: REFUSED.notFound });
    const wanted = { ...NOTE, targets: [{ publisherId }] };
    expect(await backend.call('publish.createPublishLogger', wanted, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect((await backend.ask('publish.checkPublication', wanted, 'stranger')).findings).toMatchObject([
      { field: 'publisherId', severity: 'error' },
    ]);
  });

  it('log in by a code, and a code of another person is refused', async () => {
    const { logInId } = await backend.ask('publishSpider.getXhsCreateLoginQrCode', { scope: 'department' });
    const step = async (found: object) => {
      const claimId = `claim-log-in-${String(++claims).padStart(6, '0')}`;
      const { logIn } = await backend.ask(
        'bot.claim',
        { kind: 'logIn', botName: 'bot-1', claimId, platforms: ['xhs'] },
        BOT,
      );
      await backend.ask('bot.report', { logIn: { logInId: logIn!.logInId, claimId, ...found } } as never, BOT);
      backend.clock.later(2_000);
      return backend.ask('publish.getXhsCreateLoginQrCodeStatus', { logInId });
    };
    const code = { code: 'c0de', url: 'https://www.xiaohongshu.com/scan/c0de', expireTime: inMinutes(2) };
    expect(await step({ found: 'code', code })).toMatchObject({ state: 'waiting', url: code.url });
    expect(await step({ found: 'scanned' })).toMatchObject({ state: 'scanned' });
    const headers = [{ name: 'cookie', value: 'a=b' }];
    const confirmed = await step({
      found: 'confirmed',
      person: { platformUserId: 'u7', nickname: '小满', avatar: '', headers },
    });
    expect(confirmed).toMatchObject({ state: 'confirmed', url: null });
    const again = await backend.ask('publishSpider.getXhsLoginQrCode', { publisherId: confirmed.publisherId! });
    const claimId = 'claim-log-in-of-other';
    await backend.ask('bot.claim', { kind: 'logIn', botName: 'bot-1', claimId, platforms: ['xhs'] }, BOT);
    const other = { platformUserId: 'u8', nickname: '别人', avatar: '', headers };
    await backend.ask(
      'bot.report',
      { logIn: { logInId: again.logInId, claimId, found: 'confirmed', person: other } },
      BOT,
    );
    expect(await backend.ask('publishSpider.getXhsLoginQrCodeStatus', { logInId: again.logInId })).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('别人'),
    });
  });
});

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

describe('composing', () => {
  it('queues nothing with errors, and asks about warnings', async () => {
    const publisherId = await account();
    await backend.ask('publish.createProhibitedWords', { words: ['最好'], category: '极限用语', suggestion: '很好' });
    const bad = await compose(publisherId, {
      title: '一二三四五六七八九十一二三四五六七八九十一',
      content: '全网最好',
      topics: ['露营 装备'],
      imageUrls: [],
      planTime: inMinutes(-60),
    });
    expect(bad.done).toEqual([]);
    expect(bad.findings.map(({ field, severity }) => `${severity} ${field}`).toSorted()).toEqual([
      'error content',
      'error imageUrls',
      'error planTime',
      'error title',
      'error topics',
    ]);
    expect(bad.findings.find(({ field }) => field === 'content')).toMatchObject({
      start: 2,
      end: 4,
      suggestion: '很好',
    });
    expect((await compose(publisherId)).findings).toEqual([]);
    const twice = await compose(publisherId, { acceptWarnings: false });
    expect(twice).toMatchObject({ done: [], findings: [{ field: 'content', severity: 'warning', publisherId }] });
    expect((await compose(publisherId)).done).toHaveLength(1);
  });

  it('makes one publication for each account with its own text, and keeps whatever a draft has', async () => {
    const [one, two] = [await account('u1'), await account('u2')];
    const { done } = await backend.ask('publish.publishCustomImages', {
      title: NOTE.title,
      content: NOTE.content,
      imageUrls: NOTE.imageUrls,
      targets: [{ publisherId: one }, { publisherId: two, content: '自己的文字' }],
      acceptWarnings: true,
    });
    expect(done.map(({ publisherId, content }) => [publisherId, content])).toEqual([
      [one, NOTE.content],
      [two, '自己的文字'],
    ]);
    const draft = await backend.ask('publish.createPublishLogger', {
      kind: 'images',
      title: '长'.repeat(80),
      draft: true,
    });
    expect(draft.done).toMatchObject([{ state: 'draft', title: '长'.repeat(80), publisherId: null }]);
  });

  it('without a time stand in the calendar at the time of sending, whatever becomes of them', async () => {
    const publisherId = await account();
    const pressed = backend.clock.now.toISOString();
    const { loggerId } = await plan(publisherId);
    const inCalendar = async () => {
      const day = dayOf(backend.clock.now);
      const { list } = await backend.ask('publish.queryPublishLogger', { plannedFrom: day, plannedTo: day });
      return list.map((each) => [each.loggerId, each.state, each.shownTime]);
    };
    expect(await inCalendar()).toEqual([[loggerId, 'waiting', pressed]]);
    expect((await cancel(loggerId)).cancelled).toBe(true);
    backend.clock.later(MINUTE);
    expect(await inCalendar()).toEqual([[loggerId, 'cancelled', pressed]]);
    const draft = await backend.ask('publish.createPublishLogger', { ...NOTE, draft: true });
    expect(draft.done).toMatchObject([{ state: 'draft', shownTime: null }]);
    expect(await cancel(draft.done[0]!.loggerId)).toMatchObject({
      cancelled: false,
      message: '草稿没有加入计划，不用取消',
    });
  });

  it('of some days come in the order of the calendar, unless another one is asked for', async () => {
    const publisherId = await account();
    const planned = async (minutes: number) =>
      (await plan(publisherId, { planTime: inMinutes(minutes), content: `${minutes}` })).loggerId;
    const [late, early, between] = [await planned(300), await planned(100), await planned(200)];
    const listed = async (order: object) => {
      const days = { plannedFrom: dayOf(backend.clock.now), plannedTo: '2100-01-01' };
      const { list } = await backend.ask('publish.queryPublishLogger', { ...days, ...order });
      return list.map(({ loggerId }) => loggerId);
    };
    expect(await listed({})).toEqual([late, between, early]);
    expect(await listed({ sortOrder: 'asc' })).toEqual([early, between, late]);
    expect(await listed({ sortBy: 'createTime', sortOrder: 'asc' })).toEqual([late, early, between]);
  });

  it('begins with a cover note, keeps it as its origin, and knows none of another department', async () => {
    const publisherId = await account();
    const { coverNoteId: id } = await backend.ask('coverNote.noteAdd', {
      title: '夜市',
      content: '十种味道',
      topics: ['夜市'],
      imageUrls: ['/demo-media/cover/food-1.svg'],
    });
    const source = { kind: 'coverNote', id } as const;
    const beginning = await backend.ask('publish.publicationSource', source);
    expect(beginning).toMatchObject({ source, kind: 'images', title: '夜市', topics: ['夜市'], videoUrl: null });
    const { loggerId } = await plan(publisherId, { source });
    expect((await detail(loggerId)).origins).toEqual([{ kind: 'coverNote', id, title: '夜市', url: null }]);
    expect(await backend.call('publish.publicationSource', source, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
  });

  it('say where each picture comes from and what it was made from, and nothing of another department', async () => {
    const picture = async (name: string, madeFrom?: string) => {
      const content = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff2442' } })
        .png()
        .toBuffer();
      const { payload, headers } = await formOf([
        ['file', new File([new Uint8Array(content)], name)],
        ...(madeFrom === undefined ? [] : [['madeFrom', madeFrom] as const]),
      ]);
      const answer = await backend.app.inject({
        method: 'POST',
        url: '/fapi/vangogh-be/publish/upload-publish-images-to-xhs',
        payload: payload as Buffer,
        headers: { ...headers, ...backend.headers.operator },
      });
      return answer.json<{ data: PublishFile }>().data.url;
    };
    /** A file that the server made: nobody uploaded it. */
    const made = async () => {
      const url = await picture('made.png');
      await backend.db.delete(fileUpload).where(eq(fileUpload.key, url.slice('/files/'.length)));
      return url;
    };
    const [first, similar, theirs, poster, own] = [
      await made(),
      await made(),
      await made(),
      await made(),
      await made(),
    ];
    const { operator, stranger } = backend.ids;
    const generated = { userId: operator, width: 3, height: 4, provider: '离线合成', isOffline: true };
    await backend.db.insert(generatedPicture).values([
      { ...generated, imageUrl: first, prompt: '湖边的帐篷', origin: 'generate' },
      {
        ...generated,
        imageUrl: similar,
        prompt: '',
        origin: 'variation',
        sourceUrl: first,
      },
      { ...generated, userId: stranger, imageUrl: theirs, prompt: '别人的图', origin: 'generate' },
    ]);
    const [job] = await backend.db
      .insert(posterJob)
      .values({
        userId: operator,
        templateName: '语录封面',
        name: '语录',
        target: 'download',
        variables: [],
        document: {} as never,
        format: 'png',
        quality: 90,
        scale: 1,
        status: 'done',
      } as typeof posterJob.$inferInsert)
      .returning();
    await backend.db
      .insert(posterRow)
      .values({ jobId: job!.jobId, rowNo: 7, values: {}, state: 'done', imageUrl: poster });
    await backend.db.insert(feedUpload).values({
      departmentId: 1,
      creatorId: operator,
      type: 'image',
      title: '营地航拍',
      url: own,
      size: 9,
    });
    const cropped = await picture('cropped.png', similar);
    const direct = await picture('手机照片.png');
    const { coverNoteId } = await backend.ask('coverNote.noteAdd', {
      title: '夜市',
      content: '十种味道',
      topics: [],
      imageUrls: ['/demo-media/cover/food-1.svg'],
    });
    const draft = await backend.ask('publish.createPublishLogger', {
      ...NOTE,
      draft: true,
      source: { kind: 'coverNote', id: coverNoteId },
      imageUrls: [cropped, poster, own, '/demo-media/cover/food-1.svg', direct, theirs],
    });
    const { pictures } = await detail(draft.done[0]!.loggerId);
    expect(pictures.map(({ place, kind, title }) => [place, kind, title])).toEqual([
      [1, 'edited', 'cropped.png'],
      [2, 'poster', '语录封面 · 第 7 行'],
      [3, 'material', '营地航拍'],
      [4, 'source', '封面笔记：夜市'],
      [5, 'uploaded', '手机照片.png'],
      [6, 'unknown', ''],
    ]);
    expect(pictures[0]!.madeFrom).toMatchObject([
      { url: similar, kind: 'generated', title: '相似图', isOffline: true },
      { url: first, kind: 'generated', title: '湖边的帐篷' },
    ]);
    expect(pictures.slice(1).flatMap(({ madeFrom }) => madeFrom)).toEqual([]);
    const video = { ...NOTE, kind: 'video' as const, videoUrl: '/sandbox/media/xhs/a.webm', coverUrl: first };
    const lost = { ...video, videoUrl: '/files/2026-06/aaaaaaaaaa.mp4', targets: [{ publisherId: await account() }] };
    expect((await backend.ask('publish.checkPublication', lost)).findings).toContainEqual(
      expect.objectContaining({ field: 'videoUrl', message: PUBLICATION_MESSAGES.videoMissing }),
    );
    const { done } = await backend.ask('publish.createPublishLogger', { ...video, draft: true });
    expect((await detail(done[0]!.loggerId)).pictures).toMatchObject([
      { place: 1, kind: 'generated', title: '湖边的帐篷' },
    ]);
    // A picture that names itself as its original has none.
    await backend.db.update(fileUpload).set({ madeFrom: direct }).where(eq(fileUpload.madeFrom, similar));
    await backend.db.update(fileUpload).set({ madeFrom: cropped }).where(eq(fileUpload.fileName, '手机照片.png'));
    expect((await detail(draft.done[0]!.loggerId)).pictures[0]!.madeFrom.map(({ url }) => url)).toEqual([direct]);
  });

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

it('an account whose publication is under way is not deleted', async () => {
  const publisherId = await account();
  const { loggerId } = await plan(publisherId);
  await report((await claim())!, { found: 'sending' });
  expect(await backend.call('publish.deletePublisherAuthById', { publisherId })).toMatchObject({
    code: REFUSED.invalid,
  });
  expect(await stateOf(loggerId)).toBe('sending');
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

describe('forwarding a collected content', () => {
  const collected = async (more: { departmentId?: number; content?: string } = {}) => {
    const values = {
      departmentId: 1,
      platform: 'xhs',
      platformFlowId: `forwarded-${String(++claims)}`,
      type: 'note',
      title: '三天两夜',
      content: '第一天',
      cover: '',
      url: 'https://example.com/a1',
      publishTime: backend.clock.now,
    } as const;
    const images = ['/demo-media/cover/a.svg'];
    return (
      await backend.db
        .insert(flow)
        .values({ ...values, images, ...more })
        .returning()
    )[0]!.flowId;
  };
  const forward = (params: object) =>
    backend.call('spider.addTaskPublishFeedToXhs', { acceptWarnings: true, ...params } as never);

  it('publishes with the account that the person used last, by the way of every publication', async () => {
    const flowId = await collected();
    expect((await forward({ flowId })).errors).toMatchObject([{ field: 'publisherId' }]);
    await account('u1');
    const last = await account('u2');
    await plan(last);
    const { data } = await forward({ flowId, title: '四天三夜' });
    expect(data.done).toMatchObject([
      {
        state: 'waiting',
        publisherId: last,
        title: '四天三夜',
        content: '第一天',
        imageUrls: ['/demo-media/cover/a.svg'],
      },
    ]);
    expect((await detail(data.done[0]!.loggerId)).origins).toMatchObject([{ kind: 'content', id: flowId }]);
  });

  it('is stopped by a forbidden word, and by an account of another department', async () => {
    const publisherId = await account();
    await backend.db.insert(prohibitedWord).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      word: '最好',
      category: '广告法',
      severity: 'forbidden',
      createTime: backend.clock.now,
      updateTime: backend.clock.now,
    });
    const flowId = await collected({ content: '最好的一天' });
    expect((await forward({ flowId, publisherId })).data).toMatchObject({
      done: [],
      findings: [{ field: 'content', severity: 'error' }],
    });
    expect(await forward({ flowId: await collected({ departmentId: 2 }), publisherId })).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await backend.db.$count(publication)).toBe(0);
  });
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

it('deleting an account cancels what waits for it and keeps what was published', async () => {
  const publisherId = await account();
  const { loggerId } = await plan(publisherId, { planTime: inMinutes(60) });
  await backend.ask('publish.deletePublisherAuthById', { publisherId });
  expect(await stateOf(loggerId)).toBe('cancelled');
  expect(
    (await backend.db.select().from(publisherAuth).where(eq(publisherAuth.publisherId, publisherId)))[0],
  ).toMatchObject({
    sealed: null,
  });
});
