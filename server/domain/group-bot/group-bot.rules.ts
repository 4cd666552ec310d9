/** Chooses the reply of the group bot and the effective settings of a group. Pure. */
import type { GroupAnswer } from '../../../src/services/catalogue/generated/types';
import { CHAT_TEXT_LENGTH } from '../../../src/services/catalogue/sets/conversation';
import { filled } from '../../../src/shared/text/script-text';
import type { Quiet } from '../automatic/automatic.rules';
import { fold, hasSigns } from '../prohibited/folding.rules';
import { MESSAGES } from './group-bot.messages';

/** What the bot does in a group. */
export interface Settings {
  readonly welcome: string;
  readonly answers: readonly GroupAnswer[];
  readonly quietFrom: number;
  readonly quietTo: number;
}

/** Effective settings of a group: its own, else those of its account. */
export const settingsFor = <Of extends Settings>(account: Of, group: Settings & { ownSettings: boolean }): Settings =>
  group.ownSettings ? group : account;

export const quietOf = ({ quietFrom, quietTo }: Pick<Settings, 'quietFrom' | 'quietTo'>): Quiet => ({
  from: quietFrom,
  to: quietTo,
});

/** All spellings of a keyword look the same: full width, upper case and signs between characters make no difference. */
const folded = (text: string, keyword: string): readonly [string, string] => {
  const keepsSigns = hasSigns(keyword);
  return [fold(text, keepsSigns).text, fold(keyword, keepsSigns).text];
};

export const isReadable = (keyword: string): boolean => folded('', keyword)[1] !== '';

function isMatch(text: string, keyword: string, match: GroupAnswer['match']): boolean {
  const [whole, part] = folded(text, keyword);
  if (part === '') return false;
  return match === 'exact' ? whole === part : whole.includes(part);
}

export interface Matched {
  readonly keyword: string;
  readonly text: string;
}

/** The first answer with a keyword of the message; null: none. */
export function answerTo(message: string, answers: readonly GroupAnswer[]): Matched | null {
  for (const { keywords, match, text } of answers) {
    const keyword = keywords.find((each) => isMatch(message, each, match));
    if (keyword !== undefined) return { keyword, text };
  }
  return null;
}

/** The first keyword that two answers share, with both rows (from 0); null: all are distinct. */
export function repeatedKeyword(
  answers: readonly GroupAnswer[],
): { row: number; keyword: string; before: number } | null {
  const rows = new Map<string, number>();
  for (const [row, { keywords, match }] of answers.entries())
    for (const keyword of keywords) {
      const key = `${match} ${folded('', keyword)[1]}`;
      const before = rows.get(key);
      if (before !== undefined && before !== row) return { row, keyword, before };
      rows.set(key, row);
    }
  return null;
}

interface About {
  readonly nickname: string;
  readonly groupName: string;
  readonly accountName: string;
}

/** A text with its variables filled in; `reason`: why it cannot be sent, null: it can. */
export function wordedFor(
  template: string,
  { nickname, groupName, accountName }: About,
): { readonly text: string; readonly reason: string | null } {
  const { text, unfilled } = filled(template.trim(), { 昵称: nickname, 群名: groupName, 账号: accountName });
  if (unfilled.length > 0) return { text, reason: MESSAGES.unfilled(unfilled) };
  return { text, reason: [...text].length > CHAT_TEXT_LENGTH ? MESSAGES.tooLong : null };
}
