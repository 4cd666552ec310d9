import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/services/catalogue';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { buildApp } from '../../app';
import { account, decryptTrace, directoryPerson } from '../../db/schema';
import { cipherOf, type StoredNumber } from '../../kernel/session/masked-number';
import { sealer } from '../../kernel/session/seal';
import { testConfig } from '../../kernel/test-support';
import { handlers } from '../generated/handlers';
import { MESSAGES } from './org.messages';
import { LOOKS } from './org.rules';

const NOW = new Date('2026-06-10T07:30:00.000Z');
const TOO_MANY = 42_900;
let backend: Backend;
let person: typeof directoryPerson.$inferSelect;
let foreigner: typeof directoryPerson.$inferSelect;

beforeAll(async () => {
  backend = await startBackend();
  const {
    organisation: { orgId },
  } = testConfig();
  const row = { orgId, loginName: 'somebody', userName: '某人', mobile: '13900005678', idCard: '99010119900307123X' };
  [person, foreigner] = (await backend.db
    .insert(directoryPerson)
    .values([row, { ...row, orgId: 'another' }])
    .returning()) as [typeof person, typeof person];
});
afterAll(() => backend.stop());
beforeEach(async () => {
  backend.clock.now = NOW;
  await backend.db.delete(decryptTrace);
});

const cipher = async (of: StoredNumber['of'], id: number, field: StoredNumber['field'] = 'mobile') =>
  cipherOf(await sealer(backend.db), { of, id, field });
const decrypt = async (sealed: string | Promise<string>, as: Who = 'leader') =>
  backend.call('org.decrypt', { cipher: await sealed }, as);
const traces = () => backend.db.$count(decryptTrace);

describe('a masked number', () => {
  it('of an account is visible within the department, and everywhere from admin level 1 on', async () => {
    expect(await decrypt(cipher('account', backend.ids.viewer))).toMatchObject({
      code: 0,
      data: { text: '13800001234' },
    });
    expect(await decrypt(cipher('account', backend.ids.stranger), 'admin')).toMatchObject({
      code: 0,
      data: { text: '13800001234' },
    });
    expect(await traces()).toBe(2);
  });
  it('of a person of the directory is visible to managers of accounts', async () => {
    expect(await decrypt(cipher('person', person.userId))).toMatchObject({ code: 0, data: { text: '13900005678' } });
    expect(await decrypt(cipher('person', person.userId, 'idCard'))).toMatchObject({
      code: 0,
      data: { text: '99010119900307123X' },
    });
  });
  it('of another organisation is visible to admins', async () => {
    expect(await decrypt(cipher('person', foreigner.userId))).toMatchObject({
      code: REFUSED.forbidden,
      msg: MESSAGES.otherOrganisation,
      data: null,
    });
    expect(await decrypt(cipher('person', foreigner.userId), 'admin')).toMatchObject({ code: 0 });
    expect(await traces()).toBe(1);
  });
  it('is not found for others or if it does not exist; nothing is recorded', async () => {
    const [deleted] = await backend.db
      .insert(account)
      .values({ loginName: 'gone', departmentId: 1, mobile: '13800009999', deleteTime: NOW })
      .returning();
    const [without] = await backend.db.insert(account).values({ loginName: 'without', departmentId: 1 }).returning();
    for (const id of [backend.ids.stranger, backend.ids.homeless, deleted!.userId, without!.userId, 2_147_483_647]) {
      expect(await decrypt(cipher('account', id))).toMatchObject({ code: REFUSED.notFound, data: null });
    }
    expect(await decrypt(cipher('account', backend.ids.viewer, 'idCard'))).toMatchObject({ code: REFUSED.notFound });
    expect(await decrypt(cipher('person', 999_999))).toMatchObject({ code: REFUSED.notFound });
    expect(await decrypt(cipher('account', backend.ids.viewer), 'operator')).toMatchObject({ code: REFUSED.forbidden });
    expect(await traces()).toBe(0);
    await backend.forget([deleted!.userId, without!.userId]);
  });
  it('cannot be obtained with a changed cipher', async () => {
    const seal = await sealer(backend.db);
    const own = await cipher('account', backend.ids.viewer);
    for (const text of [
      'account:4:mobile',
      seal.close('git-access-token:1', 'account:4:mobile'),
      `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
      `${own} `,
      own.toUpperCase(),
      '13800001234',
    ]) {
      expect(await decrypt(text)).toMatchObject({
        code: REFUSED.invalid,
        errors: [{ field: 'cipher', message: MESSAGES.unknownCipher }],
      });
    }
    expect(await backend.call('org.decrypt', { cipher: 'x'.repeat(1_025) }, 'leader')).toMatchObject({
      code: REFUSED.invalid,
    });
    expect(await traces()).toBe(0);
  });
  it('is not shown if the view cannot be recorded', async () => {
    await backend.db.execute('alter table decrypt_trace add constraint full_up check (false) not valid');
    const answer = await decrypt(cipher('account', backend.ids.viewer));
    await backend.db.execute('alter table decrypt_trace drop constraint full_up');
    expect(answer).toMatchObject({ status: 500, data: null });
    expect(JSON.stringify(answer)).not.toContain('13800001234');
  });
  it(`can be viewed ${LOOKS} times an hour per person, also concurrently`, async () => {
    const sealed = await cipher('account', backend.ids.viewer);
    const answers = await Promise.all(Array.from({ length: LOOKS + 5 }, () => decrypt(sealed)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(LOOKS);
    expect(answers.filter(({ code }) => code === TOO_MANY)).toHaveLength(5);
    expect(await traces()).toBe(LOOKS);
    backend.clock.now = new Date(NOW.getTime() + 20 * 60_000);
    expect(await decrypt(sealed)).toMatchObject({ code: TOO_MANY, msg: MESSAGES.tooManyLooks(LOOKS, 40), data: null });
    expect(await decrypt(sealed, 'admin')).toMatchObject({ code: 0 });
    backend.clock.now = new Date(NOW.getTime() + 60 * 60_000);
    expect(await decrypt(sealed)).toMatchObject({ code: 0 });
  });
  it('is stored neither in caches nor in the log', async () => {
    const log = join(tmpdir(), `decrypt-${randomBytes(6).toString('hex')}.log`);
    const app = await buildApp({ db: backend.db, handlers, config: testConfig({ log }), clock: () => NOW });
    const { path } = catalogue.find(({ name }) => name === 'org.decrypt')!;
    const sealed = await cipher('person', person.userId, 'idCard');
    const answer = await app.inject({
      method: 'GET',
      url: `${path}?cipher=${sealed}`,
      headers: await backend.logIn(backend.ids.leader),
    });
    expect(answer.json()).toMatchObject({ data: { text: person.idCard } });
    expect(answer.headers['cache-control']).toBe('no-store');
    await app.close();
    const logged = await readFile(log, 'utf8');
    await rm(log);
    expect(logged).toContain('org.decrypt');
    expect(logged).not.toContain(person.idCard);
    expect(logged).not.toContain(sealed);
  });
  it('needs both halves of the session: a link of a foreign page is refused', async () => {
    const { cookie } = await backend.logIn(backend.ids.leader);
    expect(
      await backend.call('org.decrypt', { cipher: await cipher('account', backend.ids.viewer) }, { cookie: cookie! }),
    ).toMatchObject({ code: REFUSED.sessionMissing });
  });
});

describe('the record of number views', () => {
  it('contains person, subject, address and time, newest first, and never the number', async () => {
    await decrypt(cipher('account', backend.ids.viewer));
    backend.clock.now = new Date(NOW.getTime() + 60_000);
    await decrypt(cipher('person', person.userId, 'idCard'), 'admin');
    const { list, total } = await backend.ask('org.queryDecryptTraceList', {}, 'admin');
    expect(total).toBe(2);
    expect(list).toMatchObject([
      {
        userName: 'admin的姓名',
        department: '内容运营中心',
        subject: 'person',
        subjectName: '某人',
        field: 'idCard',
        masked: '990101********123X',
        address: '127.0.0.1',
        createTime: '2026-06-10T07:31:00.000Z',
      },
      {
        userName: 'leader的姓名',
        subject: 'account',
        subjectName: 'viewer的姓名',
        field: 'mobile',
        masked: '138****1234',
        createTime: '2026-06-10T07:30:00.000Z',
      },
    ]);
    expect(JSON.stringify(await backend.db.select().from(decryptTrace))).not.toMatch(/13800001234|19900307/);
    expect(
      (await backend.ask('org.queryDecryptTraceList', { sortBy: 'createTime', sortOrder: 'asc' }, 'admin')).list.map(
        (each) => each.subject,
      ),
    ).toEqual(['account', 'person']);
  });
  it('can be searched by person, is paged, and for admins only', async () => {
    for (let each = 0; each < 12; each++) await decrypt(cipher('account', backend.ids.viewer));
    await decrypt(cipher('account', backend.ids.viewer), 'admin');
    expect(await backend.ask('org.queryDecryptTraceList', { keyword: ' LEADER', pageNo: 2 }, 'admin')).toMatchObject({
      total: 12,
      pageNo: 2,
      list: [{ userName: 'leader的姓名' }, {}],
    });
    expect(await backend.ask('org.queryDecryptTraceList', { keyword: 'viewer' }, 'admin')).toMatchObject({
      total: 0,
      list: [],
    });
    expect(await backend.call('org.queryDecryptTraceList', {}, 'leader')).toMatchObject({ code: REFUSED.forbidden });
  });
  it("remains after the person's deletion", async () => {
    const [left] = await backend.db.insert(account).values({ loginName: 'leaving', departmentId: 1 }).returning();
    await backend.db.insert(decryptTrace).values({
      userId: left!.userId,
      subject: 'account',
      subjectId: backend.ids.viewer,
      field: 'mobile',
      masked: '138****1234',
    });
    await backend.db.delete(account).where(eq(account.userId, left!.userId));
    expect((await backend.ask('org.queryDecryptTraceList', {}, 'admin')).list).toMatchObject([
      { userName: '', department: '', subjectName: 'viewer的姓名' },
    ]);
  });
});
