/** Fetches the messages of a reply account from its platform and reports them. */
import type { BotInbox } from '../../src/services/catalogue/generated/types';
import type { Around, Log } from './around';
import { PlatformFailure, type Platform } from './platforms';

/** Pages that one claim fetches, so that a full account does not keep the others waiting. */
const MOST_PAGES = 20;

export async function fetchInbox(
  { accountId, claimId, platform: code, headers, cursor: from }: BotInbox,
  { options, console, log, stop, pause }: Around,
): Promise<void> {
  const platform = options.platforms.get(code)!.connect({ platform: code, headers, signal: stop, pause });
  let cursor = from;
  for (let page = 1; !stop.aborted; page += 1) {
    const { state, inbox } = await nextOf(platform, cursor, log, accountId);
    if (inbox) cursor = inbox.cursor;
    const more = (inbox?.hasMore ?? false) && page < MOST_PAGES;
    const report = { accountId, claimId, cursor, chats: [...(inbox?.chats ?? [])], more, state };
    const { held } = await console.insist('bot.report', { inbox: report }, stop, pause);
    if (!held || !more) return;
  }
}

/** A page of messages; without one, what became of the account. */
async function nextOf(platform: Platform, cursor: string, log: Log, accountId: number) {
  try {
    return { state: 'online', inbox: await platform.inbox(cursor) } as const;
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    log.trouble(`Messages of account ${accountId} could not be fetched: ${error.message}`);
    return { state: error.kind === 'credential' ? 'expired' : 'offline', inbox: null } as const;
  }
}
