/** Origin of a record: note, comment, conversation, short link and page. */
import { and, eq } from 'drizzle-orm';
import type { BuilderQueryFormRecordResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { comment, flow, receiver, replyAccount } from '../../db/schema';
import type { Sealer } from '../../kernel/session/seal';
import { contactPurpose } from '../conversation/contact.store';
import { receiverOfNumber } from './arrival.store';
import type { ListedRecord } from './record.store';

type Origins = BuilderQueryFormRecordResult['origins'];

/** The record's receiver, or the receiver who wrote the same phone number in a conversation. */
async function receiverOf(db: Database, seal: Sealer, { departmentId, receiverId }: ListedRecord, phone: string) {
  const id =
    receiverId ??
    (phone === '' ? null : await receiverOfNumber(db, departmentId, seal.digest(contactPurpose('mobile'), phone)));
  if (id === null) return null;
  const [row] = await db
    .select({
      receiverId: receiver.receiverId,
      nickname: receiver.nickname,
      account: replyAccount.nickname,
      createTime: receiver.createTime,
      flowId: flow.flowId,
      title: flow.title,
      collectTime: flow.createTime,
      commentId: comment.commentId,
      text: comment.content,
      commentTime: comment.createTime,
    })
    .from(receiver)
    .innerJoin(replyAccount, eq(replyAccount.accountId, receiver.accountId))
    .leftJoin(flow, eq(flow.flowId, receiver.flowId))
    .leftJoin(comment, eq(comment.commentId, receiver.commentId))
    .where(and(eq(receiver.receiverId, id), eq(receiver.departmentId, departmentId)));
  return row ?? null;
}

/** Steps from the note to the page, which is also their order in time. */
export async function originsOf(db: Database, seal: Sealer, record: ListedRecord, phone: string): Promise<Origins> {
  const person = await receiverOf(db, seal, record, phone);
  const at = (time: Date | null) => time?.toISOString() ?? null;
  const origins: Origins = [];
  if (person?.flowId != null)
    origins.push({ kind: 'content', id: person.flowId, title: person.title ?? '', time: at(person.collectTime) });
  if (person?.commentId != null)
    origins.push({ kind: 'comment', id: person.commentId, title: person.text ?? '', time: at(person.commentTime) });
  if (person)
    origins.push({
      kind: 'receiver',
      id: person.receiverId,
      title: `${person.nickname}（${person.account}）`,
      time: at(person.createTime),
    });
  if (record.linkHash !== '') origins.push({ kind: 'link', id: record.linkId, title: record.linkName, time: null });
  origins.push(
    { kind: 'page', id: record.pageId, title: record.pageName, time: null },
    { kind: 'record', id: record.recordId, title: record.formName, time: record.createTime },
  );
  return origins;
}
