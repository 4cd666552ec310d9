/**
 * The node that was chosen here, while the text, whose cursor stands in front of it, can only say in which list it
 * stands.
 */
import { useCallback, useState } from 'react';
import { contains } from './marks';

interface Picked {
  readonly pointer: string;
  /** What the text said before. */
  readonly before: string | undefined;
  /** What the text says since. */
  readonly since?: string;
}

export function usePicked(
  selected: string | undefined,
  onSelect: (pointer: string) => void,
): { chosen: string | undefined; pick(this: void, pointer: string): void } {
  const [picked, setPicked] = useState<Picked>();
  if (picked && picked.since === undefined && selected !== picked.before) {
    setPicked(
      selected !== undefined && (contains(selected, picked.pointer) || contains(picked.pointer, selected))
        ? { ...picked, since: selected }
        : undefined,
    );
  }
  // The cursor went elsewhere.
  if (picked?.since !== undefined && selected !== picked.since) setPicked(undefined);
  const pick = useCallback(
    (pointer: string) => {
      setPicked({ pointer, before: selected });
      onSelect(pointer);
    },
    [selected, onSelect],
  );
  return { chosen: picked?.pointer ?? selected, pick };
}
