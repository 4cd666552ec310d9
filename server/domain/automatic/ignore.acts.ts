/** Ignores a note and stops the waiting automatic replies to its people. */
import { sql } from 'drizzle-orm';
import type { FunctionalSaveNoteIdLogParams, IgnoredNote } from '../../../src/services/catalogue/generated/types';
import { automaticReply } from '../../db/schema';
import { invalidField } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { parseFlowUrl } from '../content/flow-url.rules';
import { opened } from '../content/shared-link';
import { departmentOf } from '../rows/rows.rules';
import { MESSAGES } from './automatic.messages';
import { stopWaiting } from './automatic-reply.store';
import { fromNote, ignoreNote, readIgnored } from './ignored-note.store';

export async function ignore(context: Context, { url, reason }: FunctionalSaveNoteIdLogParams): Promise<IgnoredNote> {
  const { db, actor, now } = context;
  const departmentId = departmentOf(actor);
  const parsed = parseFlowUrl(await opened(context, 'url', url));
  if (!parsed.ok) throw invalidField('url', parsed.reason);
  const { platform, platformFlowId: noteId, url: address } = parsed.flow;
  const ignoredId = await db.transaction(async (tx) => {
    const made = await ignoreNote(tx, {
      departmentId,
      creatorId: actor.userId,
      platform,
      noteId,
      url: address,
      reason: reason?.trim(),
      createTime: now(),
    });
    const which = fromNote({ departmentId, platform, noteId }, sql`${automaticReply.receiverId}`);
    await stopWaiting(tx, which, MESSAGES.ignored, now());
    return made;
  });
  return readIgnored(db, ignoredId);
}
