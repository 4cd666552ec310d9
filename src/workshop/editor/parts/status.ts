/** Words the state of draft and problems for the status line. Pure. */
import type { Analysis } from '../check/protocol';
import type { DraftState } from '../draft/keeper';
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

export function statusOf(
  state: Pick<EditState, 'text' | 'newest' | 'published'>,
  draft: DraftState,
  analysis: Analysis | undefined,
): Status {
  const { errors, warnings } = countsOf(analysis);
  return { ...draftWords(state, draft), problems: MESSAGES.problemCount(errors, warnings) };
}

export function countsOf(analysis: Analysis | undefined): { readonly errors: number; readonly warnings: number } {
  const errors = analysis?.problems.filter(({ problem }) => problem.severity === 'error').length ?? 0;
  return { errors, warnings: (analysis?.problems.length ?? 0) - errors };
}

function draftWords(
  state: Pick<EditState, 'text' | 'newest' | 'published'>,
  draft: DraftState,
): Pick<Status, 'draft' | 'isTrouble'> {
  const calm = (words: string) => ({ draft: words, isTrouble: false });
  switch (draft.kind) {
    case 'failed':
      return {
        draft: draft.storedLocally ? MESSAGES.notSaved(draft.message) : MESSAGES.notSavedAnywhere(draft.message),
        isTrouble: true,
      };
    case 'saving':
      return calm(MESSAGES.saving);
    case 'typing':
      return calm(MESSAGES.typing);
    default:
      if (state.published) return calm(MESSAGES.published(state.published.versionNo));
      if (!isChanged(state)) return calm(MESSAGES.unchanged(state.newest.versionNo));
      return calm(draft.kind === 'saved' ? MESSAGES.saved(timeWords(draft.at)) : MESSAGES.typing);
  }
}
