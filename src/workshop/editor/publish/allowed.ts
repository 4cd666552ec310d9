/** Decides whether the text can be published. Pure. */
import type { Analysis } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { type EditState, isChanged } from '../session/state';

export interface Publishable {
  readonly state: Pick<EditState, 'document' | 'newest' | 'readOnly' | 'isOthers' | 'review'>;
  readonly mayWrite: boolean;
  /** The analysis of `checked`, the newest checked text. */
  readonly analysis: Analysis | undefined;
  readonly checked: string;
  /** The checker does not answer, so only the server decides. */
  readonly failed: boolean;
}

/** Reason why it can neither be published nor submitted; undefined: it can. */
export function noPublishBecause({ state, mayWrite, analysis, checked, failed }: Publishable): string | undefined {
  if (state.readOnly) return MESSAGES.readOnlyShort;
  if (!mayWrite) return MESSAGES.otherTab;
  if (!isChanged(state)) return MESSAGES.nothingNew;
  if (state.review?.state === 'pending') return MESSAGES.isPending;
  if (state.review?.state === 'planned') return MESSAGES.isPlanned;
  if (failed) return undefined;
  if (!analysis || checked !== state.document) return MESSAGES.notChecked;
  // A reviewer publishes with their own rights.
  const errors = analysis.problems.filter(
    ({ problem: { severity, code } }) => severity === 'error' && !(state.isOthers && code === 'publisher-may-not'),
  ).length;
  return errors > 0 ? MESSAGES.broken(errors) : undefined;
}
