/**
 * What becomes of a save that met a newer record: saved again where nothing is to be decided, else as the person says.
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

/** `press`: of the button that said so. */
export type StaleAnswer =
  | { readonly do: 'merge'; readonly choices: Choices; readonly press: Press | undefined }
  | { readonly do: 'reload' }
  | { readonly do: 'cancel' };

export type AskAboutStale = (question: StaleQuestion) => Promise<StaleAnswer>;

/** Undefined: nothing is to be sent. Otherwise the form and its record are ready to be sent again. */
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
  // The fields of this form stayed as they were, or an answer was lost and the save was done.
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
