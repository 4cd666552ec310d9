/** What people of the sandbox platform write in private messages. `{thing}`: what their conversation is about. */
import words from './chat.json';
import type { Words } from './schemas';

export const {
  questions: QUESTIONS,
  answers: ANSWERS,
  emojis: EMOJIS,
  phones: PHONES,
  wechats: WECHATS,
  suggestions: SUGGESTIONS,
  blocked: BLOCKED,
  reported: REPORTED,
}: Words<'chat'> = words;
