/**
 * How the preview and the window in its frame meet. The frame is a window of its own because style sheets and code of a
 * screen ask
 * the window how wide it is; it is of the same origin, so both hand each other what they have.
 */
import type { RawQuery } from '../../../runtime/data/query-scope';
import type { ServedScreen } from '../../../language/types';
import type { PreviewClient } from '../requests/recording-client';
import type { Direction, Mark } from '../marks';

/** Event at the frame's element, once the window in it can draw; `detail` is a `Show`. */
export const FRAME_READY = 'atelier:frame-ready';

export type Show = (stage: StageProps) => void;

/** What stands on the stage. */
export interface StageProps {
  /** Another key is another visit: everything is asked for anew. */
  readonly visit: string;
  readonly served: ServedScreen;
  readonly client: PreviewClient;
  readonly user: Readonly<Record<string, unknown>>;
  readonly query: RawQuery;
  setQuery(this: void, patch: Readonly<Record<string, string | string[] | undefined>>): void;
  navigate(this: void, to: string): void;
  /** Clicks choose nodes and do nothing else. */
  readonly inspecting: boolean;
  readonly marks: readonly Mark[];
  readonly selected: string | undefined;
  onSelect(this: void, pointer: string): void;
  onStep(this: void, direction: Direction): void;
  /** Escape. */
  onLeave(this: void): void;
  /** Whether the selected node is to be seen. */
  onShown(this: void, shown: boolean): void;
  /** How much smaller the stage is drawn, 0 to 1. */
  readonly scale: number;
}
