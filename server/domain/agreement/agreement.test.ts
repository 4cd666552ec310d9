import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { agreementVersion, auditEntry, userAgreement } from '../../db/schema';

const FIRST = '2026-06-10T07:30:00.000Z';
const LATER = '2026-06-12T07:30:00.000Z';
const type = -1;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db.delete(userAgreement);
});
afterAll(() => backend.stop());

describe('the user agreement', () => {
  it('is not accepted at first', async () => {
    expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type })).toEqual({
      agreed: false,
      updateTime: null,
    });
  });
  it('is accepted by each person for themselves, whatever their role', async () => {
    for (const who of ['operator', 'viewer', 'homeless'] as const) {
      expect(await backend.ask('operation.updateAigcUserAgreementStatus', { type }, who)).toEqual({
        agreed: true,
        updateTime: FIRST,
      });
      expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type }, who)).toEqual({
        agreed: true,
        updateTime: FIRST,
      });
    }
    expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type }, 'leader')).toEqual({
      agreed: false,
      updateTime: null,
    });
  });
  it('may be accepted twice, also concurrently: the first time remains', async () => {
    backend.clock.now = new Date(LATER);
    const answers = await Promise.all(
      [1, 2, 3].map(() => backend.ask('operation.updateAigcUserAgreementStatus', { type })),
    );
    expect(answers).toEqual([1, 2, 3].map(() => ({ agreed: true, updateTime: FIRST })));
    expect(await backend.db.$count(userAgreement, eq(userAgreement.userId, backend.ids.operator))).toBe(1);
  });
  it('can be accepted again after it was revoked', async () => {
    await backend.db.update(userAgreement).set({ agreed: false }).where(eq(userAgreement.userId, backend.ids.operator));
    expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type })).toEqual({
      agreed: false,
      updateTime: FIRST,
    });
    expect(await backend.ask('operation.updateAigcUserAgreementStatus', { type })).toEqual({
      agreed: true,
      updateTime: LATER,
    });
  });
  it.each([{ type: 0 }, { type: 1 }, {}, { type, userId: 1 }, { type, agreed: true }])(
    'refuses other params: %j',
    async (params) => {
      expect(await backend.call('operation.queryAigcUserAgreementStatus', params as never)).toMatchObject({
        code: REFUSED.invalid,
      });
      expect(await backend.call('operation.updateAigcUserAgreementStatus', params as never)).toMatchObject({
        code: REFUSED.invalid,
      });
    },
  );
});

describe('the text of the agreement', () => {
  const draft = () => backend.ask('agreement.queryDraft', {}, 'admin');
  const save = (content: string, version: number) =>
    backend.call('agreement.updateDraft', { draftId: 1, title: '用户协议', content, version }, 'admin');
  const status = (who?: 'operator' | 'leader') => backend.ask('operation.queryAigcUserAgreementStatus', { type }, who);

  it('is the built-in one, version 1, as long as nobody edits it', async () => {
    const text = await backend.ask('agreement.queryText', {}, 'leader');
    expect(text).toMatchObject({
      versionNo: 1,
      title: '内容生成服务用户协议',
      change: '',
      createTime: null,
      agreedNo: null,
    });
    expect((await backend.ask('agreement.queryVersionList', {}, 'admin')).list).toMatchObject([
      { versionNo: 1, isCurrent: true, publisher: '', agreedCount: 3 },
    ]);
    expect(await draft()).toMatchObject({ title: text.title, content: text.content, version: 1, isPublished: true });
    expect(await backend.call('agreement.publish', { draftVersion: 1, change: '无' }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
    });
    expect(await backend.db.$count(agreementVersion)).toBe(0);
  });

  it('is edited in a draft: the save of somebody who read an earlier draft is refused with the present one', async () => {
    expect(await save('甲写的', 1)).toMatchObject({ code: 0, data: { version: 2, isPublished: false, nextNo: 2 } });
    expect(await save('乙写的', 1)).toMatchObject({
      code: REFUSED.stale,
      data: { version: 2, current: { content: '甲写的' } },
    });
    expect((await draft()).content).toBe('甲写的');
    expect((await backend.ask('agreement.queryText', {}, 'leader')).versionNo).toBe(1);
    expect(await status()).toMatchObject({ agreed: true });
  });

  it('is published as it was read; then everybody is asked again, by the code of the missing agreement', async () => {
    expect(await backend.call('agreement.publish', { draftVersion: 1, change: '甲' }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: expect.stringContaining('草稿刚刚被修改过'),
    });
    const { askedCount, version } = await draft();
    expect(askedCount).toBe(3);
    const twice = await Promise.all(
      [1, 2].map(() => backend.call('agreement.publish', { draftVersion: version, change: '补充了期限' }, 'admin')),
    );
    expect(twice.map(({ code }) => code).toSorted()).toEqual([0, REFUSED.invalid]);
    expect(await backend.call('feedManage.queryKeywordList', {})).toMatchObject({ code: REFUSED.notAgreed });
    expect(await status()).toEqual({ agreed: false, updateTime: null });
    expect(await backend.ask('agreement.queryText', {})).toMatchObject({
      versionNo: 2,
      content: '甲写的',
      change: '补充了期限',
      agreedNo: 1,
    });
  });

  it('is accepted by version: not the one that was overtaken while somebody read it', async () => {
    const accept = (versionNo: number) => backend.ask('operation.updateAigcUserAgreementStatus', { type, versionNo });
    expect(await accept(1)).toEqual({ agreed: false, updateTime: null });
    expect(await accept(2)).toMatchObject({ agreed: true });
    expect(await backend.call('feedManage.queryKeywordList', {})).toMatchObject({ code: 0 });
    const { list } = await backend.ask('agreement.queryAcceptanceList', { keyword: 'operator' }, 'admin');
    expect(list.map(({ versionNo }) => versionNo)).toEqual([2, 1]);
    expect((await backend.ask('agreement.queryAcceptanceList', { versionNo: 2 }, 'admin')).total).toBe(1);
    expect(await draft()).toMatchObject({ isPublished: true, askedCount: 1, nextNo: 3 });
  });

  it('never changes once it is published, nor does the built-in one that people accepted', async () => {
    const { list } = await backend.ask('agreement.queryVersionList', {}, 'admin');
    expect(list).toMatchObject([
      { versionNo: 2, isCurrent: true, agreedCount: 1, change: '补充了期限' },
      { versionNo: 1, isCurrent: false, agreedCount: 3 },
    ]);
    for (const change of [sql`update agreement_version set content = ''`, sql`delete from agreement_version`])
      await expect(backend.db.execute(change)).rejects.toThrow();
  });

  it('is recorded in the audit log when it is published, not when it is drafted', async () => {
    const entries = await backend.db.select().from(auditEntry);
    expect(entries.map(({ call, subject }) => [call, subject])).toEqual([['agreement.publish', 'agreementVersion']]);
    expect(JSON.stringify(entries)).toContain('补充了期限');
  });

  it('is for administrators alone', async () => {
    for (const name of ['agreement.queryDraft', 'agreement.queryVersionList', 'agreement.queryAcceptanceList'] as const)
      expect((await backend.call(name, {}, 'leader')).code).not.toBe(0);
    expect((await backend.call('agreement.publish', { draftVersion: 2, change: '甲' }, 'leader')).code).not.toBe(0);
  });
});
