/** Zoom and menu of the image editor, kept for the session in the module `legoV2`; nothing else of the editor is. */
import { legoV2Key } from '../../../shared/browser/lego-v2';

export interface KeptView {
  /** Null: none is open. */
  readonly menu: string | null;
  /** Null: the document is fitted. */
  readonly zoom: number | null;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const KEY = legoV2Key('image');

/** Undefined: nothing is kept, or nothing that this version understands. `menus`: those that exist. */
export function readView(storage: () => Storage, menus: readonly string[]): KeptView | undefined {
  try {
    const { menu = null, zoom = null } = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<KeptView>;
    if (menu !== null && !menus.includes(menu)) return undefined;
    return { menu, zoom: typeof zoom === 'number' ? zoom : null };
  } catch {
    return undefined;
  }
}

export function keepView(storage: () => Storage, view: KeptView): void {
  try {
    storage().setItem(KEY, JSON.stringify(view));
  } catch {
    // refused in a private window, or full
  }
}
