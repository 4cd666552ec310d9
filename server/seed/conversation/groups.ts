/** Accounts of the group bot, their groups on the sandbox platform, and three days of conversations in them. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { GroupAnswer } from '../../../src/services/catalogue/generated/types';
import { addDays, beginOfDay } from '../../db/days';
import type { Database } from '../../db/connect';
import {
  groupBotAccount,
  groupBotSync,
  groupMessage,
  groupReply,
  platformGroup,
  replyAccount,
  sandboxGroupChat,
} from '../../db/schema';
import { MESSAGES } from '../../domain/group-bot/group-bot.messages';
import { answerTo, wordedFor, type Settings } from '../../domain/group-bot/group-bot.rules';
import { groupsOfPerson, talkersOfGroup, topicOfGroup } from '../../providers/sandbox/groups';
import { hashOf, readGroupId, readPersonId } from '../../providers/sandbox/ids';
import { personOf } from '../../providers/sandbox/people';
import { Chance } from '../../providers/sandbox/random';
import { GROUP_QUESTIONS, GROUP_TALK } from '../../providers/sandbox/words/groups';
import words from '../words/group-bot.json';
import type { Words } from '../words/schemas';

/** What the group bot of the demonstration says. */
const { welcome, answers } = words as Words<'group-bot'>;
const GROUP_SETTINGS = { welcome, answers };

const DAYS = 3;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Messages of a group on a day, between ten and nine in the evening. */
const MESSAGES_A_DAY = 9;
const OPENS = 10 * 60;
const CLOSES = 21 * 60;
const REPLY_AFTER_MS = 6 * SECOND;
const SETTINGS: Settings = { ...GROUP_SETTINGS, quietFrom: 22 * 60, quietTo: 8 * 60 };

type Owner = typeof replyAccount.$inferSelect;
type Group = typeof platformGroup.$inferSelect;

/** One line of a conversation; `cause`: the bot says it because of that line. */
interface Line {
  readonly group: Group;
  readonly owner: Owner;
  readonly userId: string;
  readonly nickname: string;
  readonly kind: 'text' | 'join' | 'mine';
  readonly text: string;
  readonly time: Date;
  readonly keyword?: string;
  readonly cause?: Line;
}

export async function insertGroups(tx: Database, now: Date, origin: string): Promise<void> {
  const owners = await tx
    .select()
    .from(replyAccount)
    .where(and(eq(replyAccount.platform, 'xhs'), inArray(replyAccount.departmentId, [1, 2, 3])))
    .orderBy(asc(replyAccount.accountId));
  // One account of each department; people add the others.
  const used = owners.filter(
    ({ departmentId }, index) => owners.findIndex((each) => each.departmentId === departmentId) === index,
  );
  const lines: Line[] = [];
  const since = addDays(beginOfDay(now), -DAYS);
  for (const owner of used) {
    await insertAccount(tx, owner, since);
    for (const group of await insertGroupsOf(tx, owner, origin, since)) lines.push(...talkIn(group, owner, now));
  }
  lines.sort((a, b) => a.time.getTime() - b.time.getTime());
  await insertLines(tx, lines);
  for (const { accountId } of used) await readUpTo(tx, accountId, lines, now);
}

async function insertAccount(tx: Database, { accountId, departmentId, creatorId }: Owner, since: Date): Promise<void> {
  const { welcome, answers, quietFrom, quietTo } = SETTINGS;
  await tx.insert(groupBotAccount).values({
    accountId,
    departmentId,
    creatorId,
    welcome,
    answers: [...answers],
    quietFrom,
    quietTo,
    createTime: since,
    updateTime: since,
  });
}

/** The last group of each account is not configured yet; the second one of them has settings of its own. */
async function insertGroupsOf(tx: Database, owner: Owner, origin: string, since: Date): Promise<Group[]> {
  const { accountId, departmentId, platform, platformUserId } = owner;
  const person = readPersonId(platformUserId)!;
  const seen = groupsOfPerson({ origin }, person);
  const { welcome, answers, quietFrom, quietTo } = SETTINGS;
  return tx
    .insert(platformGroup)
    .values(
      seen.map(({ groupId, name, avatar, url, memberCount }, index) => ({
        accountId,
        departmentId,
        platform,
        platformGroupId: groupId,
        name,
        avatar,
        url,
        memberCount,
        confTime: index < seen.length - 1 ? since : null,
        enabled: index < seen.length - 1,
        ownSettings: index === 1,
        welcome: index === 1 ? `${welcome}，入群请先看置顶` : '',
        answers: index === 1 ? [...answers] : ([] as GroupAnswer[]),
        quietFrom,
        quietTo,
        createTime: since,
        updateTime: since,
      })),
    )
    .returning();
}

/** Messages of the past days, with what the bot answered. */
function talkIn(group: Group, owner: Owner, now: Date): Line[] {
  const key = readGroupId(group.platformGroupId)!;
  const chance = new Chance(hashOf(`seeded ${group.platformGroupId}`));
  const talkers = talkersOfGroup(key);
  const settings = group.ownSettings ? { ...SETTINGS, welcome: group.welcome } : SETTINGS;
  const lines: Line[] = [];
  for (let day = -DAYS; day <= 0; day += 1)
    for (let each = 0; each < MESSAGES_A_DAY; each += 1) {
      const minute = OPENS + Math.floor(((CLOSES - OPENS) * (each + chance.next())) / MESSAGES_A_DAY);
      const time = new Date(addDays(beginOfDay(now), day).getTime() + minute * MINUTE);
      if (time.getTime() + MINUTE >= now.getTime()) continue;
      const { nickname, userId } = personOf(chance.pick(talkers));
      const kind = chance.happens(0.2) ? ('join' as const) : ('text' as const);
      const words = chance.pick<string>(chance.happens(0.6) ? GROUP_QUESTIONS : GROUP_TALK);
      const text = kind === 'join' ? '' : words.replace('{thing}', chance.pick(topicOfGroup(key).things));
      const line: Line = { group, owner, userId, nickname, kind, text, time };
      lines.push(line, ...repliesTo(line, settings));
    }
  return lines;
}

function repliesTo(line: Line, { welcome, answers }: Settings): Line[] {
  const { group, owner, kind, text, nickname, time } = line;
  if (!group.enabled) return [];
  const answer = kind === 'join' ? { keyword: '', text: welcome } : answerTo(text, answers);
  if (!answer) return [];
  const about = { nickname, groupName: group.name, accountName: owner.nickname };
  return [
    {
      group,
      owner,
      userId: owner.platformUserId,
      nickname: owner.nickname,
      kind: 'mine',
      text: wordedFor(answer.text, about).text,
      time: new Date(time.getTime() + REPLY_AFTER_MS),
      keyword: answer.keyword,
      cause: line,
    },
  ];
}

/** The platform's messages first: their ids are those of the console's. */
async function insertLines(tx: Database, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const chats = await tx
    .insert(sandboxGroupChat)
    .values(
      lines.map(({ group, userId, kind, text, time }) => ({
        platform: group.platform,
        groupId: group.platformGroupId,
        userId,
        kind: kind === 'join' ? ('join' as const) : ('text' as const),
        content: text,
        time,
      })),
    )
    .returning({ chatId: sandboxGroupChat.chatId });
  const seqs = new Map<number, number>();
  const messages = await tx
    .insert(groupMessage)
    .values(
      lines.map(({ group, userId, nickname, kind, text, time }, index) => {
        const seq = (seqs.get(group.groupId) ?? 0) + 1;
        seqs.set(group.groupId, seq);
        return {
          departmentId: group.departmentId,
          groupId: group.groupId,
          seq,
          revision: seq,
          kind,
          platformMessageId: String(chats[index]!.chatId),
          platformUserId: userId,
          senderName: nickname,
          text: kind === 'join' ? MESSAGES.joined(nickname) : text,
          createTime: time,
        };
      }),
    )
    .returning();
  await insertReplies(tx, lines, messages);
  for (const { groupId, seq, kind, text, senderName, createTime } of messages)
    if (seq === seqs.get(groupId))
      await tx
        .update(platformGroup)
        .set({
          lastSeq: seq,
          revision: seq,
          lastMessage: kind === 'join' ? text : `${senderName}：${text}`,
          lastTime: createTime,
        })
        .where(eq(platformGroup.groupId, groupId));
}

type MessageRow = typeof groupMessage.$inferSelect;

async function insertReplies(tx: Database, lines: readonly Line[], messages: readonly MessageRow[]): Promise<void> {
  const messageOf = new Map(lines.map((line, index) => [line, messages[index]!]));
  const replies = messages.flatMap((message, index) => {
    const { keyword = '', cause: line } = lines[index]!;
    const cause = line && messageOf.get(line);
    if (!cause) return [];
    return {
      departmentId: message.departmentId,
      accountId: lines[index]!.owner.accountId,
      groupId: message.groupId,
      causeId: cause.messageId,
      kind: keyword === '' ? ('welcome' as const) : ('answer' as const),
      keyword,
      text: message.text,
      dueTime: cause.createTime,
      state: 'sent' as const,
      attempts: 1,
      sentTime: message.createTime,
      messageId: message.messageId,
      createTime: cause.createTime,
      updateTime: message.createTime,
    };
  });
  if (replies.length > 0) await tx.insert(groupReply).values(replies);
}

/** Bots go on where the demonstration ends. */
async function readUpTo(tx: Database, accountId: number, lines: readonly Line[], now: Date): Promise<void> {
  const [row] = await tx
    .select({ chatId: sandboxGroupChat.chatId, time: sandboxGroupChat.time })
    .from(sandboxGroupChat)
    .where(eq(sandboxGroupChat.time, lines.at(-1)?.time ?? now));
  await tx.insert(groupBotSync).values({
    accountId,
    dueTime: now,
    lastTime: now,
    cursor: row ? `${row.time.getTime()}-${row.chatId}` : '',
  });
}
