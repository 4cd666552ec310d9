/** Words the state of draft and problems for the status line. Pure. */
import type { Analysis } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { type EditState, isChanged } from '../session/state';
import { timeWords } from './time';

export interface Status {
  /** State of the draft. */
  readonly draft: string;
  readonly isTrouble: boolean;
  /** '' if there are none, or before the first check. */
  readonly problems: string;
}

export function statusOf(state: StatusState, analysis: Analysis | undefined): Status {
  const { errors, warnings } = countsOf(analysis);
  return { ...draftWords(state), problems: MESSAGES.problemCount(errors, warnings) };
}

export function countsOf(analysis: Analysis | undefined): { readonly errors: number; readonly warnings: number } {
  const errors = analysis?.problems.filter(({ problem }) => problem.severity === 'error').length ?? 0;
  return { errors, warnings: (analysis?.problems.length ?? 0) - errors };
}

type StatusState = Pick<EditState, 'document' | 'newest' | 'published' | 'review' | 'save' | 'isKept'>;

function draftWords(state: StatusState): Pick<Status, 'draft' | 'isTrouble'> {
  const { save, isKept, published, newest, review } = state;
  const calm = (words: string) => ({ draft: words, isTrouble: false });
  switch (save.status) {
    case 'failed':
    case 'offline':
      return { draft: (isKept ? MESSAGES.notSaved : MESSAGES.notSavedAnywhere)(save.message ?? ''), isTrouble: true };
    case 'saving':
      return calm(MESSAGES.saving);
    case 'waiting':
      return calm(MESSAGES.typing);
    case 'saved':
      if (published) return calm(MESSAGES.published(published.versionNo));
      if (review?.state === 'pending') return calm(MESSAGES.reviewing);
      if (review?.state === 'planned') return calm(MESSAGES.plannedFor(timeWords(review.planTime!)));
      if (!isChanged(state)) return calm(MESSAGES.unchanged(newest.versionNo));
      return calm(save.time === undefined ? MESSAGES.typing : MESSAGES.saved(timeWords(save.time)));
  }
}
