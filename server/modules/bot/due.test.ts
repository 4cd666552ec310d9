/** What an idle bot asks names every kind of work of which a claim gets something, and no other for long. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import type { BotListDueResult, CallName, Calls } from '../../../src/services/catalogue/generated/types';
import { botSamples } from './testing/bot.samples';
import { BOT, TOKEN } from './test-support';

type Kind = BotListDueResult['due'][number];
type Claim = Extract<CallName, `bot.claim${string}`>;
type SampleOf = keyof typeof botSamples;

const CLAIMS: Readonly<Record<Kind, Claim>> = {
  task: 'bot.claim',
  check: 'bot.claimCheck',
  inbox: 'bot.claimInbox',
  groups: 'bot.claimGroupWork',
  logIn: 'bot.claimLogIn',
  ads: 'bot.claimAds',
  live: 'bot.claimLive',
  publishing: 'bot.claimPublishing',
};
const PLATFORMS: Calls['bot.listDue']['params']['platforms'] = ['xhs', 'dy', 'ks', 'wx'];

let backend: Backend;
let fixtures: ReturnType<typeof fixturesOf>;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  fixtures = fixturesOf(backend);
});
afterAll(() => backend.stop());

const listDue = async () => (await backend.ask('bot.listDue', { botName: 'bot-1', platforms: PLATFORMS }, BOT)).due;

/** Creates something to claim. */
async function prepare(kind: Kind): Promise<void> {
  if (kind === 'task') return void (await fixtures.task({ dueTime: backend.clock.now }));
  if (kind === 'check')
    return void (await backend.ask('operationV2.createSpiderXhsAuthByCurl', {
      name: '小号',
      curl: "curl 'https://www.xiaohongshu.com/' -H 'cookie: web_session=0400697a1b2c3d4e5f60718293a4b5c6'",
    }));
  const sample = botSamples[CLAIMS[kind].slice('bot.'.length) as SampleOf]! as { params(...of: unknown[]): unknown };
  await sample.params(fixtures, 'operator');
}

let claims = 0;
/** Whether a claim gets something. */
async function gets(kind: Kind): Promise<boolean> {
  const claimId = `claim-of-what-is-due-${(claims += 1)}`;
  const named = kind === 'task' || kind === 'publishing' ? { botName: 'bot-1' } : {};
  const answer = await backend.ask(CLAIMS[kind], { claimId, platforms: PLATFORMS, ...named } as never, BOT);
  return Object.values(answer).some((what) => what !== null);
}

const DAY_MS = 86_400_000;

describe.each(Object.keys(CLAIMS) as Kind[])('%s', (kind) => {
  it('is listed as due until a claim finds nothing to hand out or settle, also after leases expired', async () => {
    /** Claims what is due; returns how often something was got. */
    const claimAll = async () => {
      let [got, turns] = [0, 0];
      while ((await listDue()).includes(kind)) {
        got += Number(await gets(kind));
        expect((turns += 1)).toBeLessThan(50);
      }
      expect(await gets(kind)).toBe(false);
      return got;
    };
    await prepare(kind);
    expect(await claimAll()).toBeGreaterThan(0);
    backend.clock.later(DAY_MS);
    await claimAll();
  });
});
