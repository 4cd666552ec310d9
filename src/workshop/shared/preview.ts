/** What the editor gives the live preview. */
import type { ScreenClient } from '../../runtime/data';
import type { Widgets } from '../../runtime/nodes/widget/registry';
import type { ServedScreen } from '../../language/types';

export interface PreviewProps {
  /** The text as it is written at the moment; may be broken. */
  readonly text: string;
  /**
   * Compiled from the newest text that had no errors, as the server would serve it, with the problems of the newest
   * text; null: there was none yet.
   */
  readonly page: ServedScreen | null;
  /** JSON pointer, in the source text, of the node to mark. */
  readonly selected?: string;
  /** A node was clicked while inspecting; its pointer in the source text. */
  onSelect(this: void, pointer: string): void;
  /** The widget's client: a screen's calls, streams of its widgets, and, for admins, the same in a role's place. */
  readonly client: ScreenClient & {
    stream?(name: string, params: object, options?: { signal?: AbortSignal }): AsyncIterable<unknown>;
    seenAs?(roleId: number): unknown;
  };
  /** The `user` scope of the person who edits. */
  readonly user: Readonly<Record<string, unknown>>;
  /** The console's widgets, as screens draw them. */
  readonly widgets: Widgets;
  /** To a path of the console, out of the workshop. */
  navigate(this: void, to: string): void;
}
