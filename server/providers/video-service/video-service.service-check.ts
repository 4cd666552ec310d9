/** Asks the programs that make pictures and videos for something that costs nothing. */
import { CheckFailure, networkTrouble, troubleOfStatus, type Check } from '../../kernel/checks/check';
import type { AppConfig, VideoServices } from '../../kernel/config';
import { checkChannel } from './discord';
import { checkQueue } from './midjourney';
import { checkComputer } from './local';
import { ServiceFailure } from './service';

const MESSAGES = {
  ok: '有回答',
  noChannel: '没有这个频道，或机器人不在其中：改正 ATELIER_DISCORD_CHANNEL，或邀请机器人',
} as const;

function rethrow(error: unknown): never {
  if (networkTrouble(error) !== undefined || !(error instanceof ServiceFailure)) throw error;
  const { status } = error;
  if (status === undefined)
    throw new CheckFailure(error.cause === undefined ? 'unreadable' : 'unreachable', '', { cause: error });
  throw new CheckFailure(troubleOfStatus(status), `状态 ${status}`, { cause: error });
}

const serviceOf = <N extends keyof VideoServices>({ videoServices }: AppConfig, name: N): VideoServices[N] =>
  videoServices?.[name];

export const checks: readonly Check[] = [
  {
    name: 'midjourney',
    title: 'Midjourney',
    does: '查询它的队列',
    settings: { address: 'midjourneyUrl', key: 'midjourneyKey' },
    isConfigured: (config) => serviceOf(config, 'midjourney') !== undefined,
    async run({ config, signal }) {
      await checkQueue(serviceOf(config, 'midjourney')!, signal).catch(rethrow);
      return MESSAGES.ok;
    },
  },
  {
    name: 'discord',
    title: 'Discord',
    does: '查询频道',
    settings: { address: 'discordUrl', key: 'discordToken' },
    enabledBy: ['discordToken', 'discordChannel'],
    isConfigured: (config) => serviceOf(config, 'discord') !== undefined,
    async run({ config, signal }) {
      await checkChannel(serviceOf(config, 'discord')!, signal).catch((error: unknown) => {
        if (error instanceof ServiceFailure && error.status === 404)
          throw new CheckFailure('described', MESSAGES.noChannel, { cause: error });
        return rethrow(error);
      });
      return MESSAGES.ok;
    },
  },
  {
    name: 'local-video',
    title: '合成视频的本地电脑',
    does: '查询一个不存在的任务',
    settings: { address: 'localVideoUrl', key: 'localVideoKey' },
    isConfigured: (config) => serviceOf(config, 'local') !== undefined,
    async run({ config, signal }) {
      await checkComputer(serviceOf(config, 'local')!, signal).catch(rethrow);
      return MESSAGES.ok;
    },
  },
];
