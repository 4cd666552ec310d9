/** One step of a log-in by a code: gets the code, or looks what became of it, and reports it. */
import type { BotLogIn, BotLogInReport, BotTask } from '../../src/services/catalogue/generated/types';
import type { Around } from './around';
import { PlatformFailure, type Platform } from './platforms';

type Found = Omit<BotLogInReport, 'logInId' | 'claimId'>;
type Connected = (headers: BotTask['headers']) => Platform;

export async function attendLogIn(
  { logInId, claimId, platform, code }: BotLogIn,
  { options, console, log, stop, pause }: Around,
): Promise<void> {
  const { connect } = options.platforms.get(platform)!;
  const as: Connected = (headers) => connect({ platform, headers, signal: stop, pause });
  const found = await stepOf(as, code).catch((error: unknown) => {
    if (!(error instanceof PlatformFailure)) throw error;
    log.trouble(`Log-in ${logInId} could not go on: ${error.message}`);
    return failureOf(error);
  });
  if (!stop.aborted) await console.insist('bot.report', { logIn: { logInId, claimId, ...found } }, stop, pause);
}

async function stepOf(as: Connected, code: string | null): Promise<Found> {
  if (code === null) return { found: 'code', code: await as([]).logInCode() };
  const seen = await as([]).logInOf(code);
  if (seen.state === 'waiting') return { found: 'unchanged' };
  if (seen.state !== 'confirmed') return { found: seen.state };
  const own = as(seen.headers);
  const { platformUserId, nickname } = await own.account();
  const { avatar } = await own.blogger(platformUserId);
  return { found: 'confirmed', person: { platformUserId, nickname, avatar, headers: seen.headers } };
}

/** A temporary failure reports no change, so that the next look tries again. */
const failureOf = ({ kind, detail }: PlatformFailure): Found =>
  kind === 'limited' || kind === 'unreachable' || kind === 'fault'
    ? { found: 'unchanged' }
    : kind === 'missing'
      ? { found: 'expired' }
      : { found: 'failed', reason: detail };
