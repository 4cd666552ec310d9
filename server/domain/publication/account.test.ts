/** Accounts of publishers: log-ins that bots check, who may use them, and what deleting one does. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { publisherAuth } from '../../db/schema';
import { BOT } from '../bot/test-support';
import {
  account,
  backend,
  claim,
  COOKIE,
  inMinutes,
  next,
  NOTE,
  person,
  plan,
  report,
  stateOf,
  startPublishing,
} from './testing/publishing';

startPublishing();

describe('accounts', () => {
  it('are checked by a bot, and their log-in is never answered whole', async () => {
    const made = await backend.ask('publish.savePublisherAuth', { text: COOKIE });
    expect(made).toMatchObject({
      state: 'checking',
      name: '小红书账号',
      origin: 'cookie',
      scope: 'person',
      mine: true,
    });
    const check = (await claim('claim-of-a-check-01'))!;
    expect(await claim('claim-of-a-check-01')).toEqual(check);
    expect(check.headers).toEqual([{ name: 'cookie', value: COOKIE }]);
    await report(check, person('u1'));
    const { list } = await backend.ask('publish.queryPublisherAuth', {});
    expect(list).toMatchObject([{ state: 'valid', name: '阿柚', platformUserId: 'u1' }]);
    expect(JSON.stringify(list)).not.toContain('0400697a1b2c3d4e5f60718293a4b5c6');
  });

  it('say what is wrong with a pasted text', async () => {
    for (const text of ['你好', 'curl', "curl 'https://evil.example/' -H 'cookie: a=b'"])
      expect((await backend.call('publish.savePublisherAuth', { text, platform: 'xhs' })).errors).toMatchObject([
        { field: 'text' },
      ]);
  });

  it('of a person are used by nobody else, and those of another department are unknown', async () => {
    const publisherId = await account();
    for (const call of ['publish.updatePublisherAuthById', 'publishSpider.getXhsLoginQrCode'] as const)
      expect(await backend.call(call, { publisherId }, 'stranger')).toMatchObject({ code: REFUSED.notFound });
    const wanted = { ...NOTE, targets: [{ publisherId }] };
    expect(await backend.call('publish.createPublishLogger', wanted, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect((await backend.ask('publish.checkPublication', wanted, 'stranger')).findings).toMatchObject([
      { field: 'publisherId', severity: 'error' },
    ]);
  });

  it('log in by a code, and a code of another person is refused', async () => {
    const { logInId } = await backend.ask('publishSpider.getXhsCreateLoginQrCode', { scope: 'department' });
    const step = async (found: object) => {
      const claimId = `claim-log-in-${String(next()).padStart(6, '0')}`;
      const { logIn } = await backend.ask(
        'bot.claim',
        { kind: 'logIn', botName: 'bot-1', claimId, platforms: ['xhs'] },
        BOT,
      );
      await backend.ask('bot.report', { logIn: { logInId: logIn!.logInId, claimId, ...found } } as never, BOT);
      backend.clock.later(2_000);
      return backend.ask('publish.getXhsCreateLoginQrCodeStatus', { logInId });
    };
    const code = { code: 'c0de', url: 'https://www.xiaohongshu.com/scan/c0de', expireTime: inMinutes(2) };
    expect(await step({ found: 'code', code })).toMatchObject({ state: 'waiting', url: code.url });
    expect(await step({ found: 'scanned' })).toMatchObject({ state: 'scanned' });
    const headers = [{ name: 'cookie', value: 'a=b' }];
    const confirmed = await step({
      found: 'confirmed',
      person: { platformUserId: 'u7', nickname: '小满', avatar: '', headers },
    });
    expect(confirmed).toMatchObject({ state: 'confirmed', url: null });
    const again = await backend.ask('publishSpider.getXhsLoginQrCode', { publisherId: confirmed.publisherId! });
    const claimId = 'claim-log-in-of-other';
    await backend.ask('bot.claim', { kind: 'logIn', botName: 'bot-1', claimId, platforms: ['xhs'] }, BOT);
    const other = { platformUserId: 'u8', nickname: '别人', avatar: '', headers };
    await backend.ask(
      'bot.report',
      { logIn: { logInId: again.logInId, claimId, found: 'confirmed', person: other } },
      BOT,
    );
    expect(await backend.ask('publishSpider.getXhsLoginQrCodeStatus', { logInId: again.logInId })).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('别人'),
    });
  });
});

it('an account whose publication is under way is not deleted', async () => {
  const publisherId = await account();
  const { loggerId } = await plan(publisherId);
  await report((await claim())!, { found: 'sending' });
  expect(await backend.call('publish.deletePublisherAuthById', { publisherId })).toMatchObject({
    code: REFUSED.invalid,
  });
  expect(await stateOf(loggerId)).toBe('sending');
});

it('deleting an account cancels what waits for it and keeps what was published', async () => {
  const publisherId = await account();
  const { loggerId } = await plan(publisherId, { planTime: inMinutes(60) });
  await backend.ask('publish.deletePublisherAuthById', { publisherId });
  expect(await stateOf(loggerId)).toBe('cancelled');
  expect(
    (await backend.db.select().from(publisherAuth).where(eq(publisherAuth.publisherId, publisherId)))[0],
  ).toMatchObject({
    sealed: null,
  });
});
