/** A text while it comes, beside React's state: only what shows it is drawn again, not the whole widget. */
export interface LiveText {
  read(): string;
  write(text: string): void;
  /** Answers how to stop hearing of it. */
  subscribe(listener: () => void): () => void;
}

export function liveText(): LiveText {
  const listeners = new Set<() => void>();
  let current = '';
  return {
    read: () => current,
    write(text) {
      current = text;
      listeners.forEach((tell) => tell());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
