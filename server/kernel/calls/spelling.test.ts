/** Incoming names are normalised, and texts that are not valid UTF-8 are refused. */
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/services/catalogue';
import { startBackend, type Backend } from '../../../tests/backend';
import { spellerOf, spelt } from './spelling.rules';
import { NOT_UTF8 } from '../http/utf8';

describe('a name', () => {
  it.each([
    ['ＡＢＣ１２', 'ABC12'],
    ['e\u0301te\u0301', 'été'],
    ['运\u200B营', '运营'],
    ['\uFEFF运营\u2060', '运营'],
    ['admin\u202Egro', 'admingro'],
    ['a\u2066b\u2069', 'ab'],
    ['e\u200B\u0301', 'é'],
    ['软\u00AD件', '软件'],
    ['\u200B\u200D', ''],
    ['a\u200Db', 'ab'],
    ['👩\u200D🔬 实验', '👩\u200D🔬 实验'],
    ['❤\uFE0F', '❤\uFE0F'],
    ['a\uFE0F', 'a'],
    ['葛\u{E0100}', '葛\u{E0100}'],
  ])('%j is normalised to %j', (text, name) => expect(spelt(text, 'NFKC')).toBe(name));

  it('is normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('NFKC' as const, 'NFC' as const), (text, form) => {
        expect(spelt(spelt(text, form), form)).toBe(spelt(text, form));
      }),
    );
  });
});

it('the schema declares which texts are normalised, at any depth, and nothing else of a value changes', () => {
  const name = { normal: 'NFKC' } as const;
  const spell = spellerOf({
    properties: {
      name,
      list: { items: name },
      either: { anyOf: [name, {}] },
      deep: { properties: { name, code: {} } },
      code: {},
    },
  })!;
  const file = Buffer.from('Ａ');
  expect(
    spell({ name: 'Ａ', list: ['Ａ', 1], either: 'Ａ', deep: { name: 'Ａ', code: 'Ａ' }, code: 'Ａ', other: file }),
  ).toEqual({ name: 'A', list: ['A', 1], either: 'A', deep: { name: 'A', code: 'Ａ' }, code: 'Ａ', other: file });
  expect([spell(null), spell('Ａ'), spell({ name: 7, list: 'Ａ', either: null })]).toEqual([
    null,
    'Ａ',
    { name: 7, list: 'A', either: null },
  ]);
  expect(spellerOf({ properties: { code: {} } })).toBeUndefined();
});

it('no secret of the contract is normalised', () => {
  const secrets = catalogue.flatMap(({ name, params }) =>
    Object.entries(params.properties)
      .filter(([field, schema]) => {
        const { display } = schema as { display?: string };
        return display === 'password' || /password|token|secret|curl|cookie|cipher/i.test(field);
      })
      .map(([field, schema]) => [`${name} ${field}`, (schema as { normal?: string }).normal]),
  );
  expect(secrets.length).toBeGreaterThan(8);
  for (const [where, normal] of secrets) expect(normal, where).toBeUndefined();
});

describe('the server', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it('stores one name for spellings that look the same, and finds it by either', async () => {
    const { businessLineId, name } = await backend.ask('material.businessLineCreate', { name: 'Ｖ\u200BＩＰ　专线' });
    expect(name).toBe('VIP 专线');
    expect((await backend.call('material.businessLineCreate', { name: 'VIP\u202E 专线' })).code).not.toBe(0);
    for (const keyword of ['VIP', 'ＶＩＰ', 'ｖｉｐ', 'V\u200BIP'])
      expect(
        (await backend.ask('material.businessLineList', { keyword })).list.map((line) => line.businessLineId),
        keyword,
      ).toEqual([businessLineId]);
  });

  it.each([
    ['auth.createRole', { name: 'Ｒｏｌｅ\u200B', type: 'operator', menuCodes: [] }, 'Role'],
    ['auth.createDepartment', { name: 'Ｄｅｐｔ\u202E' }, 'Dept'],
  ] as const)('normalises the names given to %s', async (call, params, name) => {
    const answer = await backend.call(call, params as never, 'admin');
    expect(answer).toMatchObject({ code: 0 });
    expect(
      JSON.stringify(
        await backend.ask(
          call === 'auth.createRole' ? 'auth.queryRoleList' : 'auth.queryDepartmentList',
          {} as never,
          'admin',
        ),
      ),
    ).toContain(`"name":"${name}"`);
  });

  it('refuses a name of invisible characters only, and keeps visible text', async () => {
    expect(await backend.call('material.businessLineCreate', { name: '\u200B\u200B' })).toMatchObject({
      code: 40000,
      errors: [{ field: 'name' }],
    });
    const { businessLineId } = await backend.ask('material.businessLineCreate', { name: '标题' });
    const { title, noteId } = await backend.ask('material.noteCreate', {
      url: 'https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5',
      title: '看过来！\u200BＡ',
      businessLineId,
    });
    expect(title).toBe('看过来！Ａ');
    expect((await backend.ask('material.noteList', { keyword: '看过来！' })).list.map((note) => note.noteId)).toEqual([
      noteId,
    ]);
  });

  it.each([
    [
      'a JSON body',
      {
        method: 'POST',
        url: '/fapi/vangogh-be/v2/material/business-line/create',
        headers: { 'content-type': 'application/json' },
        payload: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
      },
    ],
    ['an address', { method: 'GET', url: '/fapi/vangogh-be/v2/lego/auth/role?keyword=%E8%A7' }],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/sdbtech/vangogh/feed/core/spider/import-uw-dy-list',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: Buffer.concat([
          Buffer.from('--b\r\ncontent-disposition: form-data; name="dryRun"\r\n\r\ntr'),
          Buffer.from([0xff, 0xfe]),
          Buffer.from('\r\n--b--\r\n'),
        ]),
      },
    ],
  ] as const)(
    'refuses %s that is not UTF-8',
    async (_, { headers, ...request }: { method: string; url: string; headers?: object; payload?: Buffer }) => {
      const answer = await backend.app.inject({
        ...request,
        headers: { ...backend.headers.admin, ...headers },
      } as InjectOptions);
      expect(answer.json()).toMatchObject({ code: 40021, msg: NOT_UTF8 });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('takes a % without two digits as a literal %', async () => {
    const answer = await backend.app.inject({
      url: '/fapi/vangogh-be/v2/lego/auth/role?keyword=100%25',
      headers: backend.headers.admin,
    });
    expect(answer.json()).toMatchObject({ code: 0 });
  });
});
