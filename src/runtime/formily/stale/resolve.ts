/**
 * Resolves a save that was refused because the record is newer: repeats it if nothing conflicts, otherwise asks the
 * user.
 */
import type { StaleRecord } from '../../../services/catalogue/codes';
import type { Press } from '../../data';
import type { FormModel } from '../model';
import type { Values } from '../values';
import { type Choices, compare, type Comparison, merge } from './merge';

export interface StaleQuestion {
  readonly record: StaleRecord;
  readonly comparison: Comparison;
}

/** `press`: the press on the button of the answer. */
export type StaleAnswer =
  | { readonly do: 'merge'; readonly choices: Choices; readonly press: Press | undefined }
  | { readonly do: 'reload' }
  | { readonly do: 'cancel' };

export type AskAboutStale = (question: StaleQuestion) => Promise<StaleAnswer>;

/** undefined: nothing is to be sent. Otherwise the model is ready to be sent again. */
export async function resolveStale(
  model: FormModel,
  params: Values,
  record: StaleRecord,
  ask: AskAboutStale,
): Promise<{ press?: Press } | undefined> {
  const { version, current } = record;
  const before = model.loaded!;
  const comparison = compare(before.values, params, current);
  const loaded = { version, values: { ...before.values, ...current } };
  const isNothing = comparison.conflicts.length === 0 && Object.keys(comparison.taken).length === 0;
  // The other change did not touch this form's fields, or the first save succeeded and its answer was lost.
  if (isNothing) {
    model.startFrom({ ...before, ...loaded });
    return {};
  }
  const answer = await ask({ record, comparison });
  if (answer.do === 'reload') model.reload(loaded);
  if (answer.do !== 'merge') return undefined;
  model.takeOver(loaded, merge({}, comparison, answer.choices));
  return answer.press ? { press: answer.press } : {};
}
