/** Work in groups: reads what was written in the groups of an account, or sends one reply. */
import type { BotGroupWork, BotGroupReport } from '../../src/services/catalogue/generated/types';
import type { Around } from './around';
import { PlatformFailure, type Platform } from './platforms';

/** Pages that one claim reads, so that an account with many messages does not keep the others waiting. */
const MOST_PAGES = 20;

type Report = Omit<BotGroupReport, 'work' | 'rowId' | 'claimId'>;

/** Tells the console; false: the claim is lost. */
type SendReport = (report: Report) => Promise<boolean>;

export async function attendGroups(
  { work, rowId, claimId, platform: code, headers, cursor, message }: BotGroupWork,
  { options, console, log, stop, pause }: Around,
): Promise<void> {
  const platform = options.platforms.get(code)!.connect({ platform: code, headers, signal: stop, pause });
  const sendReport: SendReport = async (report) =>
    (await console.insist('bot.report', { groups: { work, rowId, claimId, ...report } }, stop, pause)).held;
  try {
    if (message === null) await read(platform, cursor, sendReport, stop);
    else await send(platform, message, sendReport);
  } catch (error) {
    if (stop.aborted) return;
    if (!(error instanceof PlatformFailure)) throw error;
    const { kind, detail, retryAfterSeconds } = error;
    log.trouble(`Group work ${work} ${rowId} failed: ${error.message}`);
    await sendReport({
      found: 'failed',
      kind,
      ...(detail && { detail: detail.slice(0, 200) }),
      ...(retryAfterSeconds > 0 && { retryAfterSeconds: Math.min(86_400, Math.ceil(retryAfterSeconds)) }),
    });
  }
}

async function read(platform: Platform, from: string, sendReport: SendReport, stop: AbortSignal): Promise<void> {
  const groups = [...(await platform.groups())];
  let cursor = from;
  for (let page = 1; !stop.aborted; page += 1) {
    const inbox = await platform.groupInbox(cursor);
    cursor = inbox.cursor;
    const more = inbox.hasMore && page < MOST_PAGES;
    const isHeld = await sendReport({
      found: 'read',
      chats: [...inbox.chats],
      cursor,
      more,
      ...(page === 1 && { groups }),
    });
    if (!isHeld || !more) return;
  }
}

async function send(
  platform: Platform,
  { platformGroupId, text, key, lookUp }: NonNullable<BotGroupWork['message']>,
  sendReport: SendReport,
): Promise<void> {
  const { platformUserId, nickname } = await platform.account();
  const earlier = lookUp ? await platform.sentWith(key) : null;
  if (lookUp && !earlier && !(await sendReport({ found: 'absent' }))) return;
  const { platformMessageId } = earlier ?? (await platform.groupChat(platformGroupId, text, key));
  await sendReport({ found: 'sent', sent: { platformMessageId, platformUserId, nickname } });
}
