/** Whether bots are connected to each platform: they declare their adapters when they ask for work. */
import { PLATFORM_CODES, PLATFORM_SITES, type PlatformCode } from '../../../src/services/catalogue/platforms';
import { CheckFailure, NothingToCheck, type Check } from '../../kernel/checks/check';
import { seenAdapters } from './platform-adapter.store';

const MESSAGES = {
  title: (name: string) => `${name}的机器人`,
  does: '看机器人最近有没有来要任务',
  none: '还没有机器人连接过这个平台，见文档 bots.md',
  silent: '机器人没有来要任务：启动它，并检查它的令牌（ATELIER_BOT_TOKEN）和到这台服务器的网络',
  ok: (names: readonly string[], isSandbox: boolean) =>
    `${names.join('、')} 已连接${isSandbox ? '，是内容虚构的沙箱平台' : ''}`,
} as const;

/** Bots ask for work every few seconds and declare their adapters at least once a minute. */
const ALIVE_WITHIN_MS = 3 * 60_000;

const checkOf = (platform: PlatformCode): Check => ({
  name: `platform-${platform}`,
  title: MESSAGES.title(PLATFORM_SITES[platform].name),
  does: MESSAGES.does,
  settings: { key: 'botToken' },
  isConfigured: () => true,
  async run({ db, now }) {
    const all = await seenAdapters(db, platform);
    if (all.length === 0) throw new NothingToCheck(MESSAGES.none);
    const alive = all.filter(({ seenTime }) => now.getTime() - seenTime.getTime() <= ALIVE_WITHIN_MS);
    if (alive.length === 0) throw new CheckFailure('described', MESSAGES.silent);
    return MESSAGES.ok(
      alive.map(({ adapter }) => adapter),
      alive.every(({ sandbox }) => sandbox),
    );
  },
});

export const checks: readonly Check[] = PLATFORM_CODES.map(checkOf);
