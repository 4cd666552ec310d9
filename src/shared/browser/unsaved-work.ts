/** Unsaved work of a component. The console asks before it navigates to another screen and before the tab closes. */
export interface UnsavedWork {
  isUnderWay(): boolean;
  /** The question of the confirmation dialog, Chinese. */
  readonly question: string;
  /** Called when the person agrees to lose the work. */
  discard?(): void;
}

const everything = new Set<UnsavedWork>();

/** Registers unsaved work; returns a function that removes it. */
export function registerUnsavedWork(held: UnsavedWork): () => void {
  if (everything.size === 0) addEventListener('beforeunload', warn);
  everything.add(held);
  return () => {
    everything.delete(held);
    // Listen only while needed: browsers do not put a page with this listener into the back/forward cache.
    if (everything.size === 0) removeEventListener('beforeunload', warn);
  };
}

export const unsavedWork = (): readonly UnsavedWork[] => [...everything].filter((held) => held.isUnderWay());

function warn(event: BeforeUnloadEvent): void {
  if (unsavedWork().length > 0) event.preventDefault();
}
