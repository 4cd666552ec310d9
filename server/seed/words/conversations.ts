/**
 * What people and colleagues write in the demonstration's private messages. `{phone}` and `{wechat}` are numbers that
 * nobody has.
 */
import words from './conversations.json';
import type { Words } from './schemas';

export type BusinessWords = Words<'conversations'>['businesses'][number];

const { businesses } = words;

/** What is said to and by the accounts of a department, which sell one thing. */
export const wordsOf = (departmentId: number): BusinessWords =>
  businesses.find((each) => each.departmentId === departmentId) ?? businesses[0]!;

export const {
  /** Of these texts, and of the recruiters', those that are also sent to several receivers at once. */
  sentToSeveral: SENT_TO_SEVERAL,
  theirNumbers: THEIR_NUMBERS,
  /** To a second reply or touch. */
  late: LATE,
  labels: LABELS,
  remarks: REMARKS,
  /** Why a department ignores a note. */
  ignored: IGNORED,
  greeting: GREETING,
  second: SECOND,
  touches: TOUCHES,
  /** What the platform says after a report. */
  reported: REPORTED,
}: Words<'conversations'> = words;
