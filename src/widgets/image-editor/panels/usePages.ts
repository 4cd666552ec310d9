/** A list that is read page by page. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { troubleOf } from '../state/trouble';

interface Shown<T> {
  readonly list: readonly T[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: string;
  readonly hasMore: boolean;
}

export interface Pages<T> extends Shown<T> {
  more(): void;
  retry(): void;
}

type Read<T> = (page: number) => Promise<{ readonly list: readonly T[]; readonly total: number }>;

class Reading<T> {
  readonly view = createStore<Shown<T>>(() => ({ list: [], state: 'loading', failure: '', hasMore: false }));
  #next = 1;
  #isOver = false;

  constructor(private readonly read: Read<T>) {}

  /** Reads the next page, or again the one that failed. */
  readonly more = async (): Promise<void> => {
    this.view.setState({ state: 'loading', hasMore: false });
    try {
      const { list, total } = await this.read(this.#next);
      if (this.#isOver) return;
      const all = [...this.view.getState().list, ...list];
      this.#next += 1;
      this.view.setState({ list: all, state: 'ready', hasMore: list.length > 0 && all.length < total });
    } catch (error) {
      if (!this.#isOver) this.view.setState({ state: 'failed', failure: troubleOf(error) });
    }
  };

  readonly begin = (): (() => void) => {
    this.#isOver = false;
    void this.more();
    return () => {
      this.#isOver = true;
    };
  };
}

/** @param read a new function where the list is another one: filter, search (`useCallback`). */
export function usePages<T>(read: Read<T>): Pages<T> {
  const reading = useMemo(() => new Reading(read), [read]);
  useEffect(() => reading.begin(), [reading]);
  return { ...useStore(reading.view), more: () => void reading.more(), retry: () => void reading.more() };
}
