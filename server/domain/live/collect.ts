/** Takes what a bot reports of a live room, in one transaction with its claim. */
import type { BotLiveReport } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { expireLogIn } from '../credential/credential.store';
import { endMissingSession, takePart } from './collect.store';
import { MESSAGES } from './live.messages';
import { goOn, holdRoom, noteBlogger } from './watch.store';

/** false: the claim is lost, or the blogger is not followed any more. */
export function takeLive(
  db: Database,
  { part, gone, failed, blogger, more, ...claim }: BotLiveReport,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const room = await holdRoom(tx, claim);
    if (!room) return false;
    const { liveBloggerId, departmentId, authenticationId, authenticationTime } = room;
    if (part) await takePart(tx, { departmentId, liveBloggerId }, part, now);
    if (gone !== undefined) await endMissingSession(tx, liveBloggerId, gone, now);
    const detail = failed?.detail ? `：${failed.detail}` : '';
    await noteBlogger(tx, room, {
      nickname: blogger?.nickname ?? room.nickname,
      avatar: blogger?.avatar || room.avatar,
      reason: failed ? `${MESSAGES.failed[failed.kind]}${detail}` : '',
    });
    if (failed?.kind === 'credential' && authenticationId !== null && authenticationTime !== null)
      await expireLogIn(tx, { authenticationId, updateTime: authenticationTime }, failed.detail ?? '');
    await goOn(tx, liveBloggerId, { more, failed: failed !== undefined }, now);
    return true;
  });
}
