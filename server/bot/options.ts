/** Options of a bot, read from its environment (docs/bots.md). A wrong setting throws one sentence that names it. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PLATFORM_CODES as PLATFORMS, type PlatformCode } from '../../src/services/catalogue/platforms';
import { addressOf, servedPlatforms, SettingFailure, type Served } from './platforms';

export interface Options {
  /** Origin of the console. */
  readonly consoleUrl: string;
  readonly token: string;
  readonly name: string;
  /** Platforms that the bot serves, with the adapter for each. */
  readonly platforms: ReadonlyMap<PlatformCode, Served>;
  /** Tasks that run at the same time; most of a task is waiting for the platform. */
  readonly tasksAtATime: number;
}

const NAME = /^[\w.-]{1,64}$/;

export function readOptions(env: Readonly<Record<string, string | undefined>>): Options {
  const consoleUrl = addressOf('ATELIER_URL', env.ATELIER_URL || 'http://localhost:5180');
  const name = env.ATELIER_BOT_NAME || `${hostname()}-${process.pid}`.replaceAll(/[^\w.-]/g, '-').slice(-64);
  if (!NAME.test(name))
    throw new SettingFailure('ATELIER_BOT_NAME has to be 1 to 64 letters, digits, dots and dashes.');
  return {
    consoleUrl,
    name,
    token: env.ATELIER_BOT_TOKEN || storedToken(env.ATELIER_DATA || 'data'),
    platforms: platformsOf(env.ATELIER_BOT_PLATFORMS || PLATFORMS.join(','), servedPlatforms(env, consoleUrl)),
    tasksAtATime: tasksOf(env.ATELIER_BOT_TASKS || '3'),
  };
}

function platformsOf(text: string, served: ReadonlyMap<PlatformCode, Served>): ReadonlyMap<PlatformCode, Served> {
  const names = text.split(',').map((each) => each.trim());
  const unknown = names.find((each) => !(PLATFORMS as readonly string[]).includes(each));
  if (unknown !== undefined)
    throw new SettingFailure(
      `ATELIER_BOT_PLATFORMS has to be some of ${PLATFORMS.join(', ')}, not ${JSON.stringify(unknown)}.`,
    );
  return new Map([...served].filter(([platform]) => names.includes(platform)));
}

function tasksOf(text: string): number {
  if (!/^([1-9]|[12]\d|30)$/.test(text)) throw new SettingFailure('ATELIER_BOT_TASKS has to be a number from 1 to 30.');
  return Number(text);
}

/** The token that a server on the same machine wrote into its data folder. */
function storedToken(dataFolder: string): string {
  try {
    return readFileSync(join(dataFolder, 'bot-token'), 'utf8').trim();
  } catch {
    throw new SettingFailure(
      `Set ATELIER_BOT_TOKEN to the token of the console's bots, or start the console first: it leaves the token in ${join(dataFolder, 'bot-token')}.`,
    );
  }
}
