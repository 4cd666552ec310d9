import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/services/catalogue';
import type {
  CallName,
  OrgQueryUserByOrgIdParams,
  OrgQueryUserByOrgIdResult,
} from '../../../src/services/catalogue/generated/types';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { buildApp } from '../../app';
import { directoryPerson } from '../../db/schema';
import { testConfig } from '../../kernel/test-support';
import { handlers } from '../generated/handlers';
import { MESSAGES } from './org.messages';

const {
  organisation: { orgId },
} = testConfig();
const pathOf = (name: CallName): string => catalogue.find((call) => call.name === name)!.path;
const URL_OF_CALL = pathOf('org.queryUserByOrgId');
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db.insert(directoryPerson).values(
    Array.from({ length: 25 }, (_, index) => ({
      orgId: index < 23 ? orgId : 'another',
      loginName: `person${index}`,
      userName: `人员${index}`,
      workNum: `W${100 + index}`,
      mobile: index === 1 ? '' : `138123400${String(index).padStart(2, '0')}`,
      idCard: '99010119900307123X',
      status: index % 5 === 0 ? ('disabled' as const) : ('enabled' as const),
      createTime: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  );
});
afterAll(() => backend.stop());
const ask = (params: OrgQueryUserByOrgIdParams, as: Who = 'leader') => backend.ask('org.queryUserByOrgId', params, as);

describe('the offline directory', () => {
  it("shows the people of the environment's organisation, newest first, with their numbers masked", async () => {
    const { list, ...page } = await ask({});
    expect(page).toEqual({ total: 23, pageNo: 1, pageSize: 10, offline: true });
    expect(list.map((person) => person.loginName)).toEqual(
      Array.from({ length: 10 }, (_, index) => `person${22 - index}`),
    );
    expect(list[0]).toMatchObject({
      userName: '人员22',
      mobile: '138****0022',
      idCard: '990101********123X',
      workNum: 'W122',
      accountType: 'staff',
      status: 'enabled',
    });
    expect(JSON.stringify(list)).not.toMatch(/138123400|19900307/);
  });
  it('returns a cipher for every number, and none without a number', async () => {
    const { list } = await ask({ keyword: 'person1', pageSize: 20 });
    for (const person of list)
      expect([person.mobileCipher !== '', person.idCardCipher !== '']).toEqual([person.mobile !== '', true]);
    expect(list.filter((person) => person.mobile === '').map((person) => person.loginName)).toEqual(['person1']);
  });
  it('is paged, searched and filtered', async () => {
    expect((await ask({ pageNo: 3 })).list.map((person) => person.loginName)).toEqual([
      'person2',
      'person1',
      'person0',
    ]);
    expect((await ask({ keyword: ' w120 ' })).list).toMatchObject([{ loginName: 'person20' }]);
    expect(await ask({ keyword: '人员2', status: 'disabled' })).toMatchObject({
      total: 1,
      list: [{ loginName: 'person20' }],
    });
    expect(await ask({ keyword: '没有' })).toMatchObject({ total: 0, list: [] });
  });
  it('of another organisation is for admins only', async () => {
    expect(await ask({ orgId: 'another' }, 'admin')).toMatchObject({ total: 2 });
    expect(await ask({ orgId }, 'leader')).toMatchObject({ total: 23 });
    expect(await backend.call('org.queryUserByOrgId', { orgId: 'another' }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
      msg: MESSAGES.otherOrganisation,
      data: null,
    });
    expect(await backend.call('org.queryUserByOrgId', {}, 'operator')).toMatchObject({ code: REFUSED.forbidden });
  });
});

describe("a directory of the organisation's own", () => {
  let answer: () => { status?: number; body: string };
  const requests: unknown[] = [];
  const log = join(tmpdir(), `directory-${randomBytes(6).toString('hex')}.log`);
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(JSON.parse(body));
      const { status = 200, body: text } = answer();
      response.writeHead(status).end(text);
    });
  });
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const directoryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/users`;
    app = await buildApp({
      db: backend.db,
      handlers,
      config: testConfig({ log, organisation: { orgId: 'outer', directoryUrl, directoryToken: 'passphrase' } }),
      clock: () => backend.clock.now,
    });
  });
  afterAll(async () => {
    server.close();
    await rm(log);
  });
  const inject = async (url: string, payload?: object, who: Who = 'leader') =>
    (
      await app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        payload,
        headers: await backend.logIn(backend.ids[who]),
      })
    ).json<{ code: number; msg: string; data: never }>();
  const page = (list: unknown[]) => ({ body: JSON.stringify({ code: 0, data: { list, total: 31 } }) });
  const RECORD = {
    uid: '900',
    account: 'outer.person',
    realName: '外部 人员',
    phone: '+86 139-8765-4321',
    status: 1,
    created_at: 1_767_323_045,
  };

  it('is queried for a page, and its people are mapped and masked', async () => {
    answer = () => page([RECORD, { realName: '没有编号' }]);
    const { code, data } = await inject(URL_OF_CALL, { keyword: ' 外部 ', status: 'enabled', pageNo: 2, pageSize: 20 });
    expect(requests.at(-1)).toEqual({ orgId: 'outer', keyword: '外部', status: 'enabled', pageNo: 2, pageSize: 20 });
    const { list, ...rest } = data as OrgQueryUserByOrgIdResult;
    expect({ code, ...rest }).toEqual({ code: 0, total: 31, pageNo: 2, pageSize: 20, offline: false });
    expect(list).toMatchObject([
      {
        userId: 900,
        loginName: 'outer.person',
        userName: '外部 人员',
        mobile: '139****4321',
        idCard: '',
        idCardCipher: '',
        status: 'enabled',
      },
    ]);
    expect(JSON.stringify(list)).not.toContain('13987654321');
  });
  it('has numbers that can be viewed by their ciphers, with a record that names the person', async () => {
    answer = () => page([RECORD]);
    const {
      list: [person],
    } = (await inject(URL_OF_CALL, {})).data as OrgQueryUserByOrgIdResult;
    const decrypt = (who: Who) =>
      inject(
        `${pathOf('org.decrypt')}?${new URLSearchParams({ cipher: person!.mobileCipher }).toString()}`,
        undefined,
        who,
      );
    expect(await decrypt('leader')).toMatchObject({ code: 0, data: { text: '13987654321' } });
    expect(await decrypt('operator')).toMatchObject({ code: REFUSED.forbidden });
    expect((await backend.ask('org.queryDecryptTraceList', {}, 'admin')).list).toMatchObject([
      { userName: 'leader的姓名', subject: 'person', subjectName: '外部 人员', field: 'mobile', masked: '139****4321' },
    ]);
    // The second server belongs to another organisation: there only admins may open the same cipher.
    expect(await backend.call('org.decrypt', { cipher: person!.mobileCipher }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await backend.ask('org.decrypt', { cipher: person!.mobileCipher }, 'admin')).toEqual({
      text: '13987654321',
    });
  });
  it.each([
    ['refused', { status: 500, body: '{}' }],
    ['refused', { body: '{"code":1}' }],
    ['unreadable', { body: '<html>' }],
  ] as const)('that answers wrongly gives a message and no half page: %s', async (trouble, reply) => {
    answer = () => reply;
    expect(await inject(URL_OF_CALL, {})).toMatchObject({ code: 50200, msg: MESSAGES.directory[trouble], data: null });
  });
  it('reports that it is unreachable', async () => {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
    expect(await inject(URL_OF_CALL, {})).toMatchObject({
      code: 50200,
      msg: MESSAGES.directory.unreachable,
      data: null,
    });
  });
  it('is logged without personal data or secrets', async () => {
    await app.close();
    const logged = await readFile(log, 'utf8');
    expect(logged).toContain('"count":1,"lacking":["userId","loginName","createTime"]');
    expect(logged).toContain('"trouble":"refused","detail":"status 500"');
    expect(logged).toContain('ECONNREFUSED');
    expect(logged).not.toMatch(/1398765|outer\.person|外部|没有编号|passphrase|s1\./);
  });
});
