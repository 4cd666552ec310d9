import { useEffect } from 'react';
import { isEmpty } from '../data';
import type { Option } from './derive';
import type { FormModel } from './model';
import { sameValue } from './values';

interface Chosen {
  readonly model: FormModel;
  readonly name: string;
  /** The params for which options are needed now, as a text; undefined: they do not depend on fields. */
  readonly needed: string | undefined;
  /** The params that the options answer; undefined: not answered yet. */
  readonly answered: string | undefined;
  readonly offered: readonly Option[];
  /** Options of the chosen values, as far as known. */
  readonly chosen: readonly Option[];
  /** The answer contains all options, not only those of a search. */
  readonly isWhole: boolean;
  onChange(value: unknown): void;
}

/**
 * Empties values that the options for changed fields do not contain, and returns the labels of what it emptied. A value
 * that was there before the first change, such as that of the edited record, stays.
 */
export function useValid(value: unknown, place: Chosen): readonly string[] {
  const { model, name, needed, answered } = place;
  const known = model.compared.get(name);
  const request = known?.request;
  useEffect(() => {
    if (needed === undefined || request === needed) return model.await(name, false);
    if (request === undefined || isEmpty(value)) {
      model.compared.set(name, { request: needed });
      return model.await(name, false);
    }
    model.await(name, answered !== needed);
    if (answered !== needed) return;
    const { left, labels } = whatIsLeft(value, place);
    model.compared.set(name, { request: needed, ...(labels.length > 0 && { emptied: { labels, left } }) });
    if (labels.length > 0) place.onChange(left);
  });
  const emptied = request === needed ? known?.emptied : undefined;
  return emptied && sameValue(value, emptied.left) ? emptied.labels : NONE;
}
const NONE: readonly string[] = [];

function whatIsLeft(value: unknown, { offered, chosen, isWhole }: Chosen): { left: unknown; labels: string[] } {
  const isOffered = (each: unknown) => isWhole && offered.some((option) => option.value === each);
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const unavailable = values.filter((each) => !isOffered(each));
  const labels = unavailable.map((each) => chosen.find((option) => option.value === each)?.label ?? String(each));
  return { left: Array.isArray(value) ? values.filter(isOffered) : undefined, labels };
}
