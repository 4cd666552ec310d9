/** What a submission covers, and why a transition is refused. Pure. */
import { createHash } from 'node:crypto';
import { mergeTexts } from '../../../src/language/service/history/rewrite';
import { isObject } from '../../../src/language/schema/json';
import {
  type ReviewFault,
  SCREEN_REVIEW_STATE_NAMES,
  SCREEN_REVIEW_TRANSITIONS,
  type ScreenReviewState,
  type ScreenReviewTransition,
} from '../../../src/services/catalogue/sets/screen-review';
import type { NewestVersion } from '../../kernel/screens';
import { MESSAGES } from './workshop.messages';

/** Digest of the text and of the versions of the parts that it uses, directly or through others. */
export function submissionHash(text: string, newest: ReadonlyMap<string, NewestVersion>): string {
  const parts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isObject(value)) return undefined;
    const id = typeof value.use === 'string' ? `parts/${value.use}` : undefined;
    const part = id === undefined || parts.has(id) ? undefined : newest.get(id);
    if (part) {
      parts.set(part.screenId, part.versionId);
      visit(JSON.parse(part.content));
    }
    Object.values(value).forEach(visit);
  };
  visit(JSON.parse(text));
  const pinned = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([text, pinned]))
    .digest('hex');
}

export interface Outcome {
  readonly text: string;
  readonly conflicts: number;
}

/** The text that publishing would serve: the submission merged into what others published since. */
export function outcomeOf(content: string, base: string | undefined, newest: string | undefined): Outcome {
  if (newest === undefined || newest === base) return { text: content, conflicts: 0 };
  if (base === undefined) return { text: content, conflicts: 1 };
  const merged = mergeTexts(base, newest, content);
  return merged.conflicts.length > 0
    ? { text: content, conflicts: merged.conflicts.length }
    : { text: merged.text, conflicts: 0 };
}

/** Chinese reason. */
export const reasonOf = (name: ScreenReviewTransition, fault: ReviewFault, state: ScreenReviewState): string =>
  fault === 'state'
    ? MESSAGES.notFrom(SCREEN_REVIEW_STATE_NAMES[state], SCREEN_REVIEW_TRANSITIONS[name].title)
    : MESSAGES.reviewFaults[fault];
