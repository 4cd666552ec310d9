/** Topics of the sandbox platform: words with views, derived from the word. Pure. */
import type { SandboxPage, SandboxTopic } from './types';
import { hashOf } from './ids';
import { TAG_ENDINGS } from './words/topics';

const MOST_VIEWS = 900_000_000;
const MOST_WORDS = 4;

const viewsOf = (name: string, now: Date): number =>
  1_000 + (hashOf(`topic ${name}`) % MOST_VIEWS) + Math.floor(now.getTime() / 86_400_000);

/** Words of a text that could be topics: runs of letters, the longest ones first. */
function wordsIn(text: string): string[] {
  const runs = [...text.matchAll(/[\p{L}\p{N}]{2,8}/gu)].map(([run]) => run);
  return [...new Set(runs)].toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS);
}

/** `word`: topics that contain it; `text`: topics about its words. */
export function topicsFor(by: 'word' | 'text', text: string, now: Date): SandboxPage<SandboxTopic> {
  const words = by === 'word' ? [text.replaceAll(/[^\p{L}\p{N}_]/gu, '').slice(0, 20)] : wordsIn(text);
  const endings = by === 'word' ? TAG_ENDINGS : TAG_ENDINGS.slice(0, 3);
  const list = words
    .filter(Boolean)
    .flatMap((word) => endings.map((ending) => word + ending))
    .map((name) => ({ name, viewCount: viewsOf(name, now) }))
    .toSorted((a, b) => b.viewCount - a.viewCount);
  return { list, hasMore: false };
}
