/**
 * Private messages of the departments to commenters, and replies, which computers send where a department has one: most
 * were sent; some failed because the recipient accepts none from strangers.
 */
import { compose } from '../../providers/model/compose';
import type { AccountRow } from './reply-accounts';
import { takesNoStrangers } from '../../providers/sandbox/people';
import type { comment, sentMessage } from '../../db/schema';
import { creatorOf, type Making } from '../collecting/follow';
import type { FlowRow } from '../collecting/content';
import { Chance } from '../../providers/sandbox/random';
import { following } from '../people/hours';
import words from '../words/messages.json';
import type { Words } from '../words/schemas';

/** Private messages that people of the demonstration wrote themselves. */
const { written: WRITTEN }: Words<'messages'> = words;

type CommentRow = typeof comment.$inferInsert & { commentId: number };
type SentRow = typeof sentMessage.$inferInsert & { messageId: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A separate random seed, so that the number of draws here does not change other rows. */
const SEED = 20_260_607;
const MESSAGES = 160;
/** Comments that ask something get an answer. */
const ASKS = /[？?]|多少|哪里|求|想了解|联系/;

type Brief = Parameters<typeof compose>[0];

/** Brief of the offline model for a message that answers a comment. */
const briefOf = (title: string, text: string, comment: string, tone: Brief['tone']): Brief => ({
  purpose: 'message',
  source: { title, text },
  keyword: '',
  style: 'recommend',
  tone,
  length: 'short',
  references: [],
  instruction: '',
  comment,
  previous: null,
});

/** Most are private messages; where the department has a computer for the platform, most are replies through it. */
function channelOf(
  chance: Chance,
  replyAccounts: readonly AccountRow[],
  { departmentId, platform }: Pick<SentRow, 'departmentId' | 'platform'>,
): { kind: SentRow['kind']; accountId: number | null } {
  const computer = replyAccounts.find(
    (each) => each.device === 'computer' && each.platform === platform && each.departmentId === departmentId,
  );
  return chance.happens(computer ? 0.2 : 0.8)
    ? { kind: 'private', accountId: null }
    : { kind: 'reply', accountId: computer?.accountId ?? null };
}

export function makeMessages(
  { now, accounts, origin }: Making,
  comments: readonly CommentRow[],
  flows: readonly FlowRow[],
  replyAccounts: readonly AccountRow[],
): SentRow[] {
  const making: Making = { chance: new Chance(SEED), now, accounts, origin };
  const { chance } = making;
  const contents = new Map(flows.map((each) => [each.flowId, each]));
  const asking = comments.filter(
    ({ content, rootCommentId, flowId }) =>
      rootCommentId === null && ASKS.test(content) && contents.get(flowId)!.type === 'note',
  );
  const taken = new Set<string>();
  const rows: Omit<SentRow, 'messageId'>[] = [];
  for (const asked of chance.some(asking, MESSAGES)) {
    const { commentId, flowId, departmentId, platformUserId, nickname, content: commentText, publishTime } = asked;
    const { platform, title = '', content: text = '' } = contents.get(flowId)!;
    const person = `${departmentId} ${platform} ${platformUserId}`;
    if (taken.has(person)) continue;
    taken.add(person);
    const { kind, accountId } = channelOf(chance, replyAccounts, { departmentId, platform });
    const generated = chance.happens(0.6);
    const brief = briefOf(title, text, commentText, chance.pick(['friendly', 'professional'] as const));
    const until = new Date(now.getTime() - 10 * MINUTE);
    if ((publishTime as Date) > until) continue;
    const queueTime = following(publishTime as Date, chance.between(HOUR, 4 * DAY), 4 * DAY, until);
    const isClosed = kind === 'private' && takesNoStrangers(platformUserId);
    const userId = creatorOf(making, departmentId);
    const endTime = new Date(queueTime.getTime() + chance.between(20_000, 5 * MINUTE));
    rows.push({
      departmentId,
      creatorId: userId,
      senderId: userId,
      platform,
      platformUserId,
      nickname,
      kind,
      accountId,
      automatic: accountId !== null && generated,
      flowId,
      commentId,
      content: generated ? compose(brief, commentId) : chance.pick(WRITTEN),
      provider: generated ? 'offline' : null,
      state: isClosed ? 'failed' : 'sent',
      failReason: isClosed ? '平台拒绝了这次操作（对方不接收陌生人的私信）' : null,
      queueTime,
      sentTime: isClosed ? null : endTime,
      createTime: queueTime,
      updateTime: endTime,
    });
  }
  return rows
    .sort((a, b) => (a.queueTime as Date).getTime() - (b.queueTime as Date).getTime())
    .map((row, index) => ({ messageId: index + 1, ...row }));
}
