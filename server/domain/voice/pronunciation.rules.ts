/** Words that are spoken otherwise than written. Pure. */
import { VOICE_LIMITS } from '../../../src/services/catalogue/sets/voice';
import { listsBy } from '../../../src/shared/lists-by';
import { MESSAGES } from './voice.messages';

export interface Exception {
  readonly word: string;
  readonly spoken: string;
}

/** Replaces words by their pronunciation; the longest match wins, and replacements are not searched again. */
export function pronounced(text: string, exceptions: readonly Exception[]): string {
  const longestFirst = exceptions
    .filter(({ word }) => word !== '')
    .sort((one, other) => other.word.length - one.word.length);
  const byFirst = listsBy(longestFirst, ({ word }) => word[0]);
  let spoken = '';
  for (let at = 0; at < text.length;) {
    const found = byFirst.get(text[at]!)?.find(({ word }) => text.startsWith(word, at));
    spoken += found ? found.spoken : text[at]!;
    at += found ? found.word.length : 1;
  }
  return spoken;
}

export interface LineFault {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** Lines `word = spoken`; also with `＝`, `→`, a tab or a comma between the two. Of a word that is given twice, the last counts. */
export function exceptionsIn(lines: string): { exceptions: Exception[]; failed: LineFault[] } {
  const exceptions = new Map<string, Exception>();
  const failed: LineFault[] = [];
  lines.split(/\r\n?|\n/).forEach((text, index) => {
    if (text.trim() === '') return;
    const [word = '', spoken = '', ...more] = text.split(/[=＝→\t,，]/).map((part) => part.trim());
    const reason = faultOf(word, spoken, more);
    if (reason === undefined) exceptions.set(word, { word, spoken });
    else failed.push({ line: index + 1, text: text.slice(0, 120), reason });
  });
  return { exceptions: [...exceptions.values()], failed };
}

function faultOf(word: string, spoken: string, more: readonly string[]): string | undefined {
  if (word === '' || spoken === '' || more.some((part) => part !== '')) return MESSAGES.lines.format;
  if (word.length > VOICE_LIMITS.word) return MESSAGES.lines.longWord(word.length);
  if (spoken.length > VOICE_LIMITS.spoken) return MESSAGES.lines.longSpoken(spoken.length);
  return undefined;
}
