/** Calls that name another one: they do what its sender may do. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../../tests/authorisation/request';
import { startBackend, type Backend, type Who } from '../../../tests/backend';
import { callsByName } from '../../../src/services/catalogue';
import { ERRORS } from '../../kernel/calls/errors';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

const fileOf = (name: 'exportList' | 'exportTemplate', payload: object, as: Who) =>
  send(
    backend,
    { method: 'POST', url: callsByName.get(`console.${name}`)!.path, payload },
    { 'content-type': 'application/json', ...backend.headers[as] },
  );

const IMPORTS = [
  'auth.importUserList',
  'builder.importProducts',
  'feedSpider.importUwDyList',
  'feedSpider.importUwXhsList',
  'publish.importProhibitedWords',
  'publish.importPublishPlan',
  'replyManage.importScripts',
];

it.each(IMPORTS)('%s has a template for who may import, and for nobody else', async (call) => {
  expect(await fileOf('exportTemplate', { call }, 'admin')).toMatchObject({ status: 200, code: 0 });
  expect((await fileOf('exportTemplate', { call }, 'viewer')).code).toBe(ERRORS.forbidden.code);
});

it('calls that are no import have no template, and calls that are no list no export', async () => {
  const call = 'user.querySessions';
  expect((await fileOf('exportTemplate', { call }, 'admin')).code).toBe(ERRORS.notFound.code);
  expect((await fileOf('exportList', { call, params: {} }, 'admin')).code).toBe(ERRORS.notFound.code);
});

it('an export is refused to who may not read its list, and with params that the list lacks', async () => {
  const call = 'feedManage.pageQueryBlogger';
  expect(await fileOf('exportList', { call, params: {} }, 'viewer')).toMatchObject({ status: 200, code: 0 });
  expect((await fileOf('exportList', { call, params: {} }, 'support')).code).toBe(ERRORS.forbidden.code);
  for (const params of [{ secret: 1 }, { pageNo: 1 }, []])
    expect((await fileOf('exportList', { call, params }, 'viewer')).code).toBe(ERRORS.invalid.code);
});
