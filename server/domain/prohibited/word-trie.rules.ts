/** A trie of folded words: search time does not depend on the number of words. Pure. */
import { fold, foldedText, reads, soundOf, type Folded } from './folding.rules';

export interface TrieWord<Word> {
  readonly word: Word;
  readonly folded: string;
  /** Folded texts in which the word is allowed, each with the places at which the word stands in it. */
  readonly exceptions: readonly { readonly folded: string; readonly places: readonly number[] }[];
}

interface Node<Word> {
  /** By the sound of the next character. */
  next: Map<number, Node<Word>> | null;
  /** Words that end at this node; several if they fold to the same text. */
  words: TrieWord<Word>[] | null;
}

export interface Trie<Word> {
  readonly keepsSigns: boolean;
  readonly root: Node<Word>;
}

const emptyNode = <Word>(): Node<Word> => ({ next: null, words: null });

function placesIn(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** Words that are empty when folded are left out. */
export function trieOf<Word extends { readonly word: string; readonly exceptions: readonly string[] }>(
  words: readonly Word[],
  keepsSigns: boolean,
): Trie<Word> {
  const root = emptyNode<Word>();
  for (const word of words) {
    const folded = foldedText(word.word, keepsSigns);
    if (folded === '') continue;
    let node = root;
    for (let at = 0; at < folded.length; at += 1) {
      node.next ??= new Map();
      const sound = soundOf(folded.charCodeAt(at));
      let next = node.next.get(sound);
      if (!next) node.next.set(sound, (next = emptyNode()));
      node = next;
    }
    const exceptions = word.exceptions.map((exception) => {
      const text = foldedText(exception, keepsSigns);
      return { folded: text, places: placesIn(text, folded) };
    });
    (node.words ??= []).push({ word, folded, exceptions });
  }
  return { keepsSigns, root };
}

export interface Found<Word> {
  readonly start: number;
  readonly end: number;
  readonly word: Word;
}

/**
 * Returns a function for the next place at or behind a position at which words begin, with the longest of them; null:
 * none. Positions are those of the original text and may only grow.
 */
export function searchIn<Word>(
  original: string,
  { keepsSigns, root }: Trie<Word>,
): (from: number) => Found<Word> | null {
  const { next } = root;
  if (!next) return () => null;
  const folded = fold(original, keepsSigns);
  const { text, starts, ends } = folded;
  const sounds = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) sounds[at] = soundOf(text.charCodeAt(at));
  let at = 0;
  return (from) => {
    for (; at < sounds.length; at += 1) {
      if (starts[at]! < from || !next.has(sounds[at]!)) continue;
      const match = longestAt(folded, sounds, at, root);
      if (match) return { start: starts[at]!, end: ends[match.end - 1]!, word: match.word };
    }
    return null;
  };
}

function longestAt<Word>(
  folded: Folded,
  sounds: Uint16Array,
  start: number,
  root: Node<Word>,
): { end: number; word: Word } | null {
  const { text, breaks } = folded;
  const ending: { readonly end: number; readonly words: readonly TrieWord<Word>[] }[] = [];
  let node: Node<Word> | undefined = root;
  for (let at = start; at < sounds.length; at += 1) {
    node = node.next?.get(sounds[at]!);
    if (!node) break;
    if (node.words && isOneWord(at + 1 - start, breaks[at]! - breaks[start]!))
      ending.push({ end: at + 1, words: node.words });
  }
  // From the longest on, so that the words that it begins with are not compared as well.
  for (let last = ending.pop(); last; last = ending.pop()) {
    const match = last.words.find((each) => isWritten(each.folded, folded, start) && !isExcepted(each, text, start));
    if (match) return { end: last.end, word: match.word };
  }
  return null;
}

/**
 * Marks between clauses separate words, except where they stand between all characters of a word: 加，微，信. In words of
 * two characters nothing tells the two cases apart, so that they are not found across such a mark.
 */
const isOneWord = (length: number, breaks: number): boolean => breaks === 0 || (length > 2 && breaks === length - 1);

const isAlphanumeric = (character: string | undefined): boolean => character !== undefined && /[a-z\d]/.test(character);

/**
 * Digits stand for characters that sound like them only beside a character of the word as it is, and not as a part of a
 * longer number or code: 唯1 is 唯一, 13 is not 一生, and 第12 is not 第一 with a 2 behind it.
 */
function isWritten(word: string, { text, starts, ends }: Folded, start: number): boolean {
  let isLiteral = false;
  for (let at = 0; at < word.length; at += 1) {
    const written = text[start + at]!;
    if (written === word[at]) isLiteral = true;
    else if (!reads(written, word[at]!)) return false;
  }
  if (!isLiteral) return false;
  const last = start + word.length - 1;
  const isPart = (inside: number, outside: number, isAdjacent: boolean) =>
    isAdjacent &&
    text[inside] !== word[inside - start] &&
    isAlphanumeric(text[inside]) &&
    isAlphanumeric(text[outside]);
  return (
    !isPart(start, start - 1, ends[start - 1] === starts[start]) &&
    !isPart(last, last + 1, starts[last + 1] === ends[last])
  );
}

const isExcepted = <Word>({ exceptions }: TrieWord<Word>, text: string, start: number): boolean =>
  exceptions.some(({ folded, places }) =>
    places.some((place) => text.startsWith(folded, start - place) && start >= place),
  );
