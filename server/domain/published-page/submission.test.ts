import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FormDocument } from '../../../src/pages/forms/document';
import { PROVINCES, REGIONS_ADDRESS } from '../../../src/pages/forms/generated/provinces';
import { startBackend, type Backend } from '../../../tests/backend';
import { chatContact, comment, flow, formRecord, receiver, replyAccount } from '../../db/schema';
import { testConfig } from '../../kernel/test-support';
import { buildPagesApp } from '../../pages-app';
import { MESSAGES } from './published-page.messages';
import { publishing } from './test-support';

const NOW = new Date('2026-06-10T07:30:00.000Z');
const FORM: FormDocument = {
  version: 1,
  type: 'object',
  title: '预约',
  properties: {
    name: { type: 'string', title: '姓名', maxLength: 20, 'x-kind': 'text' },
    phone: { type: 'string', title: '手机号', maxLength: 11, 'x-kind': 'phone' },
    city: { type: 'string', title: '城市', enum: ['成都', '上海'], 'x-kind': 'choice' },
    photos: {
      type: 'array',
      title: '照片',
      maxItems: 2,
      items: { type: 'string', title: '文件', maxLength: 200 },
      'x-kind': 'upload',
      'x-accept': ['picture', 'pdf', 'sheet'],
    },
    people: {
      type: 'array',
      title: '同行',
      items: {
        type: 'object',
        properties: { tel: { type: 'string', title: '电话', maxLength: 11, 'x-kind': 'phone' } },
        additionalProperties: false,
      },
    },
  },
  required: ['name', 'phone'],
  additionalProperties: false,
  'x-layout': [],
  'x-retention': 30,
  'x-receiver': { name: 'name', phone: 'phone' },
};
const VALUES = { name: '王五', phone: '13800001234' };

let backend: Backend;
let site: FastifyInstance;
let made: ReturnType<typeof publishing>;
let formId: number;
let pageId: number;
const config = testConfig({ trustProxy: ['loopback'] });

beforeAll(async () => {
  backend = await startBackend();
  backend.clock.now = NOW;
  const clock = () => backend.clock.now;
  site = await buildPagesApp({ db: backend.db, config, pages: { url: 'http://pages.localhost' }, clock });
  made = publishing(backend);
});
afterAll(async () => {
  await site.close();
  await backend.stop();
});
beforeEach(async () => {
  backend.clock.now = NOW;
  formId = await made.libraryForm(FORM);
  pageId = await made.page(made.placed(formId));
});

let network = 0;
/** Each request from another network, because submissions are limited by it. */
const elsewhere = () => ({ 'x-forwarded-for': `10.${(network += 1) >> 8}.${network & 255}.1` });
let keys = 0;
const newKey = () => `key-of-a-test-${(keys += 1)}`;

async function submit(more: object = {}, headers: Record<string, string> = {}, id = pageId) {
  const body = { key: newKey(), form: 'f', values: VALUES, website: '', seconds: 9, channel: '', ...more };
  const answer = await site.inject({
    method: 'POST',
    url: `/submit/${id}`,
    payload: body,
    headers: { ...elsewhere(), ...headers },
  });
  return { status: answer.statusCode, ...(answer.json() as { message?: string; faults?: object[] }) };
}
const records = (id = pageId) =>
  backend.db.select().from(formRecord).where(eq(formRecord.pageId, id)).orderBy(asc(formRecord.recordId));

describe('a form post of a browser without JavaScript', () => {
  const post = (sent: Record<string, string>, headers: Record<string, string> = {}, id = pageId, form = 'f') =>
    site.inject({
      method: 'POST',
      url: `/submit/${id}?form=${form}`,
      payload: new URLSearchParams(sent).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere(), ...headers },
    });

  it('becomes a record, with the channel and link of the page, and leads to a page that says so', async () => {
    const sent = { 'f-name': ' 王五 ', 'f-phone': '138 0000 1234', 'f-city': '成都', 'f-photos': 'a.png', website: '' };
    const answer = await post(sent, { referer: `http://pages.localhost/${pageId}?channel=wx&link=abc123` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/submit/${pageId}`]);
    expect(await records()).toMatchObject([{ nodeId: 'f', channel: 'wx', linkHash: 'abc123', phone: '138****1234' }]);
    const next = await site.inject(`/submit/${pageId}`);
    expect(next.body).toContain(MESSAGES.submitted.title);
    expect(next.body).toContain(`href="/${pageId}"`);
  });

  it('is read by the types of its fields, of a form of nodes too', async () => {
    const field = (id: string, kind: string, more = {}) => ({ id, type: 'field', props: { label: id, kind, ...more } });
    const children = [field('a', 'text'), field('b', 'choices', { options: ['一', '二'] }), field('c', 'agreement')];
    const id = await made.page({ id: 'g', type: 'form', children });
    const body = 'a=x&b=%E4%B8%80&b=%E4%BA%8C&c=true';
    const answer = await site.inject({
      method: 'POST',
      url: `/submit/${id}?form=g`,
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere() },
    });
    expect(answer.statusCode).toBe(303);
    expect(await records(id)).toHaveLength(1);
  });

  it('that is refused names its fields on a page, and nothing is stored', async () => {
    const answer = await post({ 'f-name': '', 'f-phone': '<b>' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('姓名：请填写');
    expect(answer.body).toContain('手机号：请输入正确的手机号');
    expect(answer.body).not.toContain('<b>');
    for (const [status, refused] of [
      [403, await post({}, { origin: 'https://evil.example' })],
      [400, await post({}, {}, pageId, 'another')],
      [404, await post({}, {}, 999_999)],
      [400, await post({ 'f-name': 'a\0b', 'f-phone': '13800001234' })],
      [413, await post({ 'f-name': 'x'.repeat(1_000_000) })],
      [303, await post({ website: 'http://spam' })],
    ] as const)
      expect([refused.statusCode, status === 303 || refused.body.startsWith('<!doctype html>')]).toEqual([
        status,
        true,
      ]);
    expect(await records()).toEqual([]);
  });
});

describe('a submission', () => {
  it('becomes a record of its form, page, channel and link, with sealed values', async () => {
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' };
    expect(await submit({ channel: 'wx', link: 'abc123' }, phone)).toEqual({ status: 200 });
    expect(await submit({ values: { ...VALUES, phone: '13900005678' } }, { 'user-agent': '' })).toEqual({
      status: 200,
    });
    const [first, second] = await records();
    expect(first).toMatchObject({
      formId,
      formVersionNo: 1,
      versionNo: 1,
      nodeId: 'f',
      channel: 'wx',
      linkHash: 'abc123',
      device: 'phone',
      phone: '138****1234',
      state: 'new',
      day: '2026-06-10',
      expireDay: '2026-07-10',
    });
    expect(JSON.stringify(first)).not.toMatch(/王五|13800001234/);
    expect(second).toMatchObject({ channel: 'default', device: '' });
  });

  it('is refused at its fields, and nothing is stored', async () => {
    const refused = async (values: unknown, path: unknown[]) =>
      expect(await submit({ values })).toMatchObject({ status: 400, faults: [{ path, message: expect.any(String) }] });
    await refused({ ...VALUES, other: 'x' }, ['other']);
    await refused({ ...VALUES, name: 7 }, ['name']);
    await refused({ ...VALUES, city: '北京' }, ['city']);
    await refused({ phone: VALUES.phone }, ['name']);
    await refused({ ...VALUES, people: [{ tel: 'x' }] }, ['people', 0, 'tel']);
    expect(await submit({ values: { ...VALUES, name: 'x'.repeat(1_000_000) } })).toEqual({
      status: 413,
      message: MESSAGES.tooLarge,
    });
    expect(await submit({ values: { name: 'a\0b', phone: VALUES.phone } })).toMatchObject({ status: 400 });
    expect(await submit({ form: 'another' })).toEqual({ status: 400, message: MESSAGES.noForm });
    expect(await submit({ seconds: 1 })).toEqual({ status: 400, message: MESSAGES.tooFast });
    expect(await submit({}, { origin: 'https://evil.example' })).toEqual({ status: 403, message: MESSAGES.foreign });
    expect(await submit({}, {}, 999_999)).toMatchObject({ status: 404 });
    expect(await submit({ website: 'http://spam' })).toEqual({ status: 200 });
    expect(await records()).toEqual([]);
  });

  it('is taken from the own origin, also behind another port', async () => {
    expect(await submit({}, { origin: 'http://pages.localhost' })).toEqual({ status: 200 });
    expect(await submit({}, { origin: 'http://10.0.0.1:81', host: '10.0.0.1:81' })).toEqual({ status: 200 });
  });

  it('with a repeated key is one record, however many arrive at once', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit({ key })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await records()).toHaveLength(1);
    expect(await submit({ key, values: { name: '' } })).toEqual({ status: 200 });
    expect(await records()).toHaveLength(1);
  });

  it('of one group does not take the others with it when it cannot be written', async () => {
    const [good, bad] = [await made.page(made.placed(formId)), await made.page(made.placed(formId))];
    const answers = await Promise.all([submit({}, {}, good), submit({ link: 'x'.repeat(40) }, {}, bad)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(await records(good)).toHaveLength(1);
  });

  it('is limited by network', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent += 1) statuses.push((await submit({}, from)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await submit({}, from)).toEqual({ status: 429, message: MESSAGES.tooMany });
  });

  it('to a page of an earlier release is read by the form that its node pins', async () => {
    const id = await made.page({ ...made.placed(formId), type: 'libraryForm' });
    expect(await submit({}, {}, id)).toEqual({ status: 200 });
    expect(await records(id)).toMatchObject([{ formId, nodeId: 'f' }]);
  });

  it('of a form of nodes has numbers, which pages of earlier releases send as texts', async () => {
    const field = { id: 'n', type: 'field', props: { label: '人数', kind: 'number', isRequired: true } };
    const id = await made.page({ id: 'f', type: 'form', children: [field] });
    const send = (n: unknown) => submit({ values: { n } }, {}, id);
    for (const good of [5, '5', '2.5e1']) expect(await send(good)).toEqual({ status: 200 });
    for (const bad of ['', 'x', true])
      expect(await send(bad)).toMatchObject({ status: 400, faults: [{ path: ['n'], message: expect.any(String) }] });
    expect(await records(id)).toHaveLength(3);
  });

  it('that waited in a phone fits the version that the visitor had opened', async () => {
    const { phone: _, ...properties } = FORM.properties;
    const { 'x-receiver': __, ...rest } = FORM;
    const later = await made.libraryForm({ ...rest, properties, required: ['name'] });
    await made.publish(pageId, 2, [made.placed(later)]);
    expect(await submit({ values: { name: '李四' } })).toEqual({ status: 200 });
    expect(await submit()).toEqual({ status: 200 });
    expect(await records()).toMatchObject([
      { versionNo: 2, formId: later },
      { versionNo: 1, formId },
    ]);
  });
});

it('the table of regions is a file that browsers keep', async () => {
  const answer = await site.inject({ url: REGIONS_ADDRESS, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.rawPayload.length).toBeLessThan(20_000);
  const table = (await site.inject(REGIONS_ADDRESS)).json() as string;
  expect(table.split('|').map((province) => province.split(';')[0])).toEqual(PROVINCES);
});

describe('a record', () => {
  it('is marked where the same number came before on the same day in Shanghai', async () => {
    const values = { name: '王五', phone: '13512340000' };
    await submit({ values });
    backend.clock.now = new Date('2026-06-10T15:59:00.000Z');
    await submit({ values: { ...values, name: '王五五' } });
    backend.clock.now = new Date('2026-06-10T16:01:00.000Z');
    await submit({ values });
    const { list } = await backend.ask('builder.queryFormRecordList', { pageId }, 'leader');
    expect(list.map(({ duplicate }) => duplicate)).toEqual([false, true, false]);
    const { total } = await backend.ask('builder.queryFormRecordList', { pageId, duplicate: true }, 'leader');
    expect(total).toBe(1);
  });

  it('is found by phone and by field, shown masked, and its number is opened with a trace', async () => {
    await submit({ values: { ...VALUES, city: '成都', people: [{ tel: '13700001111' }] } });
    await submit({ values: { name: '李四', phone: '13900005678', city: '上海' } });
    const find = async (params: object) =>
      (await backend.ask('builder.queryFormRecordList', { pageId, ...params }, 'leader')).list;
    expect(await find({ phone: '13900005678' })).toMatchObject([{ subject: '李四', phone: '139****5678' }]);
    expect(await find({ field: 'city', value: '成都' })).toMatchObject([{ subject: '王五' }]);
    expect(await find({ field: 'name', value: '李四' })).toHaveLength(1);
    const [row] = await find({ field: 'phone', value: '13800001234' });
    expect(row!.byField).toMatchObject({ name: '王五', phone: '138****1234', city: '成都', people: '1 行' });
    const { recordId } = row!;
    const { record, values } = await backend.ask('builder.queryFormRecord', { recordId }, 'leader');
    expect(values).toMatchObject({ phone: '138****1234', people: [{ tel: '137****1111' }] });
    const tel = record.fields.find(({ key }) => key === 'people.0.tel')!;
    expect(await backend.ask('org.decrypt', { cipher: tel.cipher }, 'leader')).toEqual({ text: '13700001111' });
    const { list } = await backend.ask('org.queryDecryptTraceList', {}, 'admin');
    expect(list[0]).toMatchObject({ subject: 'record', subjectName: '活动', masked: '137****1111' });
    const foreign = await backend.call('org.decrypt', { cipher: tel.cipher }, 'viewer');
    expect(foreign.code).not.toBe(0);
  });

  it('names its channel and link in words, and is found by a channel above', async () => {
    const channelOf = (name: string, code: string, parentId: number | null) =>
      backend.ask('builder.createChannel', { name, code, parentId }, 'leader');
    const top = await channelOf('门店', 'store', null);
    await channelOf('海报', 'poster', top.channelId);
    const link = await backend.ask('builder.createHash', { name: '门店海报', pageId }, 'leader');
    await submit({ channel: 'poster', link: link.hash });
    await submit({ channel: 'gone', link: 'deleted1' });
    const listOf = async (params: object) =>
      (await backend.ask('builder.queryFormRecordList', { pageId, ...params }, 'leader')).list;
    const named = { channel: 'poster', channelName: '海报', linkHash: link.hash, linkName: '门店海报' };
    const [unknown, known] = await listOf({});
    expect([known, unknown]).toMatchObject([named, { channelName: 'gone', linkName: 'deleted1' }]);
    for (const channel of ['store', 'poster']) expect(await listOf({ channel })).toMatchObject([named]);
    expect(await listOf({ channel: 'gone' })).toHaveLength(1);
    const { record, origins } = await backend.ask('builder.queryFormRecord', { recordId: known!.recordId }, 'leader');
    expect(record).toMatchObject(named);
    expect(origins.find(({ kind }) => kind === 'link')).toMatchObject({ id: link.linkId, title: '门店海报' });
  });

  it('is followed up: state, assignee and notes with their history', async () => {
    await submit();
    const [{ recordId } = { recordId: 0 }] = await records();
    const update = (more: object) =>
      backend.call('builder.updateFormRecord', { recordIds: [recordId], ...more }, 'leader');
    expect((await update({ state: 'contacted' })).data).toMatchObject({ done: 1 });
    expect((await update({ assigneeId: backend.ids.operator })).data).toMatchObject({ done: 1 });
    expect((await update({ assigneeId: backend.ids.stranger })).code).not.toBe(0);
    expect((await update({})).code).not.toBe(0);
    await backend.ask('builder.addFormRecordNote', { recordId, text: ' 已加微信 ' }, 'operator');
    const { record, steps } = await backend.ask('builder.queryFormRecord', { recordId }, 'operator');
    expect(record).toMatchObject({ state: 'contacted', assigneeId: backend.ids.operator, noteCount: 1 });
    expect(steps.map(({ kind, text }) => [kind, text])).toEqual([
      ['state', '待联系 → 已联系'],
      ['assign', expect.stringContaining('分配给')],
      ['note', '已加微信'],
    ]);
    expect((await backend.ask('builder.queryFormRecordList', { mine: true, pageId }, 'operator')).total).toBe(1);
  });

  it('makes its submitter a receiver of the form’s account, the known one where the number wrote before', async () => {
    const [account] = await backend.db
      .insert(replyAccount)
      .values({
        departmentId: 1,
        creatorId: backend.ids.operator,
        platform: 'dy',
        device: 'computer',
        deviceName: 'PC',
        platformUserId: newKey(),
        nickname: '门店号',
      })
      .returning();
    const own = await made.libraryForm(FORM, account!.accountId);
    const page = await made.page(made.placed(own));
    const values = { name: '赵六', phone: '13600002222' };
    await submit({ values }, {}, page);
    await submit({ values: { ...values, name: '赵六六' } }, {}, page);
    const [first, second] = await records(page);
    expect(first!.receiverId).not.toBeNull();
    expect(second!.receiverId).toBe(first!.receiverId);
    const [row] = await backend.db.select().from(receiver).where(eq(receiver.receiverId, first!.receiverId!));
    expect(row).toMatchObject({ nickname: '赵六', accountId: account!.accountId });
    expect(await backend.db.$count(chatContact, eq(chatContact.receiverId, row!.receiverId))).toBe(1);
    const originsOf = async () =>
      (await backend.ask('builder.queryFormRecord', { recordId: first!.recordId }, 'leader')).origins;
    expect((await originsOf()).map(({ kind }) => kind)).toEqual(['receiver', 'page', 'record']);
    const note = { platform: 'dy', platformFlowId: newKey(), title: '试驾笔记', url: 'https://example.com/1' } as const;
    const [collected] = await backend.db
      .insert(flow)
      .values({ ...note, departmentId: 1, type: 'note', cover: '', publishTime: NOW })
      .returning();
    const { flowId } = collected!;
    const wrote = { platformCommentId: newKey(), platformUserId: newKey(), nickname: '赵六', content: '怎么预约' };
    const [written] = await backend.db
      .insert(comment)
      .values({ ...wrote, departmentId: 1, flowId, publishTime: NOW })
      .returning();
    const { commentId } = written!;
    await backend.db.update(receiver).set({ flowId, commentId }).where(eq(receiver.receiverId, row!.receiverId));
    expect((await originsOf()).slice(0, 3)).toMatchObject([
      { kind: 'content', id: flowId, title: '试驾笔记' },
      { kind: 'comment', id: commentId, title: '怎么预约' },
      { kind: 'receiver', id: row!.receiverId },
    ]);
  });
});
