/** For tests of publications: a backend for a file, whose bot's reports are sent by hand. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startBackend, type Backend } from '../../../../tests/backend';
import type { BotPublishing, BotPublishingReport } from '../../../../src/services/catalogue/generated/types';
import { prohibitedWord, publication, publisherAuth } from '../../../db/schema';
import { BOT, TOKEN } from '../../bot/test-support';

export const MINUTE = 60_000;
export const COOKIE = 'web_session=0400697a1b2c3d4e5f60718293a4b5c6; a1=18f';
export const NOTE = {
  kind: 'images' as const,
  title: '周五下班去露营',
  content: '带上帐篷。',
  imageUrls: ['/demo-media/cover/a.svg'],
};

export let backend: Backend;
let serial = 0;
export const next = (): number => ++serial;

export function startPublishing(): void {
  beforeAll(async () => {
    backend = await startBackend({ config: { botToken: TOKEN } });
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.db.delete(publication);
    await backend.db.delete(publisherAuth);
    await backend.db.delete(prohibitedWord);
  });
}

export const claim = async (id = `claim-publishing-${String(next())}`) =>
  (await backend.ask('bot.claim', { kind: 'publishing', claimId: id, botName: 'bot-1', platforms: ['xhs'] }, BOT))
    .publishing ?? null;
export const report = async (
  { work, rowId, claimId }: BotPublishing,
  what: Omit<BotPublishingReport, 'work' | 'rowId' | 'claimId'>,
) => (await backend.ask('bot.report', { publishing: { work, rowId, claimId, ...what } }, BOT)).held;
export const published = (id: string) => ({
  found: 'published' as const,
  published: { platformFlowId: id, url: `https://www.xiaohongshu.com/explore/${id}` },
});
export const person = (platformUserId: string, nickname = '阿柚') => ({
  found: 'known' as const,
  person: { platformUserId, nickname, avatar: '/demo-media/avatar/a.svg' },
});

/** An account whose log-in a bot has confirmed. */
export async function account(name = 'u1', more: object = {}, platformUserId = name): Promise<number> {
  const { publisherId } = await backend.ask('publish.savePublisherAuth', { text: COOKIE, name, ...more });
  const check = (await claim())!;
  expect(check).toMatchObject({ work: 'check', rowId: publisherId });
  expect(await report(check, person(platformUserId))).toBe(true);
  return publisherId;
}

export const compose = (publisherId: number, more: object = {}) =>
  backend.ask('publish.createPublishLogger', {
    ...NOTE,
    targets: [{ publisherId }],
    acceptWarnings: true,
    ...more,
  });
export const plan = async (publisherId: number, more: object = {}) => (await compose(publisherId, more)).done[0]!;
export const detail = (loggerId: number) => backend.ask('publish.publicationDetail', { loggerId });
export const stateOf = async (loggerId: number) => (await detail(loggerId)).publication.state;
export const cancel = (loggerId: number) => backend.ask('publishSpider.cancelDelayPublisherByLoggerId', { loggerId });
export const inMinutes = (minutes: number) => new Date(backend.clock.now.getTime() + minutes * MINUTE).toISOString();
