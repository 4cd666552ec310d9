/** Options of a field from a source. The form remembers the labels of options chosen from a search. */
import { useEffect } from 'react';
import { useSourceOptions } from '../nodes/options/useSourceOptions';
import { type Option, type OptionsFromSource, optionsFrom } from './derive';
import type { FormModel } from './model';
import { useFormValue } from './useFormValue';
import { useValid } from './useValid';

interface Place {
  readonly model: FormModel;
  readonly name: string;
  onChange(value: unknown): void;
}

export function useOptions(from: OptionsFromSource, value: unknown, { model, name, onChange }: Place) {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const params = useFormValue(model, from.params) as Readonly<Record<string, unknown>> | undefined;
  const view = useSourceOptions<Option>(from, values, optionsFrom, { before: model.words.get(name), params });
  const { options, chosen, offered, answer, answered, loading, fetching, error, refresh, search } = view;
  useEffect(() => {
    if (search || from.params) model.words.set(name, chosen);
  });
  const needed = from.params && JSON.stringify(params);
  const emptied = useValid(value, { model, name, onChange, needed, answered, offered, chosen, isWhole: !search });
  return {
    options,
    answer,
    error,
    refresh,
    search,
    loading: loading || (search !== undefined && fetching),
    emptied,
  };
}
