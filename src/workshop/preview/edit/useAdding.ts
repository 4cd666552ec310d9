/** Adds entries beside the selected one; the list stays open, because several are added in a row. */
import { useState } from 'react';
import type { Choice } from '../../../language/service/form/types';
import type { Edit } from '../../shared/edit';
import { contains, type Mark } from '../marks';
import { MESSAGES } from '../preview.messages';
import { type Place, placeOf } from './places';

export interface Adding {
  /** Where the next entry goes; undefined: the list is closed. */
  readonly place: Place | undefined;
  open(this: void, side: 'before' | 'after'): void;
  close(this: void): void;
  add(this: void, choice: Choice): Promise<void>;
}

interface Options {
  readonly edit: Edit | undefined;
  readonly mark: Mark | undefined;
  select(this: void, pointer: string): void;
  say(this: void, words: string): void;
}

/** undefined: nothing is selected that has a place in a list, or the text may not be changed. */
export function useAdding({ edit, mark, select, say }: Options): Adding | undefined {
  const [at, setAt] = useState<{ readonly place: Place; readonly after: string; readonly run: number }>();
  const [runs, setRuns] = useState(0);
  // The marks know an added entry only once the text is checked; until then what is around its list is selected.
  const isOpen = at !== undefined && (!mark || mark.pointer === at.after || contains(mark.pointer, at.place.list));
  const own = mark && placeOf(mark.pointer);
  if (!edit || (!own && !isOpen)) return undefined;
  return {
    place: isOpen ? at.place : undefined,
    open(side) {
      if (!own) return;
      setRuns(runs + 1);
      const place = { list: own.list, index: own.index + (side === 'after' ? 1 : 0) };
      setAt({ place, after: mark.pointer, run: runs });
    },
    close: () => setAt(undefined),
    async add({ value, label }) {
      if (!at) return;
      const { list, index } = at.place;
      const made = await edit.make(
        { do: 'insert', into: list, index, value: await edit.filled(list, value) },
        { title: MESSAGES.addStep(label), key: `add ${list} ${at.run}` },
      );
      if (!made || 'refused' in made) return;
      setAt({ ...at, place: { list, index: index + 1 }, after: made.pointer });
      select(made.pointer);
      say(MESSAGES.added(label));
    },
  };
}
