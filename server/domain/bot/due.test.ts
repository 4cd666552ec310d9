/** What an idle bot asks names every kind of work of which a claim gets something, and no other for long. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import type { BotClaimParams } from '../../../src/services/catalogue/generated/types';
import { DUE, REPORTS } from './testing/bot.samples';
import { BOT, TOKEN } from './test-support';

type Kind = BotClaimParams['kind'];

const PLATFORMS: BotClaimParams['platforms'] = ['xhs', 'dy', 'ks', 'wx'];

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
  await DUE[kind](fixtures);
}

let claims = 0;
/** Whether a claim gets something. */
async function gets(kind: Kind): Promise<boolean> {
  const claimId = `claim-of-what-is-due-${(claims += 1)}`;
  const claim = { kind, claimId, botName: 'bot-1', platforms: PLATFORMS };
  return kind in (await backend.ask('bot.claim', claim, BOT));
}

const DAY_MS = 86_400_000;

describe.each(Object.keys(DUE) as Kind[])('%s', (kind) => {
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

  it('is reported about by its holder only', async () => {
    const report = await REPORTS[kind](fixtures);
    const ask = (about: object) => backend.ask('bot.report', { [kind]: about }, BOT);
    expect(await ask({ ...report, claimId: 'a-claim-of-nobody' })).toMatchObject({ held: false });
    expect(await ask(report)).toMatchObject({ held: true });
  });
});

it('report: refuses params that are about none or about two kinds', async () => {
  const [logIn, groups] = [await REPORTS.logIn(fixtures), await REPORTS.groups(fixtures)];
  expect(await backend.call('bot.report', {}, BOT)).toMatchObject({ code: 40000 });
  expect(await backend.call('bot.report', { logIn, groups }, BOT)).toMatchObject({ code: 40000 });
});
