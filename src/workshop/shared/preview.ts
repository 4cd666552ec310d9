/** Props that the editor passes to the live preview. */
import type { ScreenClient } from '../../runtime/data';
import type { Widgets } from '../../runtime/nodes/widget/registry';
import type { ServedScreen } from '../../language/types';
import type { Arrange } from './arrange';
import type { Edit } from './edit';

export interface PreviewProps {
  /** The current text; may be invalid. */
  readonly text: string;
  /**
   * Compiled from the newest text without errors, as the server would serve it, with the problems of the newest text;
   * null: none yet.
   */
  readonly page: ServedScreen | null;
  /** JSON pointer of the node to highlight, in the source text. */
  readonly selected?: string;
  /** Called when a node is clicked while inspecting, with its pointer in the source text. */
  onSelect(this: void, pointer: string): void;
  /** Moves, copies and removes the selected node in the text; undefined: the text may not be changed. */
  readonly arrange?: Arrange | undefined;
  /** Changes the screen where it is drawn; undefined: the text may not be changed. */
  readonly edit?: Edit | undefined;
  /** The widget's client: a screen's calls, streams of its widgets and, for admins, the same with another role. */
  readonly client: ScreenClient & {
    stream?(name: string, params: object, options?: { signal?: AbortSignal }): AsyncIterable<unknown>;
    seenAs?(roleId: number): unknown;
  };
  /** The `user` scope of the editing person. */
  readonly user: Readonly<Record<string, unknown>>;
  /** The console's widgets, as screens use them. */
  readonly widgets: Widgets;
  /** Navigates to a path of the console outside the workshop. */
  navigate(this: void, to: string): void;
}
