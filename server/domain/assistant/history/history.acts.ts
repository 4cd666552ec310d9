/** Creates, changes, deletes, restores and exports histories, and records what was made of answers. */
import type {
  AssistantContent,
  AssistantCreateHistoryParams,
  AssistantGetAllHistoryContentResult,
  AssistantHistory,
  AssistantRecordResultParams,
  AssistantUpdateHistoryParams,
} from '../../../../src/services/catalogue/generated/types';
import { invalid, invalidField, notFound } from '../../../kernel/calls/api-errors';
import type { FileAnswer } from '../../../kernel/http/file-answer';
import type { Context } from '../../../kernel/calls/handler';
import { MESSAGES } from '../assistant.messages';
import { cutoffAt } from '../../retention/retention.store';
import { readAssistant } from '../assistant.store';
import { contentsOfHistory, readOwnContent } from './content.store';
import { fileNameOf, markdownOf } from './export.rules';
import { NEW_TITLE } from './history.rules';
import * as store from './history.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

export async function createHistory(
  { db, actor, now }: Around,
  { assistantId, title = '' }: AssistantCreateHistoryParams,
): Promise<AssistantHistory> {
  if (assistantId !== undefined && !(await readAssistant(db, actor, assistantId)))
    throw notFound(MESSAGES.what.assistant);
  const historyId = await store.insertHistory(db, {
    userId: actor.userId,
    assistantId: assistantId ?? null,
    title: title.trim() || NEW_TITLE,
    createTime: now(),
    updateTime: now(),
  });
  return (await store.readHistory(db, actor, historyId))!;
}

export const changeHistory = (
  { db, actor, now }: Around,
  { historyId, title, pinned, headId }: AssistantUpdateHistoryParams,
): Promise<AssistantHistory> =>
  db.transaction(async (tx) => {
    const before = await store.lockHistory(tx, actor, historyId);
    if (!before) throw notFound(MESSAGES.what.history);
    if (headId !== undefined && !(await store.hasContent(tx, historyId, headId))) throw notFound(MESSAGES.what.content);
    const changes = {
      ...(title !== undefined && { title: title.trim() || NEW_TITLE }),
      ...(pinned !== undefined && { pinTime: pinned ? (before.pinTime ?? now()) : null }),
      ...(headId !== undefined && { headId }),
    };
    if (Object.keys(changes).length > 0) await store.updateHistory(tx, historyId, changes);
    return (await store.readHistory(tx, actor, historyId))!;
  });

export async function readContents(
  { db, actor }: Around,
  historyId: number,
): Promise<AssistantGetAllHistoryContentResult> {
  const history = await store.readHistory(db, actor, historyId);
  if (!history) throw notFound(MESSAGES.what.history);
  return { history, contents: await contentsOfHistory(db, historyId) };
}

export async function exportHistory(around: Around, historyId: number): Promise<FileAnswer> {
  const { history, contents } = await readContents(around, historyId);
  return {
    filename: `${fileNameOf(history.title)}.md`,
    contentType: 'text/markdown; charset=utf-8',
    body: Buffer.from(markdownOf(history, contents, around.now())),
  };
}

/** Ids of the histories that were restored. */
export async function restoreHistories({ db, actor, now }: Around, historyIds: readonly number[]): Promise<number[]> {
  const since = await cutoffAt(db, 'deletedHistory', now());
  return store.restoreHistories(db, actor, historyIds, since ?? new Date(0));
}

export async function recordResult(
  { db, actor, now }: Around,
  { contentId, kind, title, address }: AssistantRecordResultParams,
): Promise<AssistantContent> {
  // A second slash names another host.
  if (/^\/[/\\]/.test(address)) throw invalidField('address', MESSAGES.address);
  const content = await readOwnContent(db, actor.userId, contentId);
  if (!content) throw notFound(MESSAGES.what.content);
  if (content.role !== 'assistant') throw invalid(MESSAGES.onlyAnswers);
  const known = content.results.some((each) => each.kind === kind && each.address === address);
  if (!known) await store.insertResult(db, { contentId, kind, title: title.trim(), address, createTime: now() });
  return (await readOwnContent(db, actor.userId, contentId))!;
}
