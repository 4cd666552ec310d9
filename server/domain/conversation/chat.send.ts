/** Sends messages: each client id once, in the order of the conversation, within the account's daily limit. */
import type { ChatMessage, FeedRobotSendMessageParams } from '../../../src/services/catalogue/generated/types';
import { flowAt } from '../../../src/services/catalogue/links';
import { PLATFORM_NAMES, type PlatformCode } from '../../../src/services/catalogue/platforms';
import { CHAT_FILES } from '../../../src/services/catalogue/sets/conversation';
import { FILE_TYPE_NAMES, type FileType } from '../../../src/services/catalogue/sets/upload';
import type { Database } from '../../db/connect';
import { beginOfDay } from '../../db/days';
import type { ChatData } from '../../db/schema';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { storeOf } from '../../providers/storage';
import { keyAt, typeOfKey } from '../../providers/storage/upload.rules';
import { afterWriting } from '../automatic/plan';
import { exampleOf } from '../content/flow-url.rules';
import { forbiddenIn, type Word } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { versionFor } from '../script/script.store';
import { meaningful } from '../rows/rows.rules';
import { checkData, closedOf } from './chat.rules';
import * as chat from './chat.store';
import { MESSAGES } from './conversation.messages';
import { readMessage } from './message.view';
import { flowTitleOf } from './receiver.store';

export type Around = Pick<Context, 'db' | 'actor' | 'config' | 'now'>;

/** Why nothing can be sent in this conversation now; null: it can. */
export const refusalOf = (conversation: chat.Conversation, sent: number): string | null =>
  closedOf(conversation) ?? (sent >= conversation.dailyLimit ? MESSAGES.limit(conversation.dailyLimit) : null);

/** Locks one conversation for sending; refuses a foreign one as missing. */
async function lockForSending(tx: Database, { actor }: Around, receiverId: number): Promise<chat.Conversation> {
  const [found] = await chat.conversationsOf(tx, actor, [receiverId]);
  if (!found) throw notFound('会话');
  await chat.lockSending(tx, [found.accountId]);
  const [conversation] = await chat.lockConversations(tx, actor, [receiverId]);
  if (!conversation) throw notFound('会话');
  return conversation;
}

export async function requireSendable(tx: Database, conversation: chat.Conversation, now: Date): Promise<void> {
  const sent = await chat.sentSince(tx, [conversation.accountId], beginOfDay(now));
  const reason = refusalOf(conversation, sent.get(conversation.accountId) ?? 0);
  if (reason !== null) throw invalid(reason);
}

export async function send(around: Around, params: FeedRobotSendMessageParams): Promise<ChatMessage> {
  const { db, actor, now } = around;
  const { receiverId, clientId, type, replyToId = null, scriptVersionId } = params;
  checkData(params);
  const [words, file] = await Promise.all([activeWords(db, actor), fileOf(around, params.data)]);
  const messageId = await db.transaction(async (tx) => {
    const conversation = await lockForSending(tx, around, receiverId);
    const before = await chat.messageByClient(tx, receiverId, clientId);
    if (before !== undefined) return before;
    requireTaken(conversation.platform, file.file?.kind);
    const data = { ...(await dataOf(tx, conversation, params.data, words)), ...file };
    if (replyToId !== null && !(await chat.isIn(tx, receiverId, replyToId)))
      throw invalidField('replyToId', MESSAGES.replyTo);
    await requireSendable(tx, conversation, now());
    const made = await chat.append(
      tx,
      conversation,
      {
        author: 'me',
        type,
        data,
        state: 'pending',
        clientId,
        senderId: actor.userId,
        replyToId,
        scriptVersionId: await versionFor(tx, conversation.departmentId, scriptVersionId),
        dueTime: now(),
      },
      now(),
    );
    await afterWriting(tx, receiverId, actor.name, now());
    await chat.callCourier(tx, conversation, actor.userId, now());
    return made;
  });
  return readMessage(db, actor, messageId);
}

/** A text that may be sent: not blank, without forbidden words. */
export function sendable(field: string, text: string, words: readonly Word[]): string {
  const trimmed = meaningful(field, text);
  const forbidden = forbiddenIn(trimmed, words);
  if (forbidden !== null) throw invalidField(field, forbidden);
  return trimmed;
}

type Given = FeedRobotSendMessageParams['data'];

/** Kind and size of an uploaded file, as the store has them. */
async function fileOf({ config }: Around, { file }: Given): Promise<Pick<ChatData, 'file'>> {
  if (!file) return {};
  const key = keyAt(file.url);
  const size = key === undefined ? null : await storeOf(config).sizeOf(key);
  const kind = key === undefined ? undefined : typeOfKey(key);
  if (size === null || kind === undefined) throw invalidField('data.file/url', MESSAGES.file);
  return { file: { name: file.name, url: file.url, size, kind } };
}

function requireTaken(platform: PlatformCode, kind: FileType | undefined): void {
  if (kind && !CHAT_FILES[platform].includes(kind))
    throw invalidField('data.file/url', MESSAGES.fileKind(PLATFORM_NAMES[platform], FILE_TYPE_NAMES[kind]));
}

async function dataOf(
  tx: Database,
  { departmentId, platform }: chat.Conversation,
  { text, emoji, note }: Given,
  words: readonly Word[],
): Promise<ChatData> {
  return {
    ...(text !== undefined && { text: sendable('data.text', text, words) }),
    ...(emoji !== undefined && { emoji: meaningful('data.emoji', emoji) }),
    ...(note && { note: await noteOf(tx, departmentId, platform, note) }),
  };
}

/** The id of a note from its link, and its title if the department collected it (product.md section 5). */
async function noteOf(
  tx: Database,
  departmentId: number,
  platform: chat.Conversation['platform'],
  { url, noteType }: NonNullable<Given['note']>,
): Promise<NonNullable<ChatData['note']>> {
  const link = flowAt(new URL(url));
  if (link?.platform !== platform)
    throw invalidField('data.note/url', MESSAGES.noteLink(PLATFORM_NAMES[platform], exampleOf(platform)));
  const title = await flowTitleOf(tx, departmentId, platform, link.id);
  return { url: link.url, noteType, noteId: link.id, title: title ?? '' };
}
