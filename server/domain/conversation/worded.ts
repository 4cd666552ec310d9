/** Fills in the variables of a text for each of its receivers. */
import { CHAT_TEXT_LENGTH } from '../../../src/services/catalogue/sets/conversation';
import { filled } from '../../../src/shared/text/script-text';
import { forbiddenIn, type Word } from '../prohibited/prohibited.rules';
import { MESSAGES } from './conversation.messages';

interface About {
  readonly nickname: string;
  readonly accountName: string;
  /** Title of the note from which the receiver came; '': none. */
  readonly title: string;
}

/** The text with its variables filled in; `reason`: why it cannot be sent, null: it can. */
export function worded(
  template: string,
  { nickname, accountName, title }: About,
  words: readonly Word[],
): { text: string; reason: string | null } {
  const { text, unfilled } = filled(template.trim(), { 昵称: nickname, 账号: accountName, 笔记: title });
  if (unfilled.length > 0) return { text, reason: MESSAGES.unfilled(unfilled) };
  return { text, reason: [...text].length > CHAT_TEXT_LENGTH ? MESSAGES.tooLong : forbiddenIn(text, words) };
}
