/** A trie of folded words: search time does not depend on the number of words. Pure. */
import { fold, reads, soundOf, type Folded } from './folding.rules';

export interface TrieWord<Word> {
  readonly word: Word;
  readonly folded: string;
  /** Folded texts in which the word is allowed, each with the places at which the word stands in it. */
  readonly exceptions: readonly { readonly folded: string; readonly places: readonly number[] }[];
}

interface Node<Word> {
  next: Map<string, Node<Word>> | null;
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
    const folded = fold(word.word, keepsSigns).text;
    if (folded === '') continue;
    let node = root;
    for (let at = 0; at < folded.length; at += 1) {
      node.next ??= new Map();
      const sound = soundOf(folded[at]!);
      let next = node.next.get(sound);
      if (!next) node.next.set(sound, (next = emptyNode()));
      node = next;
    }
    const exceptions = word.exceptions.map((exception) => {
      const text = fold(exception, keepsSigns).text;
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

/** For each place at which words begin: the longest of them. Positions are those of the original text. */
export function foundIn<Word>(original: string, { keepsSigns, root }: Trie<Word>): Found<Word>[] {
  const found: Found<Word>[] = [];
  if (!root.next) return found;
  const folded = fold(original, keepsSigns);
  const sounds = Array.from({ length: folded.text.length }, (_, at) => soundOf(folded.text[at]!));
  for (let start = 0; start < sounds.length; start += 1) {
    if (!root.next.has(sounds[start]!)) continue;
    const match = longestAt(folded, sounds, start, root);
    if (match) found.push({ start: folded.starts[start]!, end: folded.ends[match.end - 1]!, word: match.word });
  }
  return found;
}

function longestAt<Word>(
  folded: Folded,
  sounds: readonly string[],
  start: number,
  root: Node<Word>,
): { end: number; word: Word } | null {
  const ending: { readonly end: number; readonly words: readonly TrieWord<Word>[] }[] = [];
  let breaks = 0;
  let node: Node<Word> | undefined = root;
  for (let at = start; at < folded.text.length; at += 1) {
    if (at > start && folded.breaks.has(at)) breaks += 1;
    node = node.next?.get(sounds[at]!);
    if (!node) break;
    const end = at + 1;
    if (node.words && isOneWord(end - start, breaks)) ending.push({ end, words: node.words });
  }
  // From the longest on, so that the words that it begins with are not compared as well.
  for (let last = ending.pop(); last; last = ending.pop()) {
    const match = last.words.find(
      (each) => isWritten(each.folded, folded, start) && !isExcepted(each, folded.text, start),
    );
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
