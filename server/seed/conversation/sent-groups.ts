/** Texts that people sent to several receivers at once, found among the messages; and notes that departments ignore. */
import type { chatGroup, chatGroupRow, ignoredNote } from '../../db/schema';
import { MESSAGES } from '../../domain/conversation/conversation.messages';
import { Chance } from '../../providers/sandbox/random';
import type { FlowRow } from '../collecting/content';
import type { MessageRow, ReceiverRow } from './conversations';
import { creatorOf, type Making } from '../collecting/follow';
import { IGNORED, SENT_TO_SEVERAL } from '../words/conversations';
import { workHours } from '../people/hours';

type GroupRow = typeof chatGroup.$inferInsert & { groupId: number };

const DAY = 86_400_000;
const SEED = 20_261_125;
/** Fewest receivers of a text in a day that count as one sending. */
const FEWEST = 2;
const MOST_GROUPS = 5;
const PACE_SECONDS = 30;
const IGNORED_OF_DEPARTMENT = 2;

export function makeSentGroups(messages: readonly MessageRow[], receivers: readonly ReceiverRow[]) {
  const groups: GroupRow[] = [];
  const rows: (typeof chatGroupRow.$inferInsert)[] = [];
  for (const { departmentId, creatorId, text, sent } of sendings(messages)) {
    const groupId = groups.length + 1;
    const createTime = sent[0]!.createTime;
    groups.push({
      groupId,
      departmentId,
      creatorId,
      clientId: `seeded-group-${groupId}`,
      text,
      paceSeconds: PACE_SECONDS,
      pausedTime: null,
      createTime,
      updateTime: createTime,
    });
    const row = { groupId, departmentId, text };
    rows.push(
      ...sent.map(({ messageId, receiverId }, position) => ({ ...row, receiverId, position, messageId, reason: null })),
    );
    const suspended = receivers.find((each) => each.departmentId === departmentId && each.suspended);
    if (suspended && sent.every(({ receiverId }) => receiverId !== suspended.receiverId))
      rows.push({
        ...row,
        receiverId: suspended.receiverId,
        position: sent.length,
        messageId: null,
        reason: MESSAGES.receiverSuspended,
      });
  }
  return { chatGroups: groups, chatGroupRows: rows };
}

/** The same text by the same person to several receivers within a day: the latest of each department, oldest first. */
function sendings(messages: readonly MessageRow[]) {
  const found = new Map<string, MessageRow[]>();
  for (const message of messages) {
    const { departmentId, author, senderId, data, createTime } = message;
    if (author !== 'me' || !senderId || !SENT_TO_SEVERAL.includes(data.text ?? '')) continue;
    const key = [departmentId, senderId, data.text, Math.floor(createTime.getTime() / DAY)].join();
    const sent = found.get(key) ?? [];
    if (sent.every(({ receiverId }) => receiverId !== message.receiverId)) sent.push(message);
    found.set(key, sent);
  }
  const perDepartment = new Map<number, number>();
  return [...found.values()]
    .filter((sent) => sent.length >= FEWEST)
    .map((sent) => sent.toSorted((a, b) => a.createTime.getTime() - b.createTime.getTime()))
    .toSorted((a, b) => b[0]!.createTime.getTime() - a[0]!.createTime.getTime())
    .map((sent) => ({
      departmentId: sent[0]!.departmentId,
      creatorId: sent[0]!.senderId!,
      text: sent[0]!.data.text!,
      sent,
    }))
    .filter(({ departmentId }) => {
      const before = perDepartment.get(departmentId) ?? 0;
      perDepartment.set(departmentId, before + 1);
      return before < MOST_GROUPS;
    })
    .toReversed();
}

/** Notes of departments with reply accounts that nobody of the inbox came from. */
export function makeIgnoredNotes(
  { now, accounts, origin }: Making,
  flows: readonly FlowRow[],
  receivers: readonly ReceiverRow[],
): (typeof ignoredNote.$inferInsert & { ignoredId: number })[] {
  const making: Making = { chance: new Chance(SEED), now, accounts, origin };
  const asked = new Set(receivers.map(({ flowId }) => flowId));
  const departments = [...new Set(receivers.map(({ departmentId }) => departmentId))];
  return departments
    .flatMap((departmentId) =>
      making.chance.some(
        flows.filter((each) => each.departmentId === departmentId && each.type === 'note' && !asked.has(each.flowId)),
        IGNORED_OF_DEPARTMENT,
      ),
    )
    .map(({ departmentId, platform, platformFlowId, url }, index) => ({
      ignoredId: index + 1,
      departmentId,
      creatorId: creatorOf(making, departmentId),
      platform,
      noteId: platformFlowId,
      url,
      reason: IGNORED[index % IGNORED.length]!,
      createTime: workHours(now)(new Date(now.getTime() - making.chance.between(24, 20 * 24) * 3_600_000)),
    }));
}
