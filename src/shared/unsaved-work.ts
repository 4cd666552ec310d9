/**
 * What would be lost with the page: asked about before a person is led to another screen, and before the tab closes.
 */
export interface UnsavedWork {
  isUnderWay(): boolean;
  /** Asked then. */
  readonly question: string;
  /** The person said that it may be lost. */
  discard?(): void;
}

const everything = new Set<UnsavedWork>();

/** Answers how to stop. */
export function registerUnsavedWork(held: UnsavedWork): () => void {
  if (everything.size === 0) addEventListener('beforeunload', warn);
  everything.add(held);
  return () => {
    everything.delete(held);
    // A browser keeps no page for its back button that listens to this.
    if (everything.size === 0) removeEventListener('beforeunload', warn);
  };
}

export const unsavedWork = (): readonly UnsavedWork[] => [...everything].filter((held) => held.isUnderWay());

function warn(event: BeforeUnloadEvent): void {
  if (unsavedWork().length > 0) event.preventDefault();
}
