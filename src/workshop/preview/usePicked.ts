/**
 * Keeps the node that was clicked in the preview, because the text's cursor is then before it and identifies only the
 * list around it.
 */
import { useCallback, useState } from 'react';
import { contains } from './marks';

interface Picked {
  readonly pointer: string;
  /** Selection by the cursor before the click. */
  readonly before: string | undefined;
  /** Selection by the cursor after the click. */
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
  // The cursor moved elsewhere: drop the clicked node.
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
