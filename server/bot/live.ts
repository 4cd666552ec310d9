/** Watches live rooms: reads what happens on the platform every second, and reports it to the console. */
import type { BotLiveReport, BotLiveRoom } from '../../src/services/catalogue/generated/types';
import type { Around } from './around';
import { type LivePart, PlatformFailure, type Platform } from './platforms';

/** Pause between two readings of a running session, ms. */
const LOOK_EVERY_MS = 1_000;
/** Readings of one claim: afterwards the room is claimed anew, with the log-in of that time. */
const MOST_LOOKS = 600;

type Report = Omit<BotLiveReport, 'liveBloggerId' | 'claimId'>;
/** Tells the console; false: the claim is lost. */
type SendReport = (report: Report) => Promise<boolean>;

/** Watches until nothing runs in the room, the claim is lost, or the platform refuses. */
export async function watchRoom(
  { liveBloggerId, claimId, platform: code, platformUserId, headers, since, sessions }: BotLiveRoom,
  { options, console, log, stop, pause }: Around,
): Promise<void> {
  const sendReport: SendReport = async (report) =>
    (await console.insist('bot.report', { live: { liveBloggerId, claimId, ...report } }, stop, pause)).held;
  try {
    const platform = options.platforms.get(code)!.connect({ platform: code, headers, signal: stop, pause });
    const known = new Map(sessions.map(({ platformLiveId, ...rest }) => [platformLiveId, rest]));
    const { nickname, avatar } = await platform.blogger(platformUserId);
    if (!(await sendReport({ blogger: { nickname, avatar }, more: true }))) return;
    const listed = (await platform.lives(platformUserId))
      .filter(({ endTime }) => endTime === null || Date.parse(endTime) > Date.parse(since))
      .map(({ platformLiveId }) => platformLiveId);
    const unread = [...new Set([...listed.toReversed(), ...known.keys()])].filter((id) => !known.get(id)?.whole);
    for (const id of unread)
      if (!(await readOn(platform, id, known.get(id)?.cursor ?? '', { sendReport, stop, pause }))) return;
    await sendReport({ more: false });
  } catch (error) {
    if (stop.aborted) return;
    if (!(error instanceof PlatformFailure)) throw error;
    log.trouble(`The live room of ${liveBloggerId} could not be watched: ${error.message}`);
    const detail = error.detail === '' ? {} : { detail: error.detail.slice(0, 200) };
    await sendReport({ failed: { kind: error.kind, ...detail }, more: false });
  }
}

/** Reads a session to its end, following it while it runs. false: the claim is lost. */
async function readOn(
  platform: Platform,
  platformLiveId: string,
  from: string,
  { sendReport, stop, pause }: Pick<Around, 'stop' | 'pause'> & { readonly sendReport: SendReport },
): Promise<boolean> {
  let cursor = from;
  for (let look = 1; !stop.aborted && look <= MOST_LOOKS; look += 1) {
    const found = await partAfter(platform, platformLiveId, cursor);
    if (!found) return sendReport({ gone: platformLiveId, more: true });
    if (!(await sendReport({ part: found.part, more: true }))) return false;
    if (found.part.whole) return true;
    cursor = found.part.cursor;
    if (!found.hasMore) await pause(LOOK_EVERY_MS);
  }
  return !stop.aborted;
}

/** null: the platform has no such session any more. */
const partAfter = (platform: Platform, platformLiveId: string, cursor: string): Promise<LivePart | null> =>
  platform.live(platformLiveId, cursor).catch((error: unknown) => {
    if (error instanceof PlatformFailure && error.kind === 'missing') return null;
    throw error;
  });
