/** Moves, copies and removes the selected node, by buttons below the preview and by keys in it. */
import { useMemo } from 'react';
import type { ArrangeStep } from '../../language/service/types';
import { type Arrange, arrangeBy } from '../shared/arrange';
import type { Mark } from './marks';

export interface Arranging extends Pick<Arrange, 'stepsOf'> {
  by(this: void, step: ArrangeStep | 'undo' | 'redo'): Promise<void>;
}

/** `select` receives the node afterwards: the moved one, the copy, or what takes the place of the removed one. */
export function useArranging(
  arrange: Arrange | undefined,
  mark: Mark | undefined,
  select: (pointer: string) => void,
): Arranging | undefined {
  return useMemo(
    () =>
      arrange && {
        stepsOf: arrange.stepsOf,
        async by(step) {
          const next = await arrangeBy(arrange, step, mark?.pointer ?? '');
          if (next !== undefined) select(next);
        },
      },
    [arrange, mark, select],
  );
}
