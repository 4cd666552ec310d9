/** Extracts phrases that a template can quote: whole words, but never a whole sentence of the source. Pure. */
import { firstOf } from '../../../src/shared/text/note-text';
import { segmentsOf } from '../../../src/shared/text/segments';
import { withoutEnd } from '../../../src/shared/browser/without-end';

const MOST_SENTENCES = 200;
/** A sentence this long is the author's own wording; a shorter one is a common phrase. */
const OWN_WORDING = 8;
const LONGEST_POINT = 12;

/**
 * Separates phrases: punctuation, brackets, quotes and emoji, but not characters within names such as `3.5` and `A&B`.
 */
const BREAK =
  /[，。！？、；：,;:!?…—～~|｜/\\“”"'‘’「」『』《》〈〉（）()【】[\]{}<>#*\n]|\p{Extended_Pictographic}|\uFE0F|\u200D/u;
const BREAKS = new RegExp(`(?:${BREAK.source})+`, 'u');
const START = new RegExp(`^(?:\\s|${BREAK.source})+`, 'u');
const EDGE = new RegExp(`\\s|${BREAK.source}`, 'u');
/** Characters beyond the longest phrase that are divided into words as well, so that its last word is whole. */
const SPARE = 40;

/** Words that need a following word: a phrase must not end with one. */
const DANGLING = new Set(
  '的 了 和 与 及 或 在 把 被 是 对 对于 从 到 向 给 让 就 都 也 还 又 很 太 最 更 不 没 没有 别 请 要 去 再 才 先 为 为了 因为 所以 如果 但 但是 而 而且 并 跟 同 以 于 之 其 这 那 这个 那个 这些 那些 一 个 每 第 我 你 他 她 我们 你们 他们 地 得 着 可以 能 会 应该 基本 比较 非常 特别 怎么 什么'.split(
    ' ',
  ),
);
const CONNECTING = new Set(
  '但是 但 不过 而且 所以 因为 如果 虽然 然后 其实 另外 还有 就是 于是 并且 也 就 还 又 都 而 只要 只有 并 再'.split(
    ' ',
  ),
);

/** An introduction such as 先说结论：, which is removed. */
const ANNOUNCEMENT = /^[^：:，,]{1,8}[：:](?=.)/;

/** A text is divided no further than needed. */
const wordsWithin = (text: string, most: number): string[] => wordsOf(firstOf(text, most + SPARE));
export const wordsOf = (text: string): string[] => [...segmentsOf(text)];

/** Sentences without hashtags and addresses. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/#[^\s#]+/g, '')
    .split(/(?<=[。！？!?])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 4)
    .slice(0, MOST_SENTENCES);
}

/** Sentences that the output must not repeat verbatim, without final punctuation. */
export const ownWordings = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(sentencesOf)
      .map((sentence) => withoutEnd(sentence, (character) => '。！？!?'.includes(character)).trim())
      .filter(({ length }) => length >= OWN_WORDING),
  ),
];

/** The text on one line, without spaces and punctuation at both ends. */
export const bare = (text: string): string =>
  withoutEnd(text.replace(/\s+/g, ' ').replace(START, ''), (character) => EDGE.test(character));

/** The longest beginning of whole words within `most` characters that does not end with a dangling word. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  const taken: string[] = [];
  let length = 0;
  for (const word of wordsWithin(text, most)) {
    if (length + word.length > most) break;
    taken.push(word);
    length += word.length;
  }
  while (taken.length > 1 && (taken.at(-1)!.trim() === '' || DANGLING.has(taken.at(-1)!))) taken.pop();
  return bare(taken.join('')) || bare(firstOf(text, most));
}

const isPhrase = (text: string): boolean => text.length >= 2 && /[\p{L}\p{N}]/u.test(text);

/** Words with which a text speaks to its readers or about itself: a quotation of them says nothing about the subject. */
const TO_READERS =
  /[我你您咱]|大家|朋友|姐妹|参考|收藏|留言|评论|私信|关注|点赞|下篇|下一?期|图里|图片|最后一张|放在|先说|先写|结论|整理|讲清楚|问题|建议|不是广告|有用|仅供|以上|看完/;

/** Whether a phrase says something about the subject, so that it can be quoted as a point. */
const isPoint = (text: string): boolean => isPhrase(text) && text.length >= 3 && !TO_READERS.test(text);
const piecesOf = (text: string): string[] =>
  text
    .replace(/[ \t\u3000]+/g, ' ')
    .split(BREAKS)
    .map(bare)
    .filter(isPhrase);

/** The first phrase of a text within `most` characters that contains none of the `wordings`; empty if there is none. */
export function phraseOf(text: string, most: number, wordings: readonly string[] = []): string {
  const phrase = clipped(piecesOf(text)[0] ?? bare(text), most);
  return wordings.some((wording) => phrase.includes(wording)) ? clipped(phrase, OWN_WORDING - 1) : phrase;
}

/** Points of a text in their order: what each sentence begins with, because its later parts lack the subject. */
export function pointsOf(text: string, wordings: readonly string[]): string[] {
  return sentencesOf(text)
    .flatMap((sentence) =>
      piecesOf(sentence.replace(ANNOUNCEMENT, ''))
        .slice(0, 1)
        .map((piece) => {
          const words = wordsWithin(piece, LONGEST_POINT);
          while (words.length > 1 && CONNECTING.has(words[0]!)) words.shift();
          return phraseOf(words.join(''), LONGEST_POINT, wordings);
        }),
    )
    .filter(isPoint);
}
