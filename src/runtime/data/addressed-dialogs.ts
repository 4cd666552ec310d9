/**
 * Drawers held open by the address (docs/decisions/0041-drawers-in-the-address.md). Opening one writes it to the
 * address; every later change of the address (a link, the back button, the next row) opens, moves or closes it.
 */
import type { ButtonSpec, ScreenDocument, Scope } from '../../language/types';
import { type Place, RowLists, shownBy } from './row-lists';
import type { OpenDialog } from './open-dialog';

type Data = Record<string, unknown>;

/** Asks for confirmation if typed values would be lost; resolves to whether the dialog may close. */
export type Leave = () => Promise<boolean>;

export interface Neighbours {
  /** 1-based among the loaded rows of the list. */
  readonly place: number;
  readonly count: number;
  previous?(): void;
  next?(): void;
  /** The row as the list shows it now, and its buttons. */
  readonly row: Readonly<Data>;
  readonly buttons: readonly ButtonSpec[];
}

interface Screen {
  document(): ScreenDocument;
  scope(): Scope;
  dialogs(): readonly OpenDialog[];
  setDialogs(dialogs: readonly OpenDialog[]): void;
  /** Opens a dialog with these data. */
  add(name: string, data: Data): void;
  drop(dialog: OpenDialog): void;
  write(patch: Data, options?: { replace?: boolean }): void;
  notify(kind: 'error', text: string): void;
  /** Called when lists are added, removed, or show other rows. */
  listsChanged(): void;
}

const ROW_MISSING = '这条记录不在当前的列表里，可能已被删除，或不符合现在的筛选条件';

/** Time for the lists of a screen to be drawn with a new address, ms. */
const LISTS_ASK_WITHIN_MS = 300;

export class AddressedDialogs {
  readonly lists: RowLists;
  readonly #leavers = new Map<number, Leave>();
  readonly #asking = new Set<number>();
  /** A step beyond the end of a page. Once the next page is loaded, its first (1) or last (-1) row is shown. */
  #step: { readonly name: string; readonly key: string; readonly by: 1 | -1 } | undefined;

  #judging: ReturnType<typeof setTimeout> | undefined;
  /** The dialog and row that are judged now. */
  #judged: string | undefined;

  constructor(private readonly screen: Screen) {
    this.lists = new RowLists(() => {
      this.#goOn();
      this.follow();
      screen.listsChanged();
    });
  }

  onLeave(key: number, leave: Leave): () => void {
    this.#leavers.set(key, leave);
    return () => void this.#leavers.delete(key);
  }

  opened(name: string, data: Data): void {
    const key = shownBy(this.screen.document(), name, data);
    if (key !== undefined) this.screen.write({ [name]: key });
  }

  closed({ name, data }: OpenDialog): void {
    if (shownBy(this.screen.document(), name, data) !== undefined)
      this.screen.write({ [name]: undefined }, { replace: true });
  }

  /** Opens, moves and closes dialogs so that they match the address. */
  follow(): void {
    const { dialogs = {} } = this.screen.document();
    const { query } = this.screen.scope();
    for (const [name, { address }] of Object.entries(dialogs)) {
      if (address === undefined) continue;
      const raw = query[name];
      const target = raw === undefined || raw === null || raw === '' ? undefined : String(raw);
      const open = this.screen.dialogs().find((dialog) => dialog.name === name);
      const shown = open && shownBy(this.screen.document(), name, open.data);
      if (target === shown) continue;
      if (target === undefined) {
        if (open && shown !== undefined) void this.#leave(open, { [name]: shown });
      } else this.#show(name, target, address, open, shown);
    }
  }

  neighbours({ name, data }: OpenDialog): Neighbours | undefined {
    const page = this.screen.document();
    const key = shownBy(page, name, data);
    const place = key === undefined ? undefined : this.lists.find(page, name, key, this.screen.scope());
    if (key === undefined || !place) return undefined;
    const step = (by: 1 | -1) => this.#stepper(name, key, place, by);
    const [previous, next] = [step(-1), step(1)];
    return {
      place: place.index + 1,
      count: place.list.rows.length,
      row: place.list.rows[place.index]!,
      buttons: place.list.buttons ?? [],
      ...(previous && { previous }),
      ...(next && { next }),
    };
  }

  #stepper(name: string, key: string, place: Place, by: 1 | -1): (() => void) | undefined {
    const beside = this.lists.beside(place, by, name, this.screen.scope());
    const to = beside && shownBy(this.screen.document(), name, beside);
    if (to !== undefined) return () => this.screen.write({ [name]: to }, { replace: true });
    const { page } = place.list;
    if (!page || page.no + by < 1 || page.no + by > page.last) return undefined;
    return () => {
      this.#step = { name, key, by };
      page.go(page.no + by);
    };
  }

  /** Completes a step to another page after its rows have loaded. */
  #goOn(): void {
    const step = this.#step;
    if (!step || this.lists.waits(step.name)) return;
    const { screen: page, scope } = { screen: this.screen.document(), scope: this.screen.scope() };
    if (this.lists.find(page, step.name, step.key, scope)) return;
    this.#step = undefined;
    const end = this.lists.end(step.name, step.by, scope);
    const to = end && shownBy(page, step.name, end);
    if (to !== undefined) this.screen.write({ [step.name]: to }, { replace: true });
  }

  #show(name: string, target: string, path: string, open: OpenDialog | undefined, shown: string | undefined): void {
    const page = this.screen.document();
    const data =
      this.lists.find(page, name, target, this.screen.scope())?.data ??
      (path.includes('.') ? undefined : { [path]: target });
    if (!data) {
      // Only a row has the data to show, and a list that is still loading may contain it.
      if (this.lists.waits(name) || this.#isFresh(name, target)) return;
      this.screen.write({ [name]: undefined }, { replace: true });
      return this.screen.notify('error', ROW_MISSING);
    }
    if (!open) return this.screen.add(name, data);
    void this.#leave(open, { [name]: shown }, () =>
      this.screen.setDialogs(
        this.screen.dialogs().map((dialog) => (dialog.key === open.key ? { ...dialog, data } : dialog)),
      ),
    );
  }

  /**
   * Whether the address names this row since a moment only: it may bring other filters, with which the lists ask anew
   * once they are drawn.
   */
  #isFresh(name: string, target: string): boolean {
    const key = `${name}=${target}`;
    if (this.#judged === key) return false;
    clearTimeout(this.#judging);
    this.#judging = setTimeout(() => {
      this.#judged = key;
      this.follow();
      this.#judged = undefined;
    }, LISTS_ASK_WITHIN_MS);
    return true;
  }

  /**
   * Closes a dialog and those above it, or applies `change`. Asks first if typed values would be lost; if the user
   * declines, restores the address.
   */
  async #leave(dialog: OpenDialog, address: Data, change?: () => void): Promise<void> {
    if (this.#asking.has(dialog.key)) return;
    this.#asking.add(dialog.key);
    const all = this.screen.dialogs();
    const going = all.slice(all.indexOf(dialog)).toReversed();
    try {
      for (const each of going) {
        if (!(await (this.#leavers.get(each.key)?.() ?? true))) return this.screen.write(address);
        if (each !== dialog) this.screen.drop(each);
      }
      if (change) change();
      else this.screen.drop(dialog);
    } finally {
      this.#asking.delete(dialog.key);
    }
    // The address may have changed during the question.
    this.follow();
  }
}
