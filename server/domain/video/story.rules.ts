/** Divides stories into scenes: by rules, and from the lines of a model's answer. Pure. */
import { withoutEnd } from '../../../src/shared/browser/without-end';
import { VIDEO_LIMITS } from '../../../src/services/catalogue/sets/video';
import { firstOf } from '../../../src/shared/text/note-text';

export interface PlannedScene {
  readonly text: string;
  readonly prompt: string;
  /** Duration in seconds; 0: as long as the voice. */
  readonly lengthMs: number;
}

/** Characters that one scene speaks, if sentences allow it. */
const SPOKEN = { least: 12, most: 60 } as const;
const SENTENCE = /[^。！？!?\n]+[。！？!?]*/gu;
const CLAUSE = /[^，；,;]+[，；,;]*/gu;

const piecesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([piece]) => piece.trim()).filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** A sentence, or parts of it that can be spoken in one scene. */
function speakable(sentence: string): string[] {
  if ([...sentence].length <= SPOKEN.most) return [sentence];
  return joined(
    piecesOf(sentence, CLAUSE).flatMap((clause) => {
      const letters = [...clause];
      return Array.from({ length: Math.ceil(letters.length / SPOKEN.most) }, (_, index) =>
        letters.slice(index * SPOKEN.most, (index + 1) * SPOKEN.most).join(''),
      );
    }),
    SPOKEN.most,
  );
}

/** Joins pieces that follow each other while the first is shorter than `least` and both fit. */
function joined(pieces: readonly string[], least: number): string[] {
  const scenes: string[] = [];
  for (const piece of pieces) {
    const last = scenes.at(-1);
    if (last !== undefined && [...last].length < least && [...(last + piece)].length <= SPOKEN.most)
      scenes[scenes.length - 1] = last + piece;
    else scenes.push(piece);
  }
  return scenes;
}

const OFFLINE_STYLE = '写实摄影，自然光，主体居中，竖构图';
export const offlinePrompt = (text: string): string =>
  `${firstOf(
    withoutEnd(text.replace(/\s+/g, ' '), (each) => /[。，；,;\s]/u.test(each)),
    80,
  )}。${OFFLINE_STYLE}`;

/** Keeps the whole text: long stories get longer scenes within the limits. */
export function scenesByRules(story: string): PlannedScene[] {
  let texts = joined(piecesOf(story, SENTENCE).flatMap(speakable), SPOKEN.least);
  while (texts.length > VIDEO_LIMITS.scenes) {
    const pairs = Array.from({ length: Math.ceil(texts.length / 2) }, (_, index) =>
      texts.slice(index * 2, index * 2 + 2).join(''),
    );
    if (pairs.some((text) => [...text].length > VIDEO_LIMITS.sceneText)) break;
    texts = pairs;
  }
  return texts.slice(0, VIDEO_LIMITS.scenes).map((text) => ({ text, prompt: offlinePrompt(text), lengthMs: 0 }));
}

const MARKS = /^[\s\-*#>\d.、]+/;
const LINE = /^镜头\s*\d*\s*[：:]\s*([^｜|]+?)\s*[｜|]\s*([^｜|]+?)\s*(?:[｜|]\s*(\d{1,3}(?:\.\d+)?)\s*秒?\s*)?$/;

/** `镜头：台词｜画面描述｜秒数`, ignoring list marks that models add and lines that are none. */
export function scenesInAnswer(answer: string): PlannedScene[] {
  return answer
    .split('\n')
    .flatMap((line) => {
      const [, text, prompt, seconds] = LINE.exec(line.replace(MARKS, '').replaceAll('**', '').trim()) ?? [];
      if (!text || !prompt) return [];
      const { least, most } = VIDEO_LIMITS.sceneMs;
      const lengthMs = seconds ? Math.min(most, Math.max(least, Math.round(Number(seconds) * 1_000))) : 0;
      return [{ text: firstOf(text, VIDEO_LIMITS.sceneText), prompt: firstOf(prompt, VIDEO_LIMITS.prompt), lengthMs }];
    })
    .slice(0, VIDEO_LIMITS.scenes);
}

/** Parts of a story that a model is asked about one after the other. */
export function partsOf(story: string, longest: number): string[] {
  const parts = [''];
  for (const [line] of story.matchAll(/[^\n]*\n?/gu)) {
    const letters = [...line];
    for (let at = 0; at < letters.length; at += longest) {
      const piece = letters.slice(at, at + longest).join('');
      if ([...(parts.at(-1)! + piece)].length > longest) parts.push('');
      parts[parts.length - 1] += piece;
    }
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The first line or sentence, as a title. */
export const titleOf = (story: string): string =>
  firstOf(withoutEnd(piecesOf(story, SENTENCE)[0] ?? story, (each) => /[。！？!?，,\s]/u.test(each)).trim(), 30) ||
  '未命名视频';

const VIEWS = ['近景特写', '全景', '俯拍', '逆光侧影', '第一人称视角'] as const;

/** Rewrites a description with the person's wish, or from another perspective. `nth`: number of existing versions. */
export function rewrittenByRules(prompt: string, wish: string, nth: number): string {
  const [subject] = prompt.split(`。${OFFLINE_STYLE}`);
  const base = subject!.replace(new RegExp(`，(${VIEWS.join('|')})$`), '');
  return firstOf(
    wish === '' ? `${base}，${VIEWS[nth % VIEWS.length]!}。${OFFLINE_STYLE}` : `${prompt.replace(/。$/, '')}，${wish}`,
    VIDEO_LIMITS.prompt,
  );
}
