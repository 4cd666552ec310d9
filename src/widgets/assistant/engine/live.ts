/** The growing text of an answer, outside of React state: only its last segment draws again with each frame. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { perFrame } from '../../../shared/browser/per-frame';
import { GrowingText, type Segments } from '../markdown/segments';

export interface Live {
  readonly segments: StoreApi<Segments>;
  /** The connection is lost and being retried. */
  readonly lost: StoreApi<boolean>;
  /** All that has arrived; what is shown may be a frame older. */
  text(): string;
  grow(text: string): void;
  /** Discards what is waiting for the next frame. */
  end(): void;
}

/** @param onSegment called when another segment begins. */
export function createLive(begun: string, onSegment: () => void): Live {
  const growing = new GrowingText();
  let text = begun;
  const segments = createStore(() => growing.grow(begun));
  const shown = perFrame<string>((grown) => {
    const before = segments.getState().whole.length;
    segments.setState(growing.grow(grown), true);
    if (segments.getState().whole.length !== before) onSegment();
  });
  return {
    segments,
    lost: createStore(() => false),
    text: () => text,
    grow(grown) {
      if (grown === text) return;
      text = grown;
      shown.push(grown);
    },
    end: shown.drop,
  };
}
