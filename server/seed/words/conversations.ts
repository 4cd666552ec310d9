/**
 * What people and colleagues write in the demonstration's private messages. `{phone}` and `{wechat}` are numbers that
 * nobody has.
 */
import words from './conversations.json';
import type { Words } from './schemas';

export const {
  openers: OPENERS,
  ours: OURS,
  /** Of these texts, and of the recruiters', those that are also sent to several receivers at once. */
  sentToSeveral: SENT_TO_SEVERAL,
  theirs: THEIRS,
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
