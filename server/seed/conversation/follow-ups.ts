/** Automatic replies of the demonstration: greetings, second replies and touches, sent, stopped and planned. */
import type { AutomaticKind } from '../../../src/services/catalogue/sets/automatic-reply';
import { ACCOUNT_DEFAULTS } from '../../../src/services/catalogue/sets/automatic-reply';
import type { automaticConf, automaticReply, greetingRelation } from '../../db/schema';
import { MESSAGES } from '../../domain/automatic/automatic.messages';
import { afterQuiet, causeOfNote, clientIdOf, minutesOf, quietEnd } from '../../domain/automatic/automatic.rules';
import { filled } from '../../../src/shared/text/script-text';
import type { Chance } from '../../providers/sandbox/random';
import type { Line } from './dialogs';
import { creatorOf, type Making } from '../collecting/follow';
import type { AccountRow } from './reply-accounts';
import { GREETING, LATE, SECOND, TOUCHES, wordsOf } from '../words/conversations';
import { awake, daysAgo } from '../people/hours';

const SECOND_MS = 1_000;
const MINUTE = 60 * SECOND_MS;
const HOUR = 60 * MINUTE;
const SECOND_MINUTES = 24 * 60;
const DELAY_SECONDS = 30;
const QUIET = { from: minutesOf(ACCOUNT_DEFAULTS.quietFrom), to: minutesOf(ACCOUNT_DEFAULTS.quietTo) };

/** A line with its time; automatic ones with their kind. */
export interface Timed extends Line {
  readonly time: Date;
  readonly automatic?: { readonly kind: AutomaticKind; readonly step: number };
}

interface About {
  readonly nickname: string;
  readonly account: AccountRow;
  readonly title: string;
}

const text = (template: string, { nickname, account, title }: About): Pick<Line, 'type' | 'data'> => ({
  type: 'text',
  data: { text: filled(template, { 昵称: nickname, 账号: account.nickname, 笔记: title }).text },
});

const automatic = (kind: AutomaticKind, step: number, template: string, about: About, time: Date): Timed => {
  const { type, data } = text(template, about);
  return { author: 'me', type, data: { ...data, meta: MESSAGES.meta[kind] }, time, automatic: { kind, step } };
};

/** Half a minute after the first message, unless a colleague was quicker or it was night. */
export function withGreeting(lines: readonly Timed[], about: About): Timed[] {
  const [opener, next] = lines;
  const time = new Date(opener!.time.getTime() + DELAY_SECONDS * SECOND_MS);
  if (quietEnd(time, QUIET) !== null || (next && next.time <= time)) return [...lines];
  return [opener!, automatic('greeting', 0, GREETING, about, time), ...lines.slice(1)];
}

/** What follows a conversation that ended with a message of ours that nobody answered. */
export function withFollowUps(chance: Chance, lines: readonly Timed[], about: About, now: Date): Timed[] {
  const last = lines.at(-1)!;
  if (last.author !== 'me' || !chance.happens(0.7)) return [...lines];
  const dueAfter = (ms: number) => afterQuiet(new Date(last.time.getTime() + ms + 2 * SECOND_MS), QUIET);
  const more: Timed[] = [];
  const answered = (since: Date, share: number): boolean => {
    const time = awake(new Date(since.getTime() + chance.between(2, 900) * MINUTE));
    if (time >= now || !chance.happens(share)) return false;
    more.push({ author: 'other', ...text(chance.pick(LATE), about), time });
    // A colleague goes on.
    const reply = awake(new Date(time.getTime() + chance.between(3, 90) * MINUTE));
    if (reply < now)
      more.push({ author: 'me', ...text(chance.pick(wordsOf(about.account.departmentId).ours), about), time: reply });
    return true;
  };
  const second = dueAfter(SECOND_MINUTES * MINUTE);
  if (second >= now) return [...lines];
  more.push(automatic('second', 0, SECOND, about, second));
  let isAnswered = answered(second, 0.42);
  if (about.account.platform === 'xhs')
    for (const [index, touch] of TOUCHES.entries()) {
      const time = dueAfter(touch.afterHours * HOUR);
      if (isAnswered || time >= now) break;
      more.push(automatic('touch', index + 1, touch.text, about, time));
      isAnswered = answered(time, 0.18);
    }
  return [...lines, ...more];
}

type ReplyRow = typeof automaticReply.$inferInsert & { replyId: number };

interface Place {
  readonly account: AccountRow;
  readonly receiverId: number;
  readonly seq: number;
}

/** The rows of automatic replies, with the settings that caused them. */
export class AutomaticReplies {
  readonly rows: ReplyRow[] = [];
  readonly relations: (typeof greetingRelation.$inferInsert & { relationId: number })[] = [];
  readonly #editors = new Map<number, number>();

  constructor(readonly making: Making) {}

  conf(): (typeof automaticConf.$inferInsert)[] {
    const time = daysAgo(this.making.now, 61, 'settings');
    return [...this.#editors].map(([departmentId, userId]) => ({
      departmentId,
      secondEnabled: true,
      secondMinutes: SECOND_MINUTES,
      secondText: SECOND,
      secondEditorId: userId,
      secondTime: time,
      touchEnabled: true,
      touchSteps: TOUCHES.map((each) => ({ ...each })),
      touchEditorId: userId,
      touchTime: time,
    }));
  }

  greet(departmentId: number, flowId: number): void {
    const createTime = daysAgo(this.making.now, 61, `greeting ${flowId}`);
    this.relations.push({
      relationId: this.relations.length + 1,
      departmentId,
      creatorId: this.#editorOf(departmentId),
      flowId,
      accountId: null,
      text: GREETING,
      delaySeconds: DELAY_SECONDS,
      enabled: true,
      createTime,
      updateTime: createTime,
    });
  }

  relationOf(flowId: number | undefined): number | undefined {
    return this.relations.find((each) => each.flowId === flowId)?.relationId;
  }

  /** Client id of the message of the next row. */
  nextClientId(): string {
    return clientIdOf(this.rows.length + 1);
  }

  /** A reply that became this message. */
  sent({ automatic: given, time, data }: Timed, place: Place, messageId: number, flowId: number | null): void {
    const { kind, step } = given!;
    const common = { text: data.text!, dueTime: time, fireTime: time, messageId, attempts: 1, state: 'sent' as const };
    const cause = kind === 'greeting' ? causeOfNote(flowId!) : this.#silence(place.seq, step);
    const relationId = kind === 'greeting' ? this.relationOf(flowId!) : null;
    this.#keep(place, { kind, step, cause, relationId, ...common, createTime: time });
  }

  /** What was planned after the last message and stopped, or still waits. */
  planned(chance: Chance, last: Timed, place: Place, assignee: string | null): void {
    const { now } = this.making;
    const second = afterQuiet(new Date(last.time.getTime() + SECOND_MINUTES * MINUTE), QUIET);
    const plan = { kind: 'second' as const, step: 0, text: SECOND, dueTime: second, createTime: last.time };
    const cause = this.#silence(place.seq, 0);
    if (assignee !== null) {
      if (chance.happens(0.35))
        this.#keep(place, { ...plan, cause, state: 'stopped', reason: MESSAGES.takenOver(assignee) });
      return;
    }
    if (second > now) this.#keep(place, { ...plan, cause });
    if (place.account.platform !== 'xhs') return;
    for (const [index, { afterHours, text: touch }] of TOUCHES.entries()) {
      const dueTime = afterQuiet(new Date(last.time.getTime() + afterHours * HOUR), QUIET);
      const step = index + 1;
      if (dueTime > now)
        this.#keep(place, {
          kind: 'touch',
          step,
          text: touch,
          dueTime,
          createTime: last.time,
          cause: this.#silence(place.seq, step),
        });
    }
  }

  #silence = (seq: number, step: number): string => (step === 0 ? `silence:${seq}` : `silence:${seq}:${step}`);

  #keep(
    { account: { accountId, departmentId }, receiverId, seq }: Place,
    row: Pick<ReplyRow, 'kind' | 'step' | 'cause' | 'text' | 'dueTime'> & Partial<ReplyRow> & { createTime: Date },
  ): void {
    this.rows.push({
      replyId: this.rows.length + 1,
      departmentId,
      creatorId: this.#editorOf(departmentId),
      accountId,
      receiverId,
      afterSeq: seq,
      relationId: null,
      state: 'waiting',
      reason: null,
      attempts: 0,
      fireTime: null,
      messageId: null,
      updateTime: row.createTime,
      ...row,
    });
  }

  #editorOf(departmentId: number): number {
    const known = this.#editors.get(departmentId) ?? creatorOf(this.making, departmentId);
    this.#editors.set(departmentId, known);
    return known;
  }
}
