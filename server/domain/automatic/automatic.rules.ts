/** When an automatic reply is sent, postponed or stopped. Pure. */
import type { AutomaticKind } from '../../../src/services/catalogue/sets/automatic-reply';
import { clockOf, momentOf } from '../../../src/shared/text/days';
import { MESSAGES } from './automatic.messages';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Maximum delay: a reply that is overdue by more is dropped. */
export const MISSED_AFTER_MS = DAY_MS;
/** Prefix of the client id of automatic messages: a second attempt finds the message of the first. */
export const CLIENT_PREFIX = 'automatic-';
export const clientIdOf = (replyId: number): string => `${CLIENT_PREFIX}${String(replyId).padStart(8, '0')}`;

/** Quiet hours as minutes of the day; equal: none. */
export interface Quiet {
  readonly from: number;
  readonly to: number;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (number: number): string => String(number).padStart(2, '0');
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** End of the quiet hours around the moment, in the product's time zone; null: the moment is outside of them. */
export function quietEnd(moment: Date, { from, to }: Quiet): Date | null {
  const clock = clockOf(moment).getTime();
  const midnight = Math.floor(clock / DAY_MS) * DAY_MS;
  const minute = (clock - midnight) / MINUTE_MS;
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = midnight + to * MINUTE_MS;
  return momentOf(new Date(end > clock ? end : end + DAY_MS));
}

/** The first moment from this one on that is outside of the quiet hours. */
export const afterQuiet = (moment: Date, quiet: Quiet): Date => quietEnd(moment, quiet) ?? moment;

/** Beginning of the next day in the product's time zone. */
export const nextDay = (moment: Date): Date =>
  momentOf(new Date((Math.floor(clockOf(moment).getTime() / DAY_MS) + 1) * DAY_MS));

const NOTE = 'note:';
/** The cause of a greeting, and the note that it is about. */
export const causeOfNote = (flowId: number): string => `${NOTE}${flowId}`;
/** The content that a reply is about: a greeting's note, else the origin of the conversation; null: none. */
export const flowOf = (reply: { kind: AutomaticKind; cause: string }, origin: number | null): number | null =>
  reply.kind === 'greeting' ? Number(reply.cause.slice(NOTE.length)) : origin;

/** What happened in a conversation since an automatic reply was planned. */
export interface Since {
  /** Who is responsible; null: nobody. */
  readonly assignee: string | null;
  /** Last sender of the department since then; null: nobody. */
  readonly writer: string | null;
  readonly isAnswered: boolean;
  readonly isIgnored: boolean;
}

/** Why a reply is not sent any more; null: it still may be. */
export function stopOf(kind: AutomaticKind, { assignee, writer, isAnswered, isIgnored }: Since): string | null {
  if (assignee !== null) return MESSAGES.takenOver(assignee);
  if (writer !== null) return MESSAGES.written(writer);
  if (isIgnored) return MESSAGES.ignored;
  return isAnswered && kind !== 'greeting' ? MESSAGES.answered : null;
}

export interface Limits {
  readonly dailyLimit: number;
  readonly sentToday: number;
  readonly automaticLimit: number;
  readonly automaticToday: number;
}

export interface Delay {
  readonly dueTime: Date;
  readonly reason: string;
}

/** Until when a reply waits for the end of quiet hours or for the next day's limit; null: it may be sent now. */
export function delayOf(now: Date, quiet: Quiet, limits: Limits): Delay | null {
  const end = quietEnd(now, quiet);
  if (end !== null) return { dueTime: end, reason: MESSAGES.postponed.quiet };
  const tomorrow = () => afterQuiet(nextDay(now), quiet);
  if (limits.sentToday >= limits.dailyLimit) return { dueTime: tomorrow(), reason: MESSAGES.postponed.account };
  if (limits.automaticToday >= limits.automaticLimit)
    return { dueTime: tomorrow(), reason: MESSAGES.postponed.automatic };
  return null;
}
