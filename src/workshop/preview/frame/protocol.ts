/**
 * Interface between the preview and the window in its frame. The frame is a window of its own because style sheets and
 * code of a screen read the window's width. Both have the same origin, so they share objects directly.
 */
import type { RawQuery } from '../../../runtime/data/query-scope';
import type { ArrangeStep } from '../../../language/service/types';
import type { ServedScreen } from '../../../language/types';
import type { PreviewClient } from '../requests/recording-client';
import type { InlineText } from '../edit/inline-texts';
import type { Direction, Mark } from '../marks';

/** Event dispatched on the frame's element when its window is ready to render; `detail` is a `Show`. */
export const FRAME_READY = 'atelier:frame-ready';

export type Show = (stage: StageProps) => void;

/** Props of the stage. */
export interface StageProps {
  /** A new key starts a new visit, which requests everything again. */
  readonly visit: string;
  readonly served: ServedScreen;
  readonly client: PreviewClient;
  readonly user: Readonly<Record<string, unknown>>;
  readonly query: RawQuery;
  setQuery(this: void, patch: Readonly<Record<string, string | string[] | undefined>>): void;
  navigate(this: void, to: string): void;
  /** Clicks only select nodes. */
  readonly inspecting: boolean;
  readonly marks: readonly Mark[];
  readonly selected: string | undefined;
  onSelect(this: void, pointer: string): void;
  onStep(this: void, direction: Direction): void;
  onArrange(this: void, step: ArrangeStep | 'undo' | 'redo'): void | Promise<void>;
  /** Opens the list of what can be added beside the selected entry; undefined: nothing can. */
  readonly onAdd: ((this: void, side: 'before' | 'after') => void) | undefined;
  /** Starts to change a text of the selected entry where it stands; undefined: the text may not be changed. */
  readonly onRename: ((this: void) => void) | undefined;
  /** Texts of the selected entry that are being changed. */
  readonly renamed: readonly InlineText[] | undefined;
  onRenamed(this: void, of: InlineText, text: string | undefined): Promise<string | undefined>;
  /** None of the texts stands on the screen. */
  onNoText(this: void): void;
  /** Called on Escape. */
  onLeave(this: void): void;
  /** Reports whether the selected node is visible. */
  onShown(this: void, shown: boolean): void;
  /** Scale at which the stage is drawn, 0 to 1. */
  readonly scale: number;
}
