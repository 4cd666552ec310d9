import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { bloggerAccount } from '../../db/schema';
import { MESSAGES as DOMAIN } from '../domain.messages';
import { MESSAGES } from './material.messages';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const create = (name: string, as?: Parameters<Backend['ask']>[2]) =>
  backend.ask('material.businessLineCreate', { name, remark: ' 每周复盘 ' }, as);
const names = async (as?: Parameters<Backend['ask']>[2], keyword?: string) =>
  (await backend.ask('material.businessLineList', { keyword }, as)).list.map(({ name }) => name);

describe('business lines', () => {
  it('are created, found, changed and deleted', async () => {
    const line = await create('  蓝领招聘 ');
    expect(line).toMatchObject({
      name: '蓝领招聘',
      remark: '每周复盘',
      accountCount: 0,
      noteCount: 0,
      department: '内容运营中心',
    });
    expect(await names('viewer', '招聘')).toEqual(['蓝领招聘']);
    expect(
      await backend.ask('material.businessLineUpdate', { businessLineId: line.businessLineId, name: '直招' }),
    ).toMatchObject({ name: '直招', remark: '每周复盘' });
    expect(await backend.ask('material.businessLineDelete', { id: line.businessLineId })).toBeNull();
    expect(await names()).toEqual([]);
  });

  it('have unique names within a department, case-insensitively', async () => {
    const { businessLineId } = await create('Campaign');
    expect(await backend.call('material.businessLineCreate', { name: 'campaign' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'name', message: MESSAGES.duplicateLine }],
    });
    const other = await create('CAMPAIGN', 'stranger');
    await backend.ask('material.businessLineDelete', { id: businessLineId });
    await backend.ask('material.businessLineDelete', { id: other.businessLineId }, 'stranger');
  });

  it('cannot be deleted while they have accounts or notes', async () => {
    const { businessLineId } = await create('同城美食');
    await backend.db.insert(bloggerAccount).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      businessLineId,
      platform: 'xhs',
      platformUserId: 'a1',
      nickname: '食光',
    });
    const refused = await backend.call('material.businessLineDelete', { id: businessLineId });
    expect(refused).toMatchObject({ code: REFUSED.invalid, msg: MESSAGES.lineInUse([MESSAGES.accountsLeft(1)]) });
    await backend.db.delete(bloggerAccount);
    expect(await backend.call('material.businessLineDelete', { id: businessLineId })).toMatchObject({ code: 0 });
  });

  it('of other departments are not found', async () => {
    const { businessLineId } = await create('周边出游');
    expect(await names('stranger')).toEqual([]);
    expect(await backend.call('material.businessLineDelete', { id: businessLineId }, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await backend.call('material.businessLineUpdate', { businessLineId, name: 'x' }, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await names('admin')).toEqual(['周边出游']);
  });
});

describe('the order of business lines', () => {
  const order = (ids: number[], as?: Parameters<Backend['ask']>[2]) =>
    backend.call('material.businessLineOrder', { ids }, as);
  const listed = async (as?: Parameters<Backend['ask']>[2]) => {
    const { list } = await backend.ask('material.businessLineList', {}, as);
    return list.filter(({ name }) => name.startsWith('序')).map(({ name }) => name);
  };

  it('is that of the ids; lines that are not named keep their places, and new lines come last', async () => {
    const made = [];
    for (const name of ['序一', '序二', '序三', '序四']) made.push(await create(name));
    const [first, second, third, fourth] = made.map(({ businessLineId }) => businessLineId) as [
      number,
      number,
      number,
      number,
    ];
    expect(await listed()).toEqual(['序一', '序二', '序三', '序四']);
    expect(await order([fourth, first, second, third])).toMatchObject({ code: 0, data: null });
    expect(await listed('viewer')).toEqual(['序四', '序一', '序二', '序三']);
    await order([third, fourth]);
    expect(await listed()).toEqual(['序三', '序一', '序二', '序四']);
    const { lines } = await backend.ask('material.noteStatistics', {});
    expect(lines.map(({ businessLine }) => businessLine).filter((name) => name.startsWith('序'))).toEqual(
      await listed(),
    );
    const last = await create('序五');
    expect((await listed()).at(-1)).toBe('序五');
    // The order is no edit of a line: nobody's open form becomes stale.
    const { list } = await backend.ask('material.businessLineList', {});
    expect(list.find(({ businessLineId }) => businessLineId === first)).toMatchObject({ version: made[0]!.version });
    for (const id of [first, second, third, fourth, last.businessLineId])
      await backend.ask('material.businessLineDelete', { id });
  });

  it('is refused for other departments, and across departments', async () => {
    const own = (await create('序甲')).businessLineId;
    const other = (await create('序乙', 'stranger')).businessLineId;
    expect(await order([other, own])).toMatchObject({ code: REFUSED.notFound });
    expect(await order([other, own], 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: DOMAIN.orderAcrossDepartments('业务线'),
    });
    expect(await order([own, other], 'admin')).toMatchObject({ code: 0 });
    expect(await order([own, 999_999])).toMatchObject({ code: REFUSED.notFound });
    expect(await order([own, other], 'viewer')).toMatchObject({ code: REFUSED.forbidden });
    await backend.ask('material.businessLineDelete', { id: own });
    await backend.ask('material.businessLineDelete', { id: other }, 'stranger');
  });
});

describe('a path param', () => {
  const post = (url: string, payload?: object) =>
    backend.app.inject({
      method: 'POST',
      url: `/fapi/vangogh-be/v2/material/business-line/delete/${url}`,
      ...(payload && { payload }),
      headers: backend.headers.operator,
    });

  it('is validated like other params, and may be given once', async () => {
    const { businessLineId } = await create('家装焕新');
    expect((await post('0')).json()).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'id' }] });
    expect((await post('abc', {})).json()).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'id' }] });
    expect((await post('1e3')).json()).toMatchObject({ code: REFUSED.invalid });
    expect((await post(String(businessLineId), { id: businessLineId })).json()).toMatchObject({ code: 40021 });
    expect((await post(String(businessLineId), [])).json()).toMatchObject({ code: REFUSED.invalid });
    expect((await post(String(businessLineId))).json()).toMatchObject({ code: 0 });
  });

  it('is documented in the OpenAPI document', async () => {
    const { paths } = (await backend.app.inject({ url: '/openapi.json', headers: backend.headers.operator })).json<{
      paths: Record<string, { post?: { parameters?: unknown; requestBody?: { required: boolean } } }>;
    }>();
    const { post: described } = paths['/fapi/vangogh-be/v2/material/business-line/delete/{id}']!;
    expect(described).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { required: false },
    });
  });
});
