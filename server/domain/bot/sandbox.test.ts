/** A console without the sandbox platform takes no invented contents from bots. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BotListDueParams } from '../../../src/services/catalogue/generated/types';
import { startBackend, type Backend } from '../../../tests/backend';
import { spiderBot } from '../../db/schema';
import { BOT, TOKEN } from './test-support';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN, sandbox: null } });
});
afterAll(() => backend.stop());

const real = { platform: 'xhs', adapter: 'real', sandbox: false } as const;
const invented = { platform: 'dy', adapter: 'sandbox', sandbox: true } as const;
const paramsOf = (adapters: NonNullable<BotListDueParams['adapters']>): BotListDueParams => ({
  botName: 'bot-1',
  platforms: ['xhs', 'dy'],
  adapters,
});

it.each([
  ['bot.listDue', (params: BotListDueParams) => backend.call('bot.listDue', params, BOT)],
  [
    'bot.claim',
    (params: BotListDueParams) =>
      backend.call('bot.claim', { ...params, kind: 'task', claimId: 'claim-without-a-sandbox' }, BOT),
  ],
])('%s: refuses a bot that works on a sandbox, and names its platforms', async (_, ask) => {
  const refused = await ask(paramsOf([real, invented]));
  expect(refused).toMatchObject({ code: 40300, data: null });
  expect(refused.msg).toContain('请为 dy 配置');
  expect(await backend.db.$count(spiderBot)).toBe(0);
  expect(await ask(paramsOf([real]))).toMatchObject({ code: 0 });
  await backend.db.delete(spiderBot);
});
