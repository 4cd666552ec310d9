/** Buttons to the previous and next row of the row that a drawer shows. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Neighbours as Beside, OpenDialog } from '../../data';
import { useScreen } from '../context';

export function Neighbours({ dialog }: { dialog: OpenDialog }) {
  const beside = useNeighbours(dialog);
  if (!beside) return null;
  return (
    <div className="at-beside">
      <span className="at-beside-place">
        {beside.place} / {beside.count}
      </span>
      <Step name="上一条" path="m10 3-5 5 5 5" go={beside.previous} />
      <Step name="下一条" path="m6 3 5 5-5 5" go={beside.next} />
    </div>
  );
}

/** Stays in place, disabled, at the end of the list, so that a repeated click does not hit another button. */
function Step({ name, path, go }: { name: string; path: string; go: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="at-beside-step"
      title={name}
      aria-label={name}
      aria-disabled={go === undefined || undefined}
      onClick={go}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Recomputed when lists or dialogs change; otherwise the same object, as useSyncExternalStore requires. */
export function useNeighbours(dialog: OpenDialog): Beside | undefined {
  const runtime = useScreen();
  const read = useRef<{ value: Beside | undefined; of: OpenDialog } | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) =>
      runtime.subscribe(['lists', 'query', 'dialogs'], () => {
        read.current = undefined;
        listener();
      }),
    [runtime],
  );
  return useSyncExternalStore(subscribe, () => {
    if (read.current?.of !== dialog) read.current = { value: runtime.neighbours(dialog), of: dialog };
    return read.current.value;
  });
}
