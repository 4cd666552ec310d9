import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { checking } from '../../kernel/checks/test-support';
import { checks } from './platform.service-check';
import { seeAdapters } from './platform-adapter.store';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const check = (platform: string) => checking(checks, `platform-${platform}`, database.db)({});
const see = (platform: 'dy' | 'ks', minutesAgo: number) =>
  seeAdapters(
    database.db,
    [{ platform, adapter: 'sandbox', sandbox: true }],
    new Date(Date.now() - minutesAgo * 60_000),
  );

it('platform: without a bot it is not configured', async () => {
  expect(await check('xhs')).toEqual({ state: 'unset', words: '还没有机器人连接过这个平台，见文档 bots.md' });
});
it('platform: a bot that asked lately is connected', async () => {
  await see('dy', 1);
  expect(await check('dy')).toEqual({ state: 'ok', words: 'sandbox 已连接，是内容虚构的沙箱平台' });
});
it('platform: a bot that is silent is a failure that names its token', async () => {
  await see('ks', 30);
  expect(await check('ks')).toEqual({ state: 'failed', words: expect.stringContaining('ATELIER_BOT_TOKEN') });
});
